import { useState } from 'react'
import { session } from '../session.ts'

/** The owner of the drafts: the person who opened the screen, also just after their session has ended. */
export function useOwner(): string {
  const [owner] = useState(() => session.person()?.userId ?? '')
  return owner
}
