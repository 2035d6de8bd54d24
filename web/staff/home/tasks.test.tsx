import { expect, it } from 'vitest'
import type { ClinicAtHome } from '../../../contract/portal.ts'
import { drawn } from '../../testing/drawn.tsx'
import { AnswerTasks } from './tasks.tsx'

const rejected = (reason: string | null, reasonEs: string | null = null) => {
  const one = { submissionId: 7, attributes: ['clinic.descriptionEn'], rejectedAt: '2026-08-21T15:00:00Z' }
  const nothing = { clinicId: 7, reports: [], ended: [], missing: [], brokenLinks: [], licencesEnding: [] }
  const clinic = { ...nothing, rejected: [{ ...one, reason, reasonEs }] } as unknown as ClinicAtHome
  return drawn(<AnswerTasks clinic={clinic} name="Aspen" />)
}

it('a rejected edit has the reason that the reviewer gave, and no line for a reason that nobody gave', async () => {
  expect(await rejected('Too short.', 'Muy corto.')).toContain('Reason: <span lang="en">Too short.</span>')
  expect(await rejected(null)).not.toContain('Reason')
  expect(await rejected(null)).toContain('Edit again')
})
