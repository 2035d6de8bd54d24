import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { SIGN_IN_ERRORS, type SignInError } from '../../../contract/shared/auth.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/**
 * At most ten wrong guesses per account in any fifteen minutes, over all network addresses. The server stores a guess
 * before it checks the password or code, so that parallel guesses count too, and deletes it if the guess was right.
 */

export const MOST_GUESSES = 10
export const GUESS_WINDOW = 15 * 60_000

const WRITE_DOWN = `
  insert into password_guesses as kept (account_key, guessed_at) values ($1, array[$2::timestamptz])
  on conflict (account_key) do update
    set guessed_at = array(select at from unnest(kept.guessed_at) at where at > $3::timestamptz) || $2::timestamptz
    where (select count(*) from unnest(kept.guessed_at) at where at > $3::timestamptz) < $4
  returning cardinality(guessed_at) as guesses`

type Guessing = { pool: Pick<Pool, 'query'>; key: string; now: Date }
type TooMany = Extract<SignInError, 'too_many_guesses' | 'too_many_codes'>

/** Returns whether this is the last allowed guess for a while. */
export async function countGuess(
  { pool, key, now }: Guessing,
  tooMany: TooMany = 'too_many_guesses',
): Promise<{ last: boolean }> {
  const since = new Date(now.getTime() - GUESS_WINDOW)
  const values = [key, now.toISOString(), since.toISOString(), MOST_GUESSES]
  const { rows } = await pool.query<{ guesses: number }>(WRITE_DOWN, values)
  if (rows[0] === undefined) throw refusalOf(tooMany)
  return { last: rows[0].guesses >= MOST_GUESSES }
}

const refusalOf = (tooMany: TooMany) =>
  new Refusal(429, tooMany, SIGN_IN_ERRORS[tooMany], { retryAfterSeconds: GUESS_WINDOW / 1000 })

export async function takeBackGuess({ pool, key, now }: Guessing): Promise<void> {
  await pool.query(
    `update password_guesses kept set guessed_at = (
       select coalesce(array_agg(at order by nth), '{}') from unnest(kept.guessed_at) with ordinality as guess (at, nth)
       where nth <> coalesce(array_position(kept.guessed_at, $2::timestamptz), 0))
     where account_key = $1`,
    [key, now.toISOString()],
  )
}

/** Stores a hash instead of the address: enough to count. */
export const keyOf = (email: string): string =>
  createHash('sha256')
    .update(`password/${email.normalize('NFKC').trim().toLowerCase()}`)
    .digest('base64url')

/**
 * Counts guesses on a device that has signed in to the account separately, so that strangers' guesses do not block its
 * owner.
 */
export const keyOnDevice = (email: string, device: string): string => keyOf(`${email}/on/${device}`)

/** Guesses by a signed-in person who must enter their password again. */
export const keyOfSignedIn = (userId: string): string => keyOf(`signed-in/${userId}`)

/** Guesses of codes by a caller who knew the password, or came from Google. */
export const keyOfCodes = (userId: string): string => keyOf(`codes/${userId}`)
