import { nextStatus } from '../../domain/people.ts'
import { isPlaceholder } from '../invitations/placeholder.ts'
import type { LockedUser } from './store.ts'

/** Somebody invited waits for their first sign-in, whatever roles they are given before it. */
export const statusWithRole = ({ userId, status }: LockedUser) =>
  isPlaceholder(userId) ? status : nextStatus(status, 'roleAdded')
