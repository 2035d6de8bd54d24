import { describe, expect, it } from 'vitest'
import type { Clinic } from '../clinic/clinic.ts'
import { exampleClinic } from '../testing/example-clinic.ts'
import type { FilterName } from './filters.ts'
import { publicView } from './listing.ts'
import { whatToAsk } from './what-to-ask.ts'

const NOW = new Date('2026-08-21T15:00:00Z')
const provider = { name: 'Peak Care', displayAtOwnpath: true, archived: false }

function clinicSaying(values: object, confirmedDaysAgo: number | null) {
  const at = confirmedDaysAgo === null ? null : new Date(NOW.getTime() - confirmedDaysAgo * 86_400_000).toISOString()
  const sections = at === null ? {} : { about: { at }, contact: { at }, patients: { at } }
  const dates = { since: '2026-01-01T00:00:00Z', sections, newPatientsOn: null }
  return publicView({ clinic: exampleClinic(values) as Clinic, provider, dates, notices: [] }, NOW)
}
const asked = (values: object, daysAgo: number | null, filters: Partial<Record<FilterName, string[]>>) =>
  whatToAsk(clinicSaying(values, daysAgo), { filters }).map((question) =>
    question.ask === 'filter' ? question.name : question.ask,
  )

const medicare = {
  clinicPaymentOptions: [{ paymentTypeId: 6, paymentTypeWriteInEn: null, paymentTypeWriteInEs: null }],
}

describe('questions to ask on the phone', () => {
  it('begin with the filters that the clinic did not answer [B10]', () => {
    expect(
      asked({ clinicPaymentOptions: [], clinicPatientAgeGroups: [] }, 3, { pay: ['6'], age: ['4'] }).slice(0, 2),
    ).toEqual(['pay', 'age'])
  })

  it('leave out filters that no clinic answers on the phone, such as the need', () => {
    const search = { help: ['1'], confirmed: ['1'], pay: ['6'] }
    expect(asked({ clinicPaymentOptions: [] }, 3, search)).toEqual(
      asked({ clinicPaymentOptions: [] }, 3, { pay: ['6'] }),
    )
  })

  it('include answers older than ninety days, and never answers that the clinic confirmed since', () => {
    expect(asked(medicare, 91, { pay: ['6'] })).toContain('pay')
    expect(asked(medicare, 90, { pay: ['6'] })).not.toContain('pay')
    expect(asked(medicare, null, { pay: ['6'] })).toContain('pay')
  })

  it('claim no insurance plan: a privately insured visitor asks about theirs', () => {
    expect(asked(medicare, 3, { pay: ['2'] })).toContain('plan')
    expect(asked(medicare, 3, {})).not.toContain('plan')
  })

  it('is at most six questions for every search', () => {
    const filters = { pay: ['6'], age: ['1'], lang: ['2'], day: ['mon'], access: ['1'], visit: ['tele'], ride: ['1'] }
    expect(asked({}, null, filters)).toHaveLength(6)
  })
})
