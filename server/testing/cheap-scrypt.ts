import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Tests sign in thousands of times, so scrypt runs at its lowest cost in their processes. Servers that tests start as
 * separate processes keep the real cost, and so does `withRealScrypt`.
 */

type Scrypt = typeof crypto.scrypt
type Kept = { realScrypt?: Scrypt }
const kept = globalThis as Kept
kept.realScrypt ??= crypto.scrypt
const real: Scrypt = kept.realScrypt

const cheap = ((password, salt, length, options: crypto.ScryptOptions, done) =>
  real(password, salt, length, { ...options, N: 2 }, done as () => void)) as Scrypt

function use(scrypt: Scrypt): void {
  crypto.scrypt = scrypt
  syncBuiltinESMExports()
}

export async function withRealScrypt<Result>(run: () => Promise<Result>): Promise<Result> {
  use(real)
  try {
    return await run()
  } finally {
    use(cheap)
  }
}

use(cheap)
