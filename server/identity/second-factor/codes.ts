import { createHmac, randomInt } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Codes of authenticator apps (RFC 6238: six digits, a new code every 30 seconds) and recovery codes. */

const STEP = 30_000

type Factor = { id: string; secret: string; backupCodes: string }
/** `secret` decrypts what the library stores. */
type Typed = { userId: string; code: string; secret: string }

/**
 * Marks the code as used, and every older one with it. `wrong` if no code of now, of the half minute before or of the
 * one after equals it; `used` if this call is not the first to bring it. One statement decides, so of two calls at once
 * only one gets `fresh`.
 */
export async function spendCode(
  db: Kysely<Tables>,
  { userId, code, secret }: Typed,
): Promise<'fresh' | 'used' | 'wrong'> {
  const factor = await factorOf(db, userId)
  if (factor === undefined) return 'wrong'
  const key = await symmetricDecrypt({ key: secret, data: factor.secret })
  // The library reads this clock too.
  const now = Math.floor(Date.now() / STEP)
  const step = [now, now - 1, now + 1].find((one) => codeOf(key, one) === code)
  if (step === undefined) return 'wrong'
  const { rows } = await sql`
    insert into used_codes (factor_id, step) values (${factor.id}, ${step})
    on conflict (factor_id) do update set step = excluded.step where used_codes.step < excluded.step
    returning step`.execute(db)
  return rows.length === 1 ? 'fresh' : 'used'
}

/** The recovery code that the person typed, whatever their capitals, spaces and dashes; null if they have no such. */
export async function findRecoveryCode(db: Kysely<Tables>, { userId, code, secret }: Typed): Promise<string | null> {
  const factor = await factorOf(db, userId)
  if (factor === undefined) return null
  const kept = JSON.parse(await symmetricDecrypt({ key: secret, data: factor.backupCodes })) as string[]
  return kept.find((one) => plain(one) === plain(code)) ?? null
}

async function factorOf(db: Kysely<Tables>, userId: string): Promise<Factor | undefined> {
  const { rows } = await sql<Factor>`
    select id, secret, "backupCodes" from auth_provider."twoFactor" where "userId" = ${userId}`.execute(db)
  return rows[0]
}

function codeOf(key: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) as number) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Without the letters and digits that people mistake for each other: 0 and o, 1, i and l. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, () => `${group()}-${group()}`)

const plain = (code: string) => code.replace(/[\s\p{Pd}]/gu, '').toLowerCase()
