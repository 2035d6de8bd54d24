import { expect, test } from './fixtures.ts'
import { ADMIN, chooseAccount, googlePopup, signIn, signInStaff } from './sign-in.ts'

test.use({ serviceWorkers: 'block' })

test('an administrator signs in with Google and finds the page they wanted', async ({ page }) => {
  await signIn(page, ADMIN, { to: '/users?q=salcedo' })
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})

test('staff sign in with their password', async ({ page }) => {
  await signInStaff(page)
  await expect(page.getByRole('heading', { level: 1, name: 'My clinics' })).toBeVisible()
})
