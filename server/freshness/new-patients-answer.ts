import type { Kysely } from 'kysely'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { newPatientsDays, newPatientsSaidOn } from '../../domain/freshness/expiry.ts'
import type { NewPatientsAnswer } from '../../domain/freshness/shown-lines.ts'
import type { Tables } from '../db/tables.ts'
import { readEvidence } from './read-evidence.ts'

type Answered = Pick<Clinic, 'clinicId' | 'newPatientAcceptance'>

/** The answers about new patients of these clinics, with their days. */
export async function newPatientsAnswers(
  db: Kysely<Tables>,
  clinics: readonly Answered[],
  now: Date,
): Promise<Map<number, NewPatientsAnswer>> {
  if (clinics.length === 0) return new Map()
  const evidence = await readEvidence(
    db,
    clinics.map(({ clinicId }) => clinicId),
  )
  return new Map(
    clinics.map(({ clinicId, newPatientAcceptance: value }) => {
      const known = evidence.get(clinicId)
      const saidOn = known ? newPatientsSaidOn(value, known) : null
      return [clinicId, { value, ...newPatientsDays(saidOn, now) }]
    }),
  )
}
