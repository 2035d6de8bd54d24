import { expect, test } from './fixtures.ts'

/** The telephones of the demo, on which people see what a text gets. */

test('a text gets its answer on the telephone, and a cry has 988 first', async ({ page, axeAtBothWidths }) => {
  await page.goto('/dev/phone')
  await page.getByRole('button', { name: 'detox denver medicaid' }).click()
  await expect(page.locator('#phone-0 .it')).toContainText('places:')
  await page.getByRole('button', { name: 'ya no quiero vivir' }).click()
  await expect(page.locator('#phone-2 .it.now')).toHaveText(/Llame al 988 ahora/)
  await axeAtBothWidths()
})
