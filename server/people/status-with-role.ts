import { nextStatus } from '../../domain/people.ts'
import { isPlaceholder } from './invitations/placeholder.ts'
import type { LockedUser } from './store.ts'

/** An invited person stays Invited until their first sign-in, even with roles. */
export const statusWithRole = ({ userId, status }: LockedUser) =>
  isPlaceholder(userId) ? status : nextStatus(status, 'roleAdded')
