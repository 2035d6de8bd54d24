import { ApiError } from '../../session/api/error.ts'

/** Why the server would not do it, where its state stands against it: that sentence helps more than "try again". */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 409 ? error.message : undefined
