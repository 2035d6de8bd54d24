import { randomUUID } from 'node:crypto'
import { type Clinic, sentClinic } from '../../../domain/clinic/clinic.ts'
import type { Dice } from '../../../server/dev/demo/dice.ts'
import type { Answer } from './ask.ts'
import type { Portal } from './portal.ts'
import { ADMIN, managerOf } from './world.ts'
import type { Ledger } from './writers.ts'

/** Typical traffic: of a hundred calls eighty read, fifteen save and five decide. Every call should succeed. */

export type Kind = 'read' | 'write' | 'decision'
export type Traffic = { ledger: Ledger; next(): { kind: Kind; go: () => Promise<Answer> } }

const CODES = 'referenceData/codes'

/** A clinic that one writer at a time works on. */
type Desk = { clinic: Clinic; busy: boolean; waiting: { submissionId: number; words: string } | null }

export async function traffic(
  portal: Pick<Portal, 'call'>,
  roll: Dice,
  clinics: number,
  worked: number,
): Promise<Traffic> {
  const ledger: Ledger = { saves: [], decisions: [] }
  const desks: Desk[] = []
  for (let n = 0; n < worked; n += 1) {
    const { data } = await portal.call(ADMIN, 'GET', `clinics/${1 + Math.floor((n * clinics) / worked)}`)
    desks.push({ clinic: data as Clinic, busy: false, waiting: null })
  }
  const anyDesk = (wanted: (desk: Desk) => boolean) => {
    const first = roll.between(0, desks.length - 1)
    return [...desks.slice(first), ...desks.slice(0, first)].find((desk) => !desk.busy && wanted(desk))
  }
  const alone = (desk: Desk, work: () => Promise<Answer>) => async () => {
    try {
      return await work()
    } finally {
      desk.busy = false
    }
  }

  const read = (): Promise<Answer> => {
    const clinicId = roll.between(1, clinics)
    const page = roll.between(1, 5)
    const [who, path] = roll.pick([
      [ADMIN, `clinics/${clinicId}`],
      [ADMIN, `updates?clinicId=${clinicId}`],
      [ADMIN, `updates?groupBySubmissionId=true&type=contentUpdate,accountAccess&page=${page}`],
      [ADMIN, `admin/providersandclinics?page=${page}`],
      [ADMIN, 'me'],
      [managerOf((desks[roll.between(0, desks.length - 1)] as Desk).clinic.clinicId), 'me'],
      [ADMIN, CODES],
    ] as const)
    return path === CODES ? codes() : portal.call(who, 'GET', path)
  }
  /** With the ETag of the last answer, as a browser sends it. */
  let known: string | null = null
  const codes = async (): Promise<Answer> => {
    const answer = await portal.call(ADMIN, 'GET', CODES, undefined, known === null ? {} : { 'if-none-match': known })
    known = answer.etag ?? known
    return answer.status === 304 ? { ...answer, status: 200 } : answer
  }

  const save = (desk: Desk) => async (): Promise<Answer> => {
    const { clinic } = desk
    const { clinicId } = clinic
    const [attribute, value] =
      desk.waiting === null
        ? (['descriptionEn', `Words ${randomUUID()}`] as const)
        : (['fax', `303${roll.between(200, 999)}${roll.between(1000, 9999)}`] as const)
    const headers = { 'idempotency-key': randomUUID() }
    const body = sentClinic(clinic, { ...clinic, [attribute]: value })
    const answer = await portal.call(managerOf(clinicId), 'POST', 'updates', body, headers)
    if (answer.status === 200) {
      const { submissionId } = answer.data
      desk.clinic = answer.data.clinic
      if (attribute === 'descriptionEn') desk.waiting = { submissionId, words: value }
      ledger.saves.push({ clinicId, submissionId, attribute: `clinic.${attribute}`, value })
    }
    return answer
  }

  const decide = (desk: Desk, waiting: NonNullable<Desk['waiting']>) => async (): Promise<Answer> => {
    const { submissionId, words } = waiting
    const approved = roll.yes(0.7)
    const answer = await portal.call(ADMIN, 'PATCH', 'updates', { submissionId, approved })
    if (answer.status === 200) {
      desk.waiting = null
      if (approved) desk.clinic = { ...desk.clinic, descriptionEn: words, version: answer.data.version }
      ledger.decisions.push({ submissionId, approved })
    }
    return answer
  }

  const next: Traffic['next'] = () => {
    const chance = roll.between(1, 100)
    const undecided = chance <= 5 ? anyDesk(({ waiting }) => waiting !== null) : undefined
    if (undecided?.waiting) {
      undecided.busy = true
      return { kind: 'decision', go: alone(undecided, decide(undecided, undecided.waiting)) }
    }
    const desk = chance <= 20 ? anyDesk(() => true) : undefined
    if (desk === undefined) return { kind: 'read', go: read }
    desk.busy = true
    return { kind: 'write', go: alone(desk, save(desk)) }
  }
  return { ledger, next }
}
