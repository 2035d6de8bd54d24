import { redirect } from '@tanstack/react-router'
import type { ListedUser } from '../../../contract/users.ts'
import { paths } from '../../ui/paths.ts'

/** The user of the edit screen: from the row whose Edit was pressed, or after a reload from the address. */

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The row; the heading shows its name until the record has loaded. */
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
