import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween } from '../../../domain/clinic/changes.ts'
import { type Clinic, problems } from '../../../domain/clinic/clinic.ts'
import { arbitraryClinic, type ClinicValues } from '../../../domain/testing/arbitrary-clinic.ts'
import { english, smallBook } from '../../../domain/testing/code-book.ts'
import { exampleClinic, phone as phoneOf } from '../../../domain/testing/example-clinic.ts'
import { countBySection, createClinicForm } from './form.ts'

const whole = (values: ClinicValues): Clinic => ({
  clinicId: 12,
  accountId: 'A-12',
  providerId: 3,
  archived: false,
  archivalReason: null,
  version: 4,
  updatedAt: '2026-08-21T15:00:00.000Z',
  ...values,
})
const formOf = (values = exampleClinic()) => {
  const clinic = whole(values)
  return createClinicForm({ read: clinic, initial: clinic }, english)
}
const phone = (number: string, type: number) => phoneOf(type, number)

describe('the form of a clinic', () => {
  it('sends any clinic back unchanged when nobody edits it', () => {
    fc.assert(
      fc.property(arbitraryClinic(smallBook), (clinic) => {
        const form = formOf(clinic)
        expect(form.isDirty()).toBe(false)
        expect(changesBetween(clinic, form.body())).toEqual([])
        expect([...form.problems().keys()].sort()).toEqual(
          [...new Set(problems(clinic, english).map(({ field }) => field))].sort(),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('is dirty after a change of meaning, not after another spelling', () => {
    const form = formOf(exampleClinic({ fax: '3035550142' }))
    form.edit({ fax: '(303) 555-0142' })
    expect(form.isDirty()).toBe(false)
    form.edit({ fax: '(303) 555-014' })
    expect(form.isDirty()).toBe(true)
    form.edit({ fax: '303-555-0142 ' })
    expect(form.isDirty()).toBe(false)
  })

  it('shows errors only after the first attempt to save, and updates them afterwards', () => {
    const form = formOf()
    form.edit({ website: ' ', displayName: '' })
    expect(form.shownProblems().size).toBe(0)
    form.ask()
    expect(Object.fromEntries(form.shownProblems())).toEqual({
      displayName: 'Name is required',
      website: 'Website is required',
    })
    expect(countBySection(form.shownProblems())).toEqual({ about: 1, contact: 1, patients: 0 })
    form.edit({ website: 'clinic.example' })
    expect([...form.shownProblems().keys()]).toEqual(['displayName'])
  })

  it('names a phone by its shown place, although the stored list has another order', () => {
    const form = formOf()
    form.edit({ clinicPhones: [phone('3035550142', 3), phone('12', 1)] })
    expect([...form.problems().keys()]).toEqual(['clinicPhones.1.phone'])
    expect(form.body().clinicPhones.map((one) => one.phoneNumberTypeId)).toEqual([1, 3])
  })

  it('shows errors of the server, in the server’s order, until the next edit', () => {
    const form = formOf()
    form.edit({ clinicPhones: [phone('3035550142', 3), phone('3035550143', 1)] })
    form.refuse([{ field: 'clinicPhones.0.phone', message: 'No such number.' }])
    expect(form.get().clinic.clinicPhones[0]?.phoneNumberTypeId).toBe(1)
    expect([...form.shownProblems()]).toEqual([['clinicPhones.0.phone', 'No such number.']])
    form.edit({ fax: null })
    expect(form.shownProblems().size).toBe(0)
  })
})
