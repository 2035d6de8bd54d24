import type { Page } from '@playwright/test'
import { sentClinic } from '../../domain/clinic/clinic.ts'
import { awkwardClinics } from '../../server/dev/demo/awkward.ts'
import { control, focusedId, isSave, openForm, press, save, saved, shownErrors, viewPath } from './clinic-form.ts'
import { expect, test, toast } from './fixtures.ts'
import { readClinic } from './people.ts'

test.use({ serviceWorkers: 'block', withContrast: true })

const { everythingTicked, hoursUnknown, missingAnswers, telehealthOnly } = awkwardClinics
const long = (length: number) => 'x'.repeat(length)
const SUMMARY = 'One or more required fields are missing. Please review and try again.'
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

test('the form opens with every answer, sends each request once, and saves nothing without an edit', async ({
  page,
  server,
  axeAtBothWidths,
}) => {
  const asked: string[] = []
  page.on('request', (request) => /\/api\/(?!auth)/.test(request.url()) && asked.push(new URL(request.url()).pathname))
  await openForm(page, everythingTicked)
  const mine = asked.filter((path) => /clinics|updates|referenceData/.test(path)).sort()
  expect(mine).toEqual(['/api/clinics/931', '/api/referenceData/codes', '/api/updates'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Arroyo Verde Walk-in House')
  await expect(page.getByText('Required fields are marked with an asterisk (*).')).toBeVisible()
  await expect(
    page.getByText(
      'Text edits are reviewed by the BHA and will go live once approved. Non-text edits go live immediately.',
    ),
  ).toBeVisible()
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['About', 'Contact', 'Our patients'])
  await axeAtBothWidths()
  const before = await readClinic(server, everythingTicked)
  const { sent, reply } = await saved(page)
  expect(reply.submissionId).toBeNull()
  // The form names each row of the phones; a stored row without a name of its own has that of its type.
  const phones = before.clinicPhones.map((phone) => ({ id: String(phone.phoneNumberTypeId), ...phone }))
  const whole = { ...before, clinicPhones: phones }
  // A server of the release before refuses the rows that are new in this one.
  expect(sent).toEqual(sentClinic(whole, whole))
  await expect(page).toHaveURL(viewPath(everythingTicked))
  await expect(toast(page, 'Your changes have been saved.')).toBeVisible()
})

test('the form does not send an incomplete clinic: it focuses the first missing answer and marks each of them', {
  tag: '@core',
}, async ({ page, axeAtBothWidths }) => {
  await openForm(page, missingAnswers)
  await expect.poll(() => shownErrors(page)).toEqual([])
  let sent = 0
  page.on('request', (request) => isSave(request) && sent++)
  await save(page)
  await expect(page.getByRole('alert').getByText(SUMMARY)).toBeVisible()
  await expect
    .poll(() => shownErrors(page))
    .toEqual([
      'clinicTelehealthOptions: Telehealth option is required',
      'website: Website is required',
      'clinicLocations.addressLine1: Street Address is required',
      'clinicLocations.cityId: City is required',
      'clinicLocations.stateId: An address within the state of Colorado is required',
      'clinicLocations.postalCode: Zip Code is required',
    ])
  await expect.poll(() => focusedId(page)).toBe('clinicTelehealthOptions-1')
  await expect(page.getByText('Telehealth option is required')).toBeInViewport()
  for (const section of ['About 1 problem', 'Contact 5 problems', 'Our patients']) {
    await expect(sections(page).getByRole('link', { name: section, exact: true })).toBeVisible()
  }
  await expect(control(page, 'website')).toHaveAccessibleDescription('Website is required')
  await axeAtBothWidths()

  await press(page.getByRole('radio', { name: 'Telehealth Only' }))
  await expect(page.getByRole('checkbox', { name: 'Telehealth only' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Telehealth only' })).toBeDisabled()
  await expect
    .poll(() => shownErrors(page))
    .toEqual([
      'website: Website is required',
      'clinicLocations.stateId: An address within the state of Colorado is required',
    ])
  await control(page, 'website').fill('unfinished.example')
  await control(page, 'clinicLocations.stateId').selectOption('Wyoming')
  await expect.poll(() => shownErrors(page)).toHaveLength(1)
  await control(page, 'clinicLocations.stateId').selectOption('Colorado')
  await expect.poll(() => shownErrors(page)).toEqual([])
  await expect(page.getByText(SUMMARY)).toHaveCount(0)
  expect(sent).toBe(0)
})

test('the first wrong answer is not under the sticky bars, on a telephone or at a desk', async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [390, 700],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openForm(page, missingAnswers)
    await save(page)
    const error = control(page, 'clinicTelehealthOptions-error')
    await expect(error).toBeInViewport()
    const isOnTop = () =>
      error.evaluate((element) => {
        const label = element.closest('fieldset')?.querySelector('legend') ?? element
        return [label, element].every((part) => {
          const { left, top, height: tall } = part.getBoundingClientRect()
          const seen = document.elementFromPoint(left + 4, top + tall / 2)
          return seen !== null && (part.contains(seen) || seen.contains(part))
        })
      })
    await expect.poll(isOnTop, { message: `covered at ${width} pixels` }).toBe(true)
  }
})

test('every rule about texts, numbers and Other shows its own error at its control', async ({ page }) => {
  await openForm(page, everythingTicked)
  const fill = async (path: string, text: string) => control(page, path).fill(text)
  await fill('displayName', '  ')
  await fill('descriptionEn', long(2001))
  await fill('descriptionEs', long(2000))
  await expect(page.getByText('1 character too many').first()).toBeVisible()
  await press(page.getByRole('radio', { name: 'Telehealth Available - With Restrictions' }))
  await fill('clinicTelehealthOptions.telehealthRestrictionWriteInEn', long(301))
  await fill('website', 'javascript:alert(1)')
  await fill('clinicLocations.postalCode', '82001')
  await page.getByRole('button', { name: 'Add phone number' }).click()
  await expect.poll(() => focusedId(page)).toBe('clinicPhones.1.phone')
  await page.keyboard.type('303555')
  await expect(control(page, 'clinicPhones.1.phone')).toHaveValue('(303) 555')
  await control(page, 'clinicPhones.1.phoneNumberTypeId').selectOption('Other')
  await page.getByRole('button', { name: 'Add phone number' }).click()
  await expect(control(page, 'clinicPhones.2.phoneNumberTypeId').locator('option:disabled')).toHaveText([
    'Front desk',
    'Other',
  ])
  await fill('fax', '123')
  await fill('tddTty', '(103) 555-0142')
  await page.getByRole('button', { name: 'Add hours to Monday' }).click()
  await control(page, 'hoursOfOperation.monday.1.open').selectOption('12:00pm')
  await fill('publicTransitEn', long(301))
  await press(page.getByRole('radio', { name: 'Yes' }).last())
  await fill('transportationInfoEs', long(301))
  const writeIns = {
    clinicAccessibilityOffered: 'accessibilitySupportWriteIn',
    clinicPaymentOptions: 'paymentTypeWriteIn',
    clinicLanguagesUsed: 'languageWriteIn',
    clinicPatientEthnicities: 'patientEthnicityWriteIn',
    clinicCommunityServeds: 'patientCommunityWriteIn',
  }
  for (const [row, part] of Object.entries(writeIns)) {
    await fill(`${row}.${part}En`, '')
    await fill(`${row}.${part}Es`, row === 'clinicCommunityServeds' ? long(301) : ' ')
  }
  await save(page)
  await expect
    .poll(() => shownErrors(page))
    .toEqual([
      'displayName: Name is required',
      'descriptionEn: Enter fewer than 2001 characters.',
      'clinicTelehealthOptions.telehealthRestrictionWriteInEn: Enter fewer than 301 characters.',
      'website: Website is invalid',
      'clinicLocations.postalCode: Zip Code is invalid',
      'clinicPhones.1.phone: Invalid phone number format. Use (999) 999-9999.',
      'clinicPhones.1.phoneTypeWriteInEn: Other phone number type is required if you have “Other” selected.',
      'clinicPhones.1.phoneTypeWriteInEs: Other phone number type in Spanish is required if you have “Other” selected.',
      'clinicPhones.2.phone: Phone number is required',
      'clinicPhones.2.phoneNumberTypeId: Phone number type is required',
      'fax: Invalid fax number format. Use (999) 999-9999.',
      'tddTty: 103 is not an area code. Area codes begin with 2 to 9.',
      'hoursOfOperation.monday: The hours of Monday overlap. Change one of them.',
      'publicTransitEn: Enter fewer than 301 characters.',
      'transportationInfoEs: Enter fewer than 301 characters.',
      'clinicAccessibilityOffered.accessibilitySupportWriteInEn: Other accessibility support is required if you have “Other” selected.',
      'clinicAccessibilityOffered.accessibilitySupportWriteInEs: Other accessibility support in Spanish is required if you have “Other” selected.',
      'clinicPaymentOptions.paymentTypeWriteInEn: Other payment type is required if you have “Other” selected.',
      'clinicLanguagesUsed.languageWriteInEn: Other language is required if you have “Other” selected.',
      'clinicLanguagesUsed.languageWriteInEs: Other language in Spanish is required if you have “Other” selected.',
      'clinicPatientEthnicities.patientEthnicityWriteInEn: Other ethnicity is required if you have “Other” selected.',
      'clinicPatientEthnicities.patientEthnicityWriteInEs: Other ethnicity in Spanish is required if you have “Other” selected.',
      'clinicCommunityServeds.patientCommunityWriteInEn: Other community is required if you have “Other” selected.',
      'clinicCommunityServeds.patientCommunityWriteInEs: Enter fewer than 301 characters.',
    ])
  const invalid = await page.locator('.clinic-form [aria-invalid="true"]').evaluateAll((all) => all.map(({ id }) => id))
  expect(invalid).toHaveLength(24)
  await expect.poll(() => focusedId(page)).toBe('displayName')

  await control(page, 'clinicPhones.1.phoneTypeWriteInEs').fill('Grupo')
  const errorsAt = async (path: string) => (await shownErrors(page)).filter((error) => error.startsWith(path))
  await expect.poll(() => errorsAt('clinicPhones.1.phoneType')).toEqual([])
  await page.getByRole('button', { name: 'Delete phone 2' }).click()
  await expect
    .poll(() => errorsAt('clinicPhones'))
    .toEqual([
      'clinicPhones.1.phone: Phone number is required',
      'clinicPhones.1.phoneNumberTypeId: Phone number type is required',
    ])
  await expect.poll(() => focusedId(page)).toBe('clinicPhones.1.phone')
  await press(control(page, 'clinicLanguagesUsed-98'))
  await expect(page.getByText('Other language (English)')).toHaveCount(0)
})

test('the form saves what the editor typed, and shows it after a reload', { tag: '@core' }, async ({
  page,
  server,
}) => {
  const clinicId = 910
  await openForm(page, clinicId)
  await control(page, 'displayName').fill('  Cumbres Care – Peña ')
  await control(page, 'website').fill('cumbres.example/pena')
  await press(page.getByRole('radio', { name: 'Telehealth Available - With Restrictions' }))
  await control(page, 'clinicTelehealthOptions.telehealthRestrictionWriteInEn').fill('')
  await control(page, 'clinicTelehealthOptions.telehealthRestrictionWriteInEs').fill('Solo por teléfono')
  await control(page, 'fax').fill('')
  await control(page, 'fax').pressSequentially('7195550100')
  await expect(control(page, 'fax')).toHaveValue('(719) 555-0100')
  // Texts that name the town of a hidden address would open a dialog.
  await control(page, 'descriptionEn').fill('We help people of all ages.')
  await control(page, 'descriptionEs').fill('Ayudamos a personas de todas las edades.')
  await press(page.getByRole('checkbox', { name: 'Hide address on the directory' }))
  const languages = page.getByRole('group', { name: 'Languages Spoken' })
  // In reverse: an unchecked box no longer matches the locator, which shifts those after it.
  for (const box of (await languages.getByRole('checkbox', { checked: true }).all()).toReversed()) await press(box)
  await press(languages.getByRole('checkbox', { name: 'Somali' }))
  await press(languages.getByRole('checkbox', { name: 'Other' }))
  await control(page, 'clinicLanguagesUsed.languageWriteInEn').fill('Tigrinya')
  await control(page, 'clinicLanguagesUsed.languageWriteInEs').fill('Tigriña')
  const { reply } = await saved(page)
  const live = await readClinic(server, clinicId)
  expect(live).toEqual(reply.clinic)
  expect(live).toMatchObject({
    displayName: 'Cumbres Care – Peña',
    website: 'cumbres.example/pena',
    fax: '7195550100',
    clinicTelehealthOptions: [
      {
        telehealthOptionId: 2,
        telehealthRestrictionWriteInEn: null,
        telehealthRestrictionWriteInEs: 'Solo por teléfono',
      },
    ],
    clinicLanguagesUsed: [
      { languageId: 18, languageWriteInEn: null, languageWriteInEs: null },
      { languageId: 98, languageWriteInEn: 'Tigrinya', languageWriteInEs: 'Tigriña' },
    ],
  })
  expect(live.clinicLocations[0]?.hideAddress).toBe(true)

  await openForm(page, clinicId, { signedIn: true })
  await expect(control(page, 'displayName')).toHaveValue('Cumbres Care – Peña')
  expect((await saved(page)).reply.submissionId).toBeNull()
})

test('hours: unknown days stay unknown, 24 hours on and off, the same every day, past midnight', async ({ page }) => {
  await openForm(page, hoursUnknown)
  const day = (name: string) => page.getByRole('group', { name, exact: true })
  expect(await page.locator('.day legend').allInnerTexts()).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ])
  await expect(day('Sunday')).toContainText('Not specified')
  await page.getByRole('button', { name: 'Mark as closed: Sunday' }).click()
  await expect(day('Sunday')).toContainText('Closed')
  await press(day('Friday').getByRole('checkbox'))
  await expect(control(page, 'hoursOfOperation.friday.0.open')).toHaveValue('08:00')
  await expect(control(page, 'hoursOfOperation.friday.0.close')).toHaveValue('17:00')
  await expect(control(page, 'hoursOfOperation.friday.0.open').locator('option')).toHaveCount(48)
  await control(page, 'hoursOfOperation.friday.0.close').selectOption('2:00am')
  await expect(day('Friday')).toContainText('closes the next day')
  await expect(page.getByRole('button', { name: /Delete hours/ })).toHaveCount(0)
  const { reply } = await saved(page)
  expect(reply.clinic.hoursOfOperation).toEqual({
    monday: null,
    tuesday: null,
    wednesday: null,
    thursday: null,
    saturday: null,
    sunday: [],
    friday: [{ open: '08:00', close: '02:00' }],
  })

  await openForm(page, hoursUnknown, { signedIn: true })
  await press(page.getByRole('checkbox', { name: 'Open 24 hours' }))
  await expect(page.locator('.day')).toHaveCount(0)
  await press(page.getByRole('checkbox', { name: 'Open 24 hours' }))
  await expect(page.locator('.day__state')).toHaveText(Array(7).fill('Closed'))
  await press(day('Tuesday').getByRole('checkbox'))
  await control(page, 'hoursOfOperation.tuesday.0.close').selectOption('12:00pm')
  await page.getByRole('button', { name: 'Add hours to Tuesday' }).click()
  await press(page.getByRole('checkbox', { name: 'Same hours every day' }))
  await expect(page.locator('.day')).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete hours 2 of Every day' }).click()
  await expect(page.getByRole('button', { name: 'Add hours to Every day' })).toBeFocused()
  const second = await saved(page)
  expect(Object.values(second.sent.hoursOfOperation)).toEqual(Array(7).fill([{ open: '08:00', close: '12:00' }]))
  expect(second.sent.open24Hours).toBe(false)
})

test('an editor copies the hours of one day to others, and undoes “same every day”', async ({ page, axe }) => {
  await openForm(page, 914)
  if (await control(page, 'open24Hours').isChecked()) await press(control(page, 'open24Hours'))
  const same = page.getByRole('checkbox', { name: 'Same hours every day' })
  if (await same.isChecked()) await press(same)
  const day = (name: string) => page.getByRole('group', { name, exact: true })
  const monday = control(page, 'hoursOfOperation.monday')
  if (!(await monday.isChecked())) await press(monday)
  await control(page, 'hoursOfOperation.monday.0.open').selectOption('7:00am')
  await control(page, 'hoursOfOperation.monday.0.close').selectOption('10:00am')
  await page.getByRole('button', { name: 'Add hours to Monday' }).click()
  await expect(day('Monday').getByRole('combobox', { name: 'Monday opens at' })).toHaveCount(1)
  await expect(day('Monday').getByRole('combobox', { name: 'Monday, hours 2, opens at' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Copy to other days: Monday' }).click()
  const copy = page.getByRole('group', { name: 'Copy the hours of Monday to' })
  await press(copy.getByRole('checkbox', { name: 'Tuesday' }))
  await press(copy.getByRole('checkbox', { name: 'Friday' }))
  // A high window: the sticky bar must not cover half of a control while axe measures it.
  await page.setViewportSize({ width: 1280, height: 2400 })
  await axe('.week')
  await copy.getByRole('button', { name: 'Copy' }).click()
  await expect(copy).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Copy to other days: Monday' })).toBeFocused()
  const times = (name: string) => day(name).getByRole('combobox')
  for (const name of ['Tuesday', 'Friday']) await expect(times(name)).toHaveCount(4)
  await expect(control(page, 'hoursOfOperation.friday.0.open')).toHaveValue('07:00')

  // One press for the working week; the weekend stays.
  const sunday = await times('Sunday').count()
  await page.getByRole('button', { name: 'Copy to weekdays, Monday to Friday: Monday' }).click()
  for (const name of ['Tuesday', 'Wednesday', 'Thursday', 'Friday']) await expect(times(name)).toHaveCount(4)
  await expect(control(page, 'hoursOfOperation.thursday.0.open')).toHaveValue('07:00')
  await expect(times('Sunday')).toHaveCount(sunday)
  await expect(page.getByRole('button', { name: /^Copy to weekdays/ })).toHaveCount(1)

  const wednesday = await times('Wednesday').count()
  await press(same)
  await expect(page.locator('.day')).toHaveCount(1)
  await press(same)
  await expect(page.locator('.day')).toHaveCount(7)
  await expect(times('Wednesday')).toHaveCount(wednesday)
  await expect(times('Friday')).toHaveCount(4)
})

test('the form has at most one phone per type, and tells an administrator that edits go live at once', async ({
  page,
}) => {
  await openForm(page, 915)
  await expect(page.getByText('You are an administrator, so your edits go live right away.')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add phone number' })
  const rows = page.locator('.phone-row')
  while ((await rows.count()) < 4) await add.click()
  await expect(add).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete phone 4' }).click()
  await expect(add).toBeFocused()
  const phone = control(page, 'clinicPhones.0.phone')
  await phone.fill('')
  await phone.pressSequentially('30355501429')
  await expect(phone).toHaveValue('(303) 555-0142')
})

test('a telehealth-only clinic needs its state and no street', async ({ page }) => {
  await openForm(page, telehealthOnly)
  await control(page, 'clinicLocations.addressLine1').fill('')
  await control(page, 'clinicLocations.cityId').selectOption('')
  await control(page, 'clinicLocations.postalCode').fill('')
  await save(page)
  await expect(toast(page, 'Your changes have been saved.')).toBeVisible()
})
