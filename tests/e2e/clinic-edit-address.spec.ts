import { control, openForm, save, saved, shownErrors } from './clinic-form.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'block' })

test('an editor finds an address with the keyboard, and the form stores the directory’s ids', async ({ page, axe }) => {
  await openForm(page, 911)
  const lookup = page.getByRole('combobox', { name: 'Find an address' })
  await expect(lookup).toHaveAttribute('placeholder', 'Please enter a valid address within Colorado')
  const suggestions = page.getByRole('listbox', { name: 'Find an address' }).getByRole('option')
  await lookup.focus()
  await page.keyboard.type('1776 S Jackson St, Suite 700, Denver 802')
  await expect(suggestions).toHaveCount(8)
  await expect(lookup).toHaveAttribute('aria-expanded', 'true')
  await axe()
  await page.keyboard.type('10')
  await expect(suggestions).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(suggestions).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('option', { name: '1776 S Jackson St, Suite 700 Denver, CO 80210, USA' })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(lookup).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(lookup).toHaveValue('1776 S Jackson St, Suite 700, Denver, CO 80210, USA')
  await expect(lookup).toBeFocused()
  await expect(control(page, 'clinicLocations.addressLine1')).toHaveValue('1776 S Jackson St')
  await expect(control(page, 'clinicLocations.addressLine2')).toHaveValue('Suite 700')
  const { sent } = await saved(page)
  expect(sent.clinicLocations[0]).toMatchObject({
    addressTypeId: 1,
    addressLine1: '1776 S Jackson St',
    addressLine2: 'Suite 700',
    stateId: 6,
    postalCode: '80210',
    gbpPlacesId: null,
    latitude: expect.closeTo(39.68, 1),
    longitude: expect.closeTo(-104.96, 1),
  })
  expect(sent.clinicLocations[0]?.cityId).toBeGreaterThan(1000)
  expect(sent.clinicLocations[0]?.countyId).toBeGreaterThan(0)
})

test('an address typed by hand gets the coordinates of its ZIP code; typing the old address restores the old ones', async ({
  page,
}) => {
  await openForm(page, 912)
  const street = control(page, 'clinicLocations.addressLine1')
  const before = await street.inputValue()
  await street.fill('5 Other Road')
  await street.fill(before)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/912$/)

  await openForm(page, 912, { signedIn: true })
  await street.fill('12 Main St')
  await control(page, 'clinicLocations.cityId').selectOption('')
  await control(page, 'clinicLocations.countyId').selectOption('')
  await control(page, 'clinicLocations.postalCode').fill('81212')
  await control(page, 'clinicLocations.postalCode').blur()
  await expect(control(page, 'clinicLocations.cityId').locator('option:checked')).toHaveText('Cañon City')
  await expect(control(page, 'clinicLocations.countyId').locator('option:checked')).toHaveText('Fremont')
  await expect(page.getByText('12 Main St, Cañon City, Colorado 81212, USA')).toBeVisible()
  const { sent } = await saved(page)
  expect(sent.clinicLocations[0]).toMatchObject({ gbpPlacesId: null, latitude: expect.closeTo(38.4, 0) })
})

test('an editor types the address by hand when the lookup is down or finds nothing', async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/503/)
  await openForm(page, 913)
  const lookup = page.getByRole('combobox', { name: 'Find an address' })
  await lookup.fill('Santa Fe, New Mexico')
  await expect(page.getByText('No address found. You can fill in the fields below yourself.')).toBeVisible()
  await page.route('**/api/places/**', (route) => route.fulfill({ status: 503, json: {} }))
  await lookup.fill('Pueblo 81003')
  await expect(page.getByText('The address search is not working.')).toBeVisible()
  await control(page, 'clinicLocations.stateId').selectOption('')
  await save(page)
  await expect
    .poll(() => shownErrors(page))
    .toEqual(['clinicLocations.stateId: An address within the state of Colorado is required'])
})

test('the form questions a city or county that is not the ZIP code’s and corrects it on one press', async ({
  page,
  axe,
}) => {
  await openForm(page, 913)
  await control(page, 'clinicLocations.postalCode').fill('81212')
  await control(page, 'clinicLocations.cityId').selectOption({ label: 'Denver' })
  await control(page, 'clinicLocations.countyId').selectOption({ label: 'Denver' })
  const warning = page.getByRole('status').filter({ hasText: 'ZIP code 81212 belongs to' })
  await expect(warning).toContainText('ZIP code 81212 belongs to Cañon City, Fremont County.')
  await axe()
  await warning.getByRole('button', { name: 'Use Cañon City, Fremont County' }).click()
  await expect(control(page, 'clinicLocations.cityId').locator('option:checked')).toHaveText('Cañon City')
  await expect(control(page, 'clinicLocations.countyId').locator('option:checked')).toHaveText('Fremont')
  await expect(page.getByText('belongs to')).toHaveCount(0)

  // The form warns and still saves another county.
  await control(page, 'clinicLocations.countyId').selectOption({ label: 'Denver' })
  await expect(page.getByText('belongs to')).toBeVisible()
  const { sent } = await saved(page)
  expect(sent.clinicLocations[0]).toMatchObject({ postalCode: '81212', latitude: expect.closeTo(38.4, 0) })
})
