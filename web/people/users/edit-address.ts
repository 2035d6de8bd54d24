import { redirect } from '@tanstack/react-router'
import type { ListedUser } from '../../../contract/users.ts'
import { paths } from '../../ui/paths.ts'

/** How the edit screen learns whom it is about: from the row whose Edit was pressed, after a reload from the address. */

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The row; its name stands in the heading until the record has come. */
    user?: ListedUser
  }
}

type EditSearch = { userId?: string }

export const readEditSearch = ({ userId }: Record<string, unknown>): EditSearch =>
  typeof userId === 'string' || typeof userId === 'number' ? { userId: String(userId) } : {}

interface Arrival {
  search: EditSearch
  location: { state: { user?: ListedUser } }
}

export function requireUserToEdit({ search, location }: Arrival) {
  if (!search.userId && !location.state.user) throw redirect({ to: paths.users, replace: true })
}
