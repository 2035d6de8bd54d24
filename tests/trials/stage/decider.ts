import { randomUUID } from 'node:crypto'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { Portal } from './portal.ts'
import { ADMIN, managerOf } from './world.ts'
import type { Ledger } from './writers.ts'

/** Submits and decides one edit after the other. Every call must succeed the first time. */
export type Decider = {
  ledger: Ledger
  /** Submits, decides, and returns the time of the decision. */
  once(): Promise<number>
}

const CLINIC = 1

export async function decider(portal: Portal): Promise<Decider> {
  const ledger: Ledger = { saves: [], decisions: [] }
  const call: Portal['call'] = async (email, method, path, body, headers) => {
    const answer = await portal.call(email, method, path, body, headers)
    if (answer.status !== 200) throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.text}`)
    return answer
  }
  return {
    ledger,
    async once() {
      const approved = ledger.decisions.length % 3 !== 2
      const clinic = (await call(managerOf(CLINIC), 'GET', `clinics/${CLINIC}`)).data as Clinic
      const value = `Words number ${ledger.saves.length}, ${randomUUID()}.`
      const headers = { 'idempotency-key': randomUUID() }
      const saved = await call(managerOf(CLINIC), 'POST', 'updates', { ...clinic, descriptionEn: value }, headers)
      const { submissionId } = saved.data as { submissionId: number }
      ledger.saves.push({ clinicId: CLINIC, submissionId, attribute: 'clinic.descriptionEn', value })
      const { milliseconds } = await call(ADMIN, 'PATCH', 'updates', { submissionId, approved })
      ledger.decisions.push({ submissionId, approved })
      return milliseconds
    },
  }
}
