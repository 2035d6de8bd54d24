import { describe, expect, it } from 'vitest'
import type { Evidence, Way } from './evidence.ts'
import { newPatients, newPatientsDays, newPatientsShownUntil } from './expiry.ts'

const DAY = 24 * 60 * 60_000
const now = new Date('2026-08-21T15:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString()

const confirmed = (days: number): Evidence => ({
  since: ago(900),
  sections: { about: { way: 'confirmed', at: ago(days), by: 'eli' } },
  answers: [],
})
const evidenceOf = (...words: [Way, number][]): Evidence => ({
  since: ago(900),
  sections: {},
  answers: words.map(([way, days]) => ({ attribute: 'clinic.newPatientAcceptance', way, at: ago(days), by: 'x' })),
})

describe('whether a clinic takes new patients', () => {
  const ages = [0, 30, 31, 90, 91]
  const people: [string, (days: number) => Evidence][] = [
    ['confirmed with its section', confirmed],
    ['saved', (days) => evidenceOf(['saved', days])],
    ['saved by an administrator', (days) => evidenceOf(['savedByAdmin', days])],
    ['saved after the feed said so', (days) => evidenceOf(['feed', 900], ['saved', days])],
  ]
  it.each(people)('%s, by age', (_, evidenceAt) => {
    const states = (value: boolean | null) => ages.map((days) => newPatients(value, evidenceAt(days), now).state)
    expect(states(true)).toEqual(['taking', 'taking', 'wasTaking', 'wasTaking', 'ask'])
    expect(states(false)).toEqual(['notTaking', 'notTaking', 'notTaking', 'notTaking', 'ask'])
    expect(states(null)).toEqual(['ask', 'ask', 'ask', 'ask', 'ask'])
  })

  it.each([true, false, null])('reported as %s by a feed alone is never shown', (value) => {
    for (const days of ages) {
      expect(newPatients(value, evidenceOf(['feed', days]), now)).toEqual({ state: 'ask' })
      expect(newPatients(value, evidenceOf(['feed', days], ['saved', days + 1]), now)).toEqual({ state: 'ask' })
    }
  })

  it('is shown with its date, until ninety days after it', () => {
    expect(newPatients(true, confirmed(40), now)).toEqual({ state: 'wasTaking', on: ago(40) })
    expect(newPatientsShownUntil(true, confirmed(0))).toBe('2026-11-19')
    expect(newPatientsShownUntil(false, evidenceOf(['saved', 90]))).toBe('2026-08-21')
    expect(newPatientsShownUntil(null, confirmed(0))).toBeNull()
    expect(newPatientsShownUntil(true, evidenceOf(['feed', 0]))).toBeNull()
  })

  it('expires at midnight in Colorado after its last day', () => {
    const evidence = evidenceOf(['saved', 0])
    expect(newPatients(true, evidence, new Date('2026-11-19T23:59:59-07:00')).state).toBe('wasTaking')
    expect(newPatients(true, evidence, new Date('2026-11-20T00:00:00-07:00')).state).toBe('ask')
    const [said] = evidence.answers
    const days = (time: string) => newPatientsDays(said?.at ?? null, new Date(time))
    const saidOn = '2026-08-21'
    expect(days('2026-08-21T20:00:00-06:00')).toEqual({ saidOn, plainUntil: '2026-09-20', shownUntil: '2026-11-19' })
    expect(days('2026-09-20T23:59:59-06:00')).toMatchObject({ plainUntil: '2026-09-20' })
    expect(days('2026-09-21T00:00:00-06:00')).toEqual({ saidOn, plainUntil: null, shownUntil: '2026-11-19' })
    expect(days('2026-11-19T23:59:59-07:00')).toMatchObject({ shownUntil: '2026-11-19' })
    expect(days('2026-11-20T00:00:00-07:00')).toEqual({ saidOn, plainUntil: null, shownUntil: null })
    expect(newPatientsDays(null, now)).toEqual({ saidOn: null, plainUntil: null, shownUntil: null })
  })
})
