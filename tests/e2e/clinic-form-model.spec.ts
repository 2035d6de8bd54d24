import { expect, test } from '@playwright/test'
import { changesBetween } from '../../domain/clinic/changes.ts'
import { codeBook, voiceOf } from '../../domain/codes.ts'
import { lookupRows } from '../../server/db/lookups/lookups.ts'
import { awkwardClinics, incompleteClinicIds } from '../../server/dev/demo/awkward.ts'
import { demoDirectory } from '../../server/dev/demo/demo.ts'
import { isEdited } from '../../server/dev/demo/feed.ts'
import { createClinicForm } from '../../web/clinic/edit/form.ts'

const voice = voiceOf(codeBook(lookupRows))
const { clinics } = demoDirectory()
const formOf = (clinicId: number) => {
  const clinic = clinics.find((one) => one.clinicId === clinicId)
  if (!clinic) throw new Error(`No clinic ${clinicId}`)
  return createClinicForm({ read: clinic, initial: clinic }, voice)
}

test('the form sends every clinic of the demo back unchanged when nobody edits it', () => {
  expect(clinics.length).toBeGreaterThan(400)
  for (const clinic of clinics) {
    const form = createClinicForm({ read: clinic, initial: clinic }, voice)
    expect(form.isDirty(), `clinic ${clinic.clinicId}`).toBe(false)
    expect(changesBetween(clinic, form.body()), `clinic ${clinic.clinicId}`).toEqual([])
    const complete = isEdited(clinic.providerId) && !incompleteClinicIds.includes(clinic.clinicId)
    if (complete) expect([...form.problems()], `clinic ${clinic.clinicId}`).toEqual([])
  }
})

const ADDRESS = ['stateId', 'addressLine1', 'cityId', 'postalCode'].map((part) => `clinicLocations.${part}`)

for (const [name, missing] of [
  ['noWebsite', ['website']],
  ['noDisplayName', ['displayName']],
  ['telehealthOnlyNoAddress', ['clinicLocations.stateId']],
  ['missingAnswers', ['clinicTelehealthOptions', 'website', ...ADDRESS]],
] as const) {
  test(`the clinic with ${name} shows exactly its missing answers`, () => {
    const form = formOf(awkwardClinics[name])
    expect([...form.problems().keys()].sort()).toEqual([...missing].sort())
    expect(form.shownProblems().size).toBe(0)
    form.ask()
    expect(form.shownProblems()).toBe(form.problems())
  })
}
