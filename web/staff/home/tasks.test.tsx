import { expect, it } from 'vitest'
import type { ClinicAtHome } from '../../../contract/portal.ts'
import { drawn } from '../../testing/drawn.tsx'
import { AnswerTasks } from './tasks.tsx'

const NOTHING = { clinicId: 7, reports: [], ended: [], missing: [], brokenLinks: [], licencesEnding: [], rejected: [] }

const tasksOf = (more: object) =>
  drawn(<AnswerTasks clinic={{ ...NOTHING, ...more } as unknown as ClinicAtHome} name="Aspen" />)

const rejected = (reason: string | null, reasonEs: string | null = null) => {
  const one = { submissionId: 7, attributes: ['clinic.descriptionEn'], rejectedAt: '2026-08-21T15:00:00Z' }
  return tasksOf({ rejected: [{ ...one, reason, reasonEs }] })
}

it('a clinic without a missing answer has no line about missing answers', async () => {
  expect(await tasksOf({})).not.toContain('Fill in')
  const missing = [{ field: 'website', message: { en: 'The website is missing.', es: 'Falta el sitio web.' } }]
  expect(await tasksOf({ missing })).toContain('The website is missing.')
})

it('a rejected edit has the reason that the reviewer gave, and no line for a reason that nobody gave', async () => {
  expect(await rejected('Too short.', 'Muy corto.')).toContain('Reason: <span lang="en">Too short.</span>')
  expect(await rejected(null)).not.toContain('Reason')
  expect(await rejected(null)).toContain('Edit again')
})
