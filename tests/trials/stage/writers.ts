import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { type Answer, isPoliteOutage, NO_ANSWER } from './ask.ts'
import type { Portal } from './portal.ts'
import { ADMIN, managerOf } from './world.ts'

/**
 * Editors, each saving edits of their own clinic, and an administrator who decides every pending edit. Without an
 * answer a writer retries under the same idempotency key, as the portal's pages do. A ledger records the acknowledged
 * saves, which the trial later compares with the database.
 */

export type Save = { clinicId: number; submissionId: number; attribute: string; value: string }
export type Decision = { submissionId: number; approved: boolean }
export type Ledger = { saves: Save[]; decisions: Decision[] }

export type Writers = {
  ledger: Ledger
  acknowledged(): number
  /** Every answer other than a success, for the trial to judge. */
  troubles: Trouble[]
  /** The longest wait of a writer for any answer. */
  slowest(): number
  /** Waits until every writer has an acknowledgement for its last call. */
  stop(): Promise<void>
}

export type Trouble = Pick<Answer, 'status' | 'code' | 'text' | 'milliseconds'> & { what: string }

type Setting = {
  portal: Portal
  count: number
  /** Which failures are allowed meanwhile. */
  accepts?: (answer: Answer) => boolean
  complain(sentence: string): void
}

const TRY_AGAIN = 60
const GIVE_UP_AFTER = 90_000

/** The connection failed, or the server sent a 503 in our error shape. */
export const isOutageAnswer = (answer: Answer): boolean =>
  isPoliteOutage(answer) || (answer.status === 0 && answer.code !== NO_ANSWER)

export function startWriters({ portal, count, complain, accepts = isOutageAnswer }: Setting): Writers {
  const ledger: Ledger = { saves: [], decisions: [] }
  const troubles: Trouble[] = []
  let stopping = false
  let slowest = 0

  /** Retries the same call until the server acknowledges it, also across restarts. */
  async function insist(what: string, call: () => Promise<Answer>): Promise<Answer & { repeated: boolean }> {
    const deadline = Date.now() + GIVE_UP_AFTER
    let last = ''
    for (let attempt = 0; Date.now() < deadline; attempt += 1) {
      const answer = await call().catch((error: Error) => withoutToken(error))
      slowest = Math.max(slowest, answer.milliseconds)
      const decidedBefore = attempt > 0 && answer.code === 'already_decided'
      if (answer.status === 200 || decidedBefore) return { ...answer, repeated: attempt > 0 }
      troubles.push({ what, ...answer })
      last = `${answer.status} ${answer.code}`
      if (!accepts(answer))
        complain(`${what} was answered ${answer.status} ${answer.code}: ${answer.text.slice(0, 300)}`)
      await wait(TRY_AGAIN)
    }
    throw new Error(`${what} was not done within ${GIVE_UP_AFTER / 1000} s; the last answer was ${last}`)
  }

  async function save(clinic: Clinic, attribute: 'descriptionEn' | 'fax', value: string) {
    const { clinicId } = clinic
    const key = randomUUID()
    const body = { ...clinic, [attribute]: value }
    const headers = { 'idempotency-key': key }
    const { data } = await insist(`a save of clinic ${clinicId}`, () =>
      portal.call(managerOf(clinicId), 'POST', 'updates', body, headers),
    )
    ledger.saves.push({ clinicId, submissionId: data.submissionId, attribute: `clinic.${attribute}`, value })
    return data as { clinic: Clinic; submissionId: number }
  }

  async function decide(submissionId: number, approved: boolean) {
    await insist(`a decision on ${submissionId}`, () =>
      portal.call(ADMIN, 'PATCH', 'updates', { submissionId, approved, ...(!approved && { rejectionReason: 'No.' }) }),
    )
    ledger.decisions.push({ submissionId, approved })
  }

  async function work(clinicId: number): Promise<void> {
    const read = async () => {
      const { data } = await insist(`reading clinic ${clinicId}`, () =>
        portal.call(managerOf(clinicId), 'GET', `clinics/${clinicId}`),
      )
      return data as Clinic
    }
    let clinic = await read()
    for (let turn = 0; !stopping; turn += 1) {
      const submitted = await save(clinic, 'descriptionEn', `Turn ${turn} of clinic ${clinicId}, ${randomUUID()}.`)
      await decide(submitted.submissionId, turn % 3 !== 2)
      clinic = await read()
      if (stopping) break
      clinic = (await save(clinic, 'fax', faxNumber(clinicId, turn))).clinic
    }
  }

  const working = Promise.all(
    Array.from({ length: count }, (_, index) =>
      work(index + 1).catch((error: Error) => complain(`Writer ${index + 1} gave up: ${error.message}`)),
    ),
  )
  return {
    ledger,
    troubles,
    acknowledged: () => ledger.saves.length + ledger.decisions.length,
    slowest: () => slowest,
    async stop() {
      stopping = true
      await working
    },
  }
}

const faxNumber = (clinicId: number, turn: number) => `303${200 + clinicId}${1000 + (turn % 9000)}`

/** A token request can fail in the same outage, so it is retried too. */
const withoutToken = ({ message }: Error): Answer => {
  const match = /: (\d+) /.exec(message)
  const status = Number(match?.[1] ?? 0)
  return {
    status,
    code: status === 503 ? 'unavailable' : message,
    text: message,
    data: undefined,
    details: undefined,
    retryAfter: status === 503 ? '2' : null,
    etag: null,
    milliseconds: 0,
  }
}
