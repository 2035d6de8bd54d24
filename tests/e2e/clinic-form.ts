import type { Locator, Page, Request } from '@playwright/test'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { awkwardProviders } from '../../server/dev/demo/awkward.ts'
import { expect } from './fixtures.ts'
import { ADMIN, signIn } from './sign-in.ts'

/** Shared by the tests of the edit form. */

/** The provider of each clinic in these tests. */
export const PROVIDER_OF: Record<number, number> = {
  ...Object.fromEntries(Array.from({ length: 18 }, (_, index) => [901 + index, awkwardProviders.eighteenClinics])),
  929: awkwardProviders.longest,
  931: awkwardProviders.longest,
  932: awkwardProviders.gaps,
  934: awkwardProviders.gaps,
  936: awkwardProviders.gaps,
  938: awkwardProviders.gaps,
}

export const viewPath = (clinicId: number) => `/providers/${PROVIDER_OF[clinicId]}/${clinicId}`
export const editPath = (clinicId: number) => `${viewPath(clinicId)}/edit`

export async function openForm(page: Page, clinicId: number, { signedIn = false } = {}) {
  if (signedIn) await page.goto(editPath(clinicId))
  else await signIn(page, ADMIN, { to: editPath(clinicId) })
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  // All sections open before this assertion, unless a spec wants one (`form-sections.ts`).
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
}

export const control = (page: Page, path: string) => page.locator(`[id="${path}"]`)
/** Labels cover checkboxes and radios, so this clicks the label. */
export async function press(box: Locator): Promise<void> {
  await box
    .page()
    .locator(`label[for="${await box.getAttribute('id')}"]`)
    .click()
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
export const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

export const isSave = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/updates')

type Saved = { clinic: Clinic; submissionId: number | null; live: string[]; held: string[] }

/** Saves; returns the request body and the reply. */
export async function saved(page: Page): Promise<{ sent: Clinic; reply: Saved }> {
  const asked = page.waitForRequest(isSave)
  await save(page)
  const request = await asked
  const answer = (await (await request.response())?.json()) as { data: Saved; message: string }
  expect(answer.message).toBe('Clinic data updated successfully')
  return { sent: request.postDataJSON() as Clinic, reply: answer.data }
}

/** Every error on the page with its control, in the order of the page. */
export function shownErrors(page: Page): Promise<string[]> {
  return page
    .locator('.clinic-form .usa-error-message')
    .evaluateAll((errors) => errors.map((error) => `${error.id.replace(/-error$/, '')}: ${error.textContent}`))
}
