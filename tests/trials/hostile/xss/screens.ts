import type { Page } from '@playwright/test'
import { colleagueOf, PROVIDER } from './people.ts'
import type { Planted } from './plant.ts'

/** Every screen of both portals that shows the payload. */

export type Screen = { name: string; path: string; first?: (page: Page) => Promise<void>; inShort?: true }

const account = async (page: Page) => {
  await page.getByRole('button', { name: 'Account' }).click()
  const own = page.getByRole('menuitem').or(page.getByRole('button', { name: /account settings|my account/i }))
  if ((await own.count()) > 0) await own.first().click()
}

export function administratorsScreens({ clinicId, submissionId }: Planted, n: number, text: string): Screen[] {
  const clinic = `/providers/${PROVIDER}/${clinicId}`
  return [
    { name: 'dashboard', path: '/dashboard', inShort: true },
    { name: 'dashboard searched', path: `/dashboard?q=${encodeURIComponent(text)}` },
    { name: 'account', path: '/dashboard', first: account },
    { name: 'review', path: `/dashboard/review/${clinicId}/${submissionId}`, inShort: true },
    { name: 'users', path: '/users', inShort: true },
    { name: 'users searched', path: `/users?q=${encodeURIComponent(text)}` },
    { name: 'user edit', path: `/users/edit?userId=${colleagueOf(n)}`, inShort: true },
    { name: 'providers', path: '/providers' },
    { name: 'provider', path: `/providers/${PROVIDER}` },
    { name: 'feeds', path: '/providers/imports', inShort: true },
    { name: 'clinic', path: clinic, inShort: true },
    { name: 'clinic edit', path: `${clinic}/edit`, inShort: true },
    { name: 'clinic history', path: `${clinic}/history`, inShort: true },
  ]
}

export function staffsScreens({ clinicId }: Planted): Screen[] {
  const clinic = `/portal/clinics/${clinicId}`
  return [
    { name: 'portal home', path: '/portal', inShort: true },
    { name: 'portal account', path: '/portal', first: account },
    { name: 'portal submissions', path: '/portal/submissions', inShort: true },
    { name: 'portal team', path: '/portal/team', inShort: true },
    { name: 'portal access', path: '/portal/access' },
    { name: 'portal clinic', path: clinic },
    { name: 'portal clinic edit', path: `${clinic}/edit` },
    { name: 'portal clinic history', path: `${clinic}/history` },
  ]
}

/** Pages for strangers, to which only the address carries the payload. */
export function strangersScreens(text: string): Screen[] {
  const encoded = encodeURIComponent(text)
  return [
    { name: 'sign-in with an error', path: `/sign-in?error=${encoded}`, inShort: true },
    { name: 'portal sign-in with an error', path: `/portal/sign-in?error=${encoded}` },
    { name: 'invitation', path: `/portal/accept#token=${encoded}` },
    { name: 'reset link', path: `/portal/reset-password#token=${encoded}` },
    { name: 'registration link', path: `/portal/finish-registration#token=${encoded}` },
    { name: 'unsubscribe link', path: `/portal/unsubscribe?token=${encoded}` },
    { name: 'no such page', path: `/${encoded}` },
    { name: 'API document', path: `/api/docs?${encoded}` },
  ]
}
