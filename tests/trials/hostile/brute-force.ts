import { MOST_GUESSES } from '../../../server/identity/passwords/guesses.ts'
import { inLanes, NO_MAIL_SERVER, onStage, type Stage } from '../stage/copies.ts'
import { median, quickest } from '../stage/statistics.ts'
import type { Trial } from '../trial.ts'
import { compareKnownAndUnknown } from './known-or-unknown.ts'
import { type Door, doorsOf, PASSWORD } from './sign-in-door.ts'
import { OTHER_ACCOUNTS, SAME_ACCOUNT } from './spellings.ts'

/**
 * Guesses passwords. One copy of the server is behind a proxy that names a new address for every guess, like a botnet;
 * the other is exposed directly, where headers that name an address are forged.
 */

const BOTNET = 1
const ALONE = 0

export const bruteForce: Trial = {
  name: 'brute-force',
  promise: `at most ${MOST_GUESSES} guesses per account in 15 minutes, from wherever and however spelt, and nothing tells who has an account`,
  alone: true,
  async run({ short, progress }) {
    const env = { SMTP_URL: NO_MAIL_SERVER }
    const envOf = (copy: number): Record<string, string> => (copy === BOTNET ? { TRUST_PROXY: '1' } : {})
    return onStage({ copies: 2, env, envOf }, async (stage) => {
      const doors = doorsOf(stage)
      const door = doors(BOTNET)
      const victims = short ? 1 : 5
      let through = 0
      for (let n = 0; n < victims; n += 1) through = Math.max(through, await guessAt(stage, door, n, short ? 30 : 100))
      progress(`${victims} accounts were guessed at from everywhere`)
      const unknown = await guessesThrough(door, ['nobody@clinic.example'], short ? 15 : 40)
      if (unknown !== MOST_GUESSES) stage.complain(`an address without an account allows ${unknown} guesses`)
      const spoofed = await spoofAddresses(stage, doors(ALONE), short ? 46 : 200)
      progress('addresses were made up')
      // Skipping the hash would be ten times faster. With few samples, the fastest one is the least disturbed by other
      // load.
      const few = { pairs: 4, typical: quickest, largestRatio: 8 }
      const many = { pairs: 40, typical: median, largestRatio: 2 }
      const likeness = await compareKnownAndUnknown(stage, door, short ? few : many)
      return { victims, 'most guesses through': through, 'made-up addresses through': spoofed, ...likeness }
    })
  },
}

async function guessAt({ complain }: Stage, door: Door, n: number, guesses: number): Promise<number> {
  const email = `victim-k-${n}s@clinic.example`
  await door.register(email)
  const spellings = SAME_ACCOUNT.map((spell) => spell(email))
  const reaching = await Promise.all(
    spellings.map(async (spelling) => (await door.signIn(spelling, PASSWORD)).status === 200),
  )
  const through = await guessesThrough(
    door,
    spellings.filter((_, nth) => reaching[nth]),
    guesses,
  )
  if (through > MOST_GUESSES) complain(`${through} of ${guesses} guesses at one account went through`)
  for (const spell of [...SAME_ACCOUNT, ...OTHER_ACCOUNTS]) {
    const { status } = await door.signIn(spell(email), PASSWORD)
    if (status === 200) complain(`after ${through} guesses the right password still opens ${spell(email)}`)
  }
  return through
}

/** How many of these guesses, eight at a time, the server compared with a password. */
async function guessesThrough(door: Door, spellings: readonly string[], guesses: number): Promise<number> {
  let through = 0
  await inLanes(guesses, 8, async (n) => {
    const { status } = await door.signIn(spellings[n % spellings.length] as string, `wrong guess number ${n}`)
    if (status !== 429) through += 1
  })
  return through
}

const NAMING_AN_ADDRESS = [
  'x-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'client-ip',
  'x-cluster-client-ip',
  'fastly-client-ip',
  'x-forwarded',
  'forwarded-for',
]
/** The sign-in library's limit per address and minute. */
const FROM_ONE_ADDRESS = 40

/** One guess at each of many accounts: only a forged address header could let more of them through. */
async function spoofAddresses({ complain }: Stage, door: Door, guesses: number): Promise<number> {
  let through = 0
  const begun = Date.now()
  await inLanes(guesses, 8, async (n) => {
    const address = `203.0.${n >> 8}.${n & 255}`
    const lies = Object.fromEntries(NAMING_AN_ADDRESS.map((name) => [name, address]))
    const headers = { ...lies, forwarded: `for=${address};proto=https` }
    const { status } = await door.signIn(`somebody-${n}@clinic.example`, 'wrong guess', headers)
    if (status !== 429) through += 1
  })
  const minutes = 1 + Math.floor((Date.now() - begun) / 60_000)
  if (through > FROM_ONE_ADDRESS * minutes)
    complain(`${through} guesses from one address went through in ${minutes} min`)
  return through
}
