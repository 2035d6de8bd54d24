import { describe, expect, it } from 'vitest'
import { type ClinicAtHome, readPortalHome } from '../../../contract/portal.ts'
import { isAllWell, needGroups, needsSomething } from './attention.ts'

const { reply } = readPortalHome.example as { reply: { data: ClinicAtHome[] } }
const example = reply.data[0] as ClinicAtHome
const well: ClinicAtHome = {
  ...example,
  waiting: [],
  rejected: [],
  ended: [],
  behind: [],
  reports: [],
  missing: [],
  unanswered: [],
  due: [],
  licencesEnding: [],
}

describe('the status of a clinic on home', () => {
  it('is “all well” only when nothing is missing, due or pending', () => {
    expect(isAllWell(well)).toBe(true)
    const lists = ['waiting', 'rejected', 'ended', 'reports', 'missing', 'unanswered', 'licencesEnding'] as const
    for (const name of lists) expect([name, isAllWell({ ...well, [name]: [{}] as never })]).toEqual([name, false])
    expect(isAllWell({ ...well, due: ['about'] })).toBe(false)
  })

  it('needs no action when only the agency must act, or only an optional answer is missing', () => {
    expect(needsSomething({ ...well, waiting: example.waiting, unanswered: ['publicTransit'] })).toBe(false)
  })

  it('is grouped, each group with its clinics, the most urgent first', () => {
    const clinics = [
      { ...well, clinicId: 1, due: ['contact', 'about'] as ClinicAtHome['due'] },
      { ...well, clinicId: 2, due: ['contact'] as ClinicAtHome['due'], reports: example.reports },
      { ...well, clinicId: 3 },
    ]
    expect(needGroups(clinics).map(({ need, clinics: some }) => [need, some.map(({ clinicId }) => clinicId)])).toEqual([
      ['reports', [2]],
      ['about', [1]],
      ['contact', [1, 2]],
    ])
    expect(needGroups([well])).toEqual([])
  })
})
