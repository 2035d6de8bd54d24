import { ApiError } from '../../session/api/error.ts'
import { callsTexts as texts } from './texts.ts'

/** What the server refuses, as its own sentence; for any other failure one of ours. */
export const sentenceOf = (error: Error, otherwise = texts.failed()): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? (error.errors?.[0]?.message ?? error.message)
    : otherwise
