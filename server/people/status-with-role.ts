import { nextStatus } from '../../domain/people.ts'
import { isPlaceholder } from './invitations/placeholder.ts'
import type { LockedUser } from './store.ts'

/** An invited person waits for their first sign-in, also when they are given roles before it. */
export const statusWithRole = ({ userId, status }: LockedUser) =>
  isPlaceholder(userId) ? status : nextStatus(status, 'roleAdded')
