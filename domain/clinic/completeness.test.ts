import { describe, expect, it } from 'vitest'
import { english } from '../testing/code-book.ts'
import { exampleClinic, exampleLocation, telehealth } from '../testing/example-clinic.ts'
import type { Clinic } from './clinic.ts'
import { isEditable } from './clinic.ts'
import { COUNTED, completeness } from './completeness.ts'
import { FIELDS } from './fields.ts'
import { closedAllWeek, unknownHours } from './hours.ts'

const nowhere = exampleLocation({ addressLine1: null, addressLine2: null, cityId: null, postalCode: null })

const of = (changes: Partial<Clinic> = {}) => completeness({ ...exampleClinic(), ...changes } as Clinic, english)

describe('the completeness of a profile', () => {
  it('counts only questions that staff can answer, each once', () => {
    expect(new Set(COUNTED).size).toBe(COUNTED.length)
    expect(COUNTED.filter((name) => !isEditable(FIELDS[name]))).toEqual([])
  })

  it('is the share of answered questions, rounded down', () => {
    const { answered, asked, percent } = of()
    expect([answered, asked]).toEqual([9, COUNTED.length])
    expect(asked * percent).toBeLessThanOrEqual(answered * 100)
    expect(asked * (percent + 1)).toBeGreaterThan(answered * 100)
  })

  it.each([
    ['a text taken away', { descriptionEs: null }, -1],
    ['a yes or no given', { newPatientAcceptance: false }, 1],
    ['fax and TDD/TTY, which not every clinic has', { fax: '3035550188', tddTty: '3035550189' }, 0],
    ['unknown hours', { hoursOfOperation: unknownHours() }, -1],
    ['closed all week, which is an answer', { hoursOfOperation: closedAllWeek() }, 0],
    ['a website that leads nowhere', { website: 'not a site' }, -1],
    ['a street missing', { clinicLocations: [] }, -1],
    ['no street, for telehealth only', { clinicLocations: [nowhere], clinicTelehealthOptions: [telehealth(3)] }, 0],
  ] satisfies [string, Partial<Clinic>, number][])('%s changes it by its weight', (_, changes, by) => {
    expect(of(changes).answered - of().answered).toBe(by)
  })
})
