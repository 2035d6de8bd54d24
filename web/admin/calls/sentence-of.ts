import { ApiError } from '../../session/api/error.ts'
import { callsTexts as texts } from './texts.ts'

/** What the server refuses, as its own sentence. */
export const sentenceOf = (error: Error): string =>
  error instanceof ApiError && error.status < 500 ? (error.errors?.[0]?.message ?? error.message) : texts.failed()
