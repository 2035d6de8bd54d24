import { describe, expect, it } from 'vitest'
import { type ClinicAtHome, readPortalHome } from '../../../contract/portal.ts'
import { homeGroup } from '../../../domain/clinic/attention.ts'
import { lastConfirmedAt } from './attention.ts'

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
  asked: [],
  brokenLinks: [],
  licencesEnding: [],
}

describe('the group of a clinic on home', () => {
  it('is “Needs your attention” with anything that only its staff can settle', () => {
    for (const name of ['rejected', 'ended', 'reports', 'missing', 'licencesEnding'] as const)
      expect([name, homeGroup({ ...well, [name]: [{}] as never, asked: ['about'] })]).toEqual([name, 'answer'])
  })

  it('is “To confirm” when only a confirmation is asked, else “Up to date”, also while the agency reviews', () => {
    expect(homeGroup({ ...well, asked: ['contact'] })).toBe('confirm')
    const waiting: ClinicAtHome = { ...well, waiting: example.waiting, unanswered: ['publicTransit'] }
    expect(homeGroup(waiting)).toBe('current')
  })

  it('is “Archived” for an archived clinic, whatever it lacks', () => {
    expect(homeGroup({ ...example, archived: true })).toBe('archived')
  })
})

it('a clinic counts as confirmed on the day of its oldest section, once all were', () => {
  const [about, contact, patients] = ['2026-06-01', '2026-05-01', '2026-07-01'].map((day) => `${day}T16:00:00.000Z`)
  const confirmations = [
    { section: 'about' as const, confirmedAt: about as string },
    { section: 'contact' as const, confirmedAt: contact as string },
  ]
  expect(lastConfirmedAt({ confirmations })).toBeNull()
  expect(
    lastConfirmedAt({ confirmations: [...confirmations, { section: 'patients', confirmedAt: patients as string }] }),
  ).toBe(contact)
})
