import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { general } from '../../http/refusal.ts'

/**
 * At most ten wrong guesses at one account in any fifteen minutes, whatever address they come from. A guess is written
 * down before the password is looked at, so guesses made at once are counted too; a right one is taken back.
 */

export const MOST_GUESSES = 10
export const GUESS_WINDOW = 15 * 60_000

const WRITE_DOWN = `
  insert into password_guesses as kept (account_key, guessed_at) values ($1, array[$2::timestamptz])
  on conflict (account_key) do update
    set guessed_at = array(select at from unnest(kept.guessed_at) at where at > $3::timestamptz) || $2::timestamptz
    where (select count(*) from unnest(kept.guessed_at) at where at > $3::timestamptz) < $4
  returning account_key`

type Guessing = { pool: Pick<Pool, 'query'>; email: string; now: Date }

export async function countGuess({ pool, email, now }: Guessing): Promise<void> {
  const since = new Date(now.getTime() - GUESS_WINDOW)
  const values = [keyOf(email), now.toISOString(), since.toISOString(), MOST_GUESSES]
  const { rowCount } = await pool.query(WRITE_DOWN, values)
  if (rowCount === 0) throw general('too_many_requests', { retryAfterSeconds: GUESS_WINDOW / 1000 })
}

export async function takeBackGuess({ pool, email, now }: Guessing): Promise<void> {
  await pool.query(
    `update password_guesses kept set guessed_at = (
       select coalesce(array_agg(at order by nth), '{}') from unnest(kept.guessed_at) with ordinality as guess (at, nth)
       where nth <> coalesce(array_position(kept.guessed_at, $2::timestamptz), 0))
     where account_key = $1`,
    [keyOf(email), now.toISOString()],
  )
}

/** Addresses people tried are not worth keeping; their hash is enough to count. */
export const keyOf = (email: string): string =>
  createHash('sha256')
    .update(`password/${email.normalize('NFKC').trim().toLowerCase()}`)
    .digest('base64url')
