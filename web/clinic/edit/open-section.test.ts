import { expect, it } from 'vitest'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { english } from '../../../domain/testing/code-book.ts'
import { exampleClinic } from '../../../domain/testing/example-clinic.ts'
import { createClinicForm } from './form.ts'
import { sectionAt, sectionOf, sectionStates } from './open-section.ts'

it('a link opens the section of its field or its heading, and About for anything else', () => {
  expect(sectionAt('hoursOfOperation.monday')).toBe('contact')
  expect(sectionAt('clinicPatientAgeGroups')).toBe('patients')
  expect(sectionAt('section-contact')).toBe('contact')
  expect(sectionAt('descriptionEn')).toBe('about')
  expect(sectionAt('')).toBe('about')
  expect(sectionAt('section-nowhere')).toBe('about')
  expect(sectionOf('nowhere')).toBeUndefined()
})

it('a section knows its missing answers and its changes, and no others', () => {
  const clinic = { ...exampleClinic(), clinicId: 12, providerId: 3, version: 4 } as unknown as Clinic
  const form = createClinicForm({ read: clinic, initial: clinic }, english)
  const before = sectionStates(form)
  expect(Object.values(before).map(({ changed }) => changed)).toEqual([false, false, false])
  form.edit({ fax: '3035550166', website: '' })
  expect(sectionStates(form)).toEqual({
    ...before,
    contact: { missing: before.contact.missing + 1, changed: true },
  })
})
