import { useState } from 'react'
import { session } from '../session.ts'

/** Whose drafts these are: the person who opened the screen, also for the moment after their session has ended. */
export function useOwner(): string {
  const [owner] = useState(() => session.person()?.userId ?? '')
  return owner
}
