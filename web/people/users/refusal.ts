import { ApiError } from '../../session/api/error.ts'

/** The server's reason for a 409, which helps more than "try again". */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 409 ? error.message : undefined
