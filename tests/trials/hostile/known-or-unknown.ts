import type { Answer } from '../stage/ask.ts'
import type { Stage } from '../stage/copies.ts'
import type { Verdict } from '../trial.ts'
import type { Door } from './sign-in-door.ts'

/** Sends the same requests for an address with an account and for one without, in turn, and compares the answers. */

const GUESSES_EACH = 8

const QUESTIONS: Record<string, (door: Door, email: string) => Promise<Answer>> = {
  'a wrong password': (door, email) => door.signIn(email, 'a wrong password, long enough'),
  'asking for a reset': (door, email) => door.askForReset(email),
  registering: (door, email) => door.signUp(email),
}

type Timed = { answer: string; milliseconds: number }
type Comparison = { pairs: number; typical: (times: readonly number[]) => number; largestRatio: number }

export async function compareKnownAndUnknown(
  { complain, db }: Stage,
  door: Door,
  { pairs, typical, largestRatio }: Comparison,
): Promise<Verdict['figures']> {
  const known = Array.from({ length: Math.ceil(pairs / GUESSES_EACH) }, (_, n) => `known-${n}@clinic.example`)
  for (const email of known) await door.register(email)
  const figures: Verdict['figures'] = {}
  for (const [question, put] of Object.entries(QUESTIONS)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let n = 0; n < pairs; n += 1) {
      const emails = {
        known: known[n % known.length] as string,
        unknown: `unknown-${n}-${question.length}@clinic.example`,
      }
      // Alternates the order, so that being second costs both the same.
      const order = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      const answers: Partial<Record<keyof typeof times, Timed>> = {}
      // Backdates the last mail, so that the limit of one mail per minute does not apply to the known address.
      await db.pool.query('delete from link_mails')
      for (const who of order) {
        answers[who] = await timed(() => put(door, emails[who]))
        times[who].push(answers[who].milliseconds)
      }
      if (answers.known?.answer !== answers.unknown?.answer) {
        complain(
          `${question}: ${answers.known?.answer} to a known address, ${answers.unknown?.answer} to an unknown one`,
        )
      }
    }
    const ratio = typical(times.known) / typical(times.unknown)
    figures[`time of ${question}, known to unknown`] = ratio.toFixed(2)
    if (ratio > largestRatio || ratio < 1 / largestRatio)
      complain(`${question} takes ${ratio.toFixed(2)} times as long`)
  }
  return figures
}

async function timed(put: () => Promise<Answer>): Promise<Timed> {
  const { status, text, milliseconds } = await put()
  return { answer: `${status} ${text.replace(/"requestId":"[^"]*"/, '"requestId":""')}`, milliseconds }
}
