/** Database errors that the server answers with 503 "try again" instead of 500. */

const POSTGRES_DOWN = new Set([
  '57P01', // shut down by an administrator
  '57P02', // a crash of another backend
  '57P03', // starting up
  '57014', // statement timed out
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '25006', // a standby that has not been promoted yet
  '55P03', // lock not available in time
  '58030', // input/output error
])
const NETWORK_DOWN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOSPC'])
const CONTENTION = new Set(['40001', '40P01'])

/** The driver reports these without a code. */
const DRIVER_SENTENCES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
  'Client was closed and is not queryable',
  'driver has already been destroyed',
]

type Coded = { code?: unknown; message?: unknown; cause?: unknown }

const codeOf = (error: unknown): string => {
  const code = (error as Coded | null)?.code
  return typeof code === 'string' ? code : ''
}

/** Two transactions collided (deadlock or serialization failure); a retry usually succeeds. */
export const isContention = (error: unknown): boolean => CONTENTION.has(codeOf(error))

/** Retries a transaction once after a deadlock or a serialization failure. */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isContention(error)) throw error
    return await work()
  }
}

/** Unique violation: another caller has just written this row. */
export const isTaken = (error: unknown): boolean => codeOf(error) === '23505'

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (POSTGRES_DOWN.has(code) || NETWORK_DOWN.has(code) || CONTENTION.has(code) || /^08...$/.test(code)) return true
  if (DRIVER_SENTENCES.some((sentence) => error.message.includes(sentence))) return true
  return error.cause !== undefined && isOutage(error.cause)
}
