import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** The secret of a mailed link, from the fragment, which browsers never send. */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation()
  const [token] = useState(() => new URLSearchParams(hash).get('token') ?? undefined)
  return token
}
