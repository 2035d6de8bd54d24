import { sql } from 'kysely'
import type { sectionValues } from '../../../contract/confirmations.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { sectionLines } from '../../../domain/clinic/section-lines.ts'
import { isExpired, linesAsShown } from '../../../domain/freshness/shown-lines.ts'
import { can } from '../../../domain/permissions.ts'
import { CLINIC_JSON } from '../../clinics/store.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { codeBookOf } from '../../reference/code-book.ts'
import { newPatientsAnswers } from '../new-patients-answer.ts'
import { readReportsOf, reportsBeside } from '../reports/store.ts'
import { sealOf } from '../section-seal.ts'

/** The live values of a section at the chosen clinics, to be shown before a person confirms. */
export const readValues: Handler<typeof sectionValues> = async ({ db, actor, clock, input: { query } }) => {
  const { section, clinicIds } = query
  const { rows } = await sql<{ clinic: Clinic }>`
    select ${sql.raw(CLINIC_JSON)} as clinic from clinics c where c.clinic_id = any(${clinicIds}::int[])`.execute(
    db.kysely,
  )
  const clinics = new Map(rows.map(({ clinic }) => [clinic.clinicId, clinic]))
  const book = await codeBookOf(db.kysely)
  const reports = await readReportsOf(db.kysely, clinicIds)
  const known = section === 'about' ? [...clinics.values()] : []
  const answers = await newPatientsAnswers(db.kysely, known, clock.now())
  return {
    data: clinicIds.map((clinicId) => {
      const clinic = clinics.get(clinicId)
      refuseUnless(clinic !== undefined && can(actor, 'confirmClinic', { clinicId, providerId: clinic.providerId }))
      const answer = answers.get(clinicId)
      const lines = sectionLines(clinic, section, book)
      return {
        clinicId,
        section,
        seal: sealOf(clinic, section),
        lines: answer ? linesAsShown(lines, answer) : lines,
        newPatients: answer && isExpired(answer) ? answer : null,
        reports: reportsBeside(reports.get(clinicId), section),
      }
    }),
  }
}
