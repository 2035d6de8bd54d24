import type { Page } from '@playwright/test'
import { englishWordsIn, wordsIn } from '../../domain/testing/english-words.ts'
import { lookupRows } from '../../server/db/lookups/lookups.ts'
import { DEMO_PASSWORD } from '../../server/dev/demo/sign-ins.ts'
import type { RunningServer } from '../../server/testing/server-process.ts'
import { CATALOGUES, FILLED, saidIn } from '../../web/app/testing/catalogues.ts'
import { control } from './clinic-form.ts'
import { expect, test } from './fixtures.ts'
import { asPerson, edits, TEODORA, WES } from './people.ts'
import { MANAGER, PENDING, signInStaff } from './sign-in.ts'

test.use({ serviceWorkers: 'block', withContrast: true })

/** Every screen of the portal, with a text that shows that it has loaded. */
const DOORS = [
  ['/portal/sign-in', 'form'],
  ['/portal/register', 'form'],
  ['/portal/forgot-password', 'form'],
  ['/portal/reset-password', 'h1'],
  ['/portal/finish-registration', 'h1'],
  ['/portal/unsubscribe', 'h1'],
] as const
const SCREENS = [
  ['/portal', '.work__clinic'],
  ['/portal/access', '.ask'],
  ['/portal/submissions', '.submission'],
  ['/portal/confirm', '.confirm-page table'],
  ['/portal/team', 'table'],
  ['/portal/clinics/901', '.clinic-section table'],
  ['/portal/clinics/901/edit', '.clinic-form'],
  ['/portal/clinics/901/history', '.history-entry'],
  ['/portal/clinics/77', 'h1'],
  ['/portal/nowhere', 'h1'],
  ['/portal/accept', 'h1'],
] as const

async function whole(page: Page, [path, ready]: readonly [string, string]) {
  await page.goto(path)
  await page.locator(ready).first().waitFor()
  await expect(page.locator('.loading')).toHaveCount(0)
}

/** Sentences of the English catalogues that no Spanish one contains, cut at their placeholders. */
function englishOnly(): string[] {
  const all = Object.values(CATALOGUES)
  const spanish = new Set(all.flatMap(({ es }) => [...saidIn(es).values()]))
  const english = all.flatMap(({ en }) => [...saidIn(en).values()]).filter((text) => !spanish.has(text))
  const pieces = english.flatMap((text) => text.split(FILLED)).map((piece) => piece.trim())
  // A short single word may be part of a name.
  return [...new Set(pieces.filter((piece) => /\p{L}{2,}.*\s.*\p{L}{2,}/u.test(piece) || piece.length > 9))]
}

/** Texts and labels of the page that are not marked as English. */
const textsOn = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const inSpanish = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === 'es'
    const walker = document.createTreeWalker(document.querySelector('#app') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      if (text && inSpanish(node.parentElement)) found.push(text)
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      const labels = ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name))
      if (inSpanish(element)) found.push(...labels.filter((label) => label !== null))
    }
    return [...found, document.title]
  })

/** User-written texts and names: values from API answers, without sentences of the server. */
function typedWords(page: Page): Set<string> {
  const words = new Set<string>()
  const visit = (value: unknown, key = '') => {
    if (['description', 'label', 'message'].includes(key)) return
    if (typeof value === 'string') for (const word of wordsIn(value)) words.add(word)
    else if (typeof value === 'object' && value !== null)
      for (const [inner, one] of Object.entries(value)) visit(one, inner)
  }
  // Names of places and programs are the same in both languages.
  const isName = ({ list, textEn, textEs }: (typeof lookupRows)[number]) => list === 'state' || textEn === textEs
  for (const row of lookupRows) if (isName(row)) visit(row.textEn)
  page.on('response', (response) => {
    const isData = response.url().includes('/api/') && !response.url().includes('referenceData/codes')
    if (isData && response.ok()) void response.json().then(visit, () => undefined)
  })
  return words
}

async function speaksSpanish(page: Page, english: readonly string[], where: string, typed: ReadonlySet<string>) {
  expect(await page.evaluate(() => document.documentElement.lang), where).toBe('es')
  const left = (await textsOn(page)).flatMap((text) => {
    const piece = english.find((one) => text === one || (one.length > 9 && text.includes(one)))
    return piece ? [`${where}: "${piece}" in "${text}"`] : []
  })
  expect.soft(left).toEqual([])
  const words = (await textsOn(page)).flatMap((text) => {
    const found = englishWordsIn(text).filter((word) => !typed.has(word) && word !== 'english')
    return found.map((word) => `${where}: ${word} in "${text}"`)
  })
  expect.soft(words).toEqual([])
}

/** Creates one row of each kind for the lists to show. */
async function work(server: RunningServer) {
  await edits(server, TEODORA, 901, { descriptionEn: `Words of ${Date.now()}.`, fax: '7195550100' })
  await edits(server, WES, 901, { displayName: `Cumbres Care ${Date.now() % 1000}` })
}

const inEnglishAgain = (server: RunningServer, userId: string, email: string) =>
  asPerson(server, email, 'PUT', 'users', { userId, language: 'en' })

test.afterEach(async ({ server }) => {
  await inEnglishAgain(server, 'demo-teodora-salcedo', MANAGER)
  await inEnglishAgain(server, 'demo-pilar-gurule', PENDING)
})

test('every Spanish screen has no English text, is accessible and fits', async ({
  page,
  server,
  allowBrowserError,
  axeAtBothWidths,
}) => {
  allowBrowserError(/404/)
  await work(server)
  const english = englishOnly()
  const typed = typedWords(page)
  expect(english.length).toBeGreaterThan(300)

  await page.goto('/portal/sign-in')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible()
  for (const door of DOORS) {
    await whole(page, door)
    await speaksSpanish(page, english, door[0], typed)
    await test.step(door[0], () => axeAtBothWidths())
  }

  await page.goto('/portal/sign-in')
  await page.getByLabel(/^Correo electrónico/).fill(MANAGER)
  await page.getByLabel(/^Contraseña/).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis clínicas' })).toBeVisible()
  for (const screen of SCREENS) {
    await whole(page, screen)
    await speaksSpanish(page, english, screen[0], typed)
    await test.step(screen[0], () => axeAtBothWidths())
  }

  // An administrator's page that staff may not see, and the link home from the 404 page.
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página es para administradores' })).toBeVisible()
  await speaksSpanish(page, english, '/dashboard', typed)
  for (const path of ['/nowhere', '/portal/nowhere']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mis clínicas' })).toBeVisible()
  }

  // Dialogs.
  await whole(page, ['/portal/clinics/901/history', '.history-entry'])
  await page.locator('.history-entry__toggle').first().click()
  await speaksSpanish(page, english, 'an entry of the history', typed)
  await whole(page, ['/portal/team', 'table'])
  await page.getByRole('button', { name: /^Solicitar la baja de Wes/ }).click()
  await speaksSpanish(page, english, 'the request to remove a colleague', typed)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Enviar la invitación' }).click()
  await speaksSpanish(page, english, 'the problems of an invitation', typed)
  await page.getByRole('button', { name: 'Cuenta' }).click()
  await page.getByRole('dialog').waitFor()
  await speaksSpanish(page, english, 'the account', typed)
  await page.keyboard.press('Escape')
  await whole(page, ['/portal/clinics/901/edit', '.clinic-form'])
  await page.getByLabel(/^Sitio web/).fill('')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByLabel(/^Sitio web/)).toBeFocused()
  await speaksSpanish(page, english, 'the problems of the form', typed)

  // The server stores the language: mail uses it, and so does the next visit.
  const me = await asPerson(server, MANAGER, 'GET', 'me')
  expect(me.data as { language: string }).toMatchObject({ language: 'es' })
})

test('a failed sign-in with Google shows its reason in Spanish', async ({ page }) => {
  await page.goto('/portal/sign-in')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
  const sentence = 'Google no responde en este momento. Inténtelo de nuevo en unos minutos.'
  const alerted = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.message()
  })
  await page.goto('/portal/sign-in?error=identity_provider_down')
  expect(await alerted).toBe(sentence)
  await expect(page.getByText(sentence)).toBeVisible()
})

test('switching the language translates the errors that a form already shows', async ({ page, allowBrowserError }) => {
  allowBrowserError(/401/)
  await page.goto('/portal/sign-in')
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByLabel(/^Correo electrónico/).fill(MANAGER)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(page.getByText('Complete el campo “Contraseña”')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByText('Complete el campo')).toHaveCount(0)

  await expect(page.getByLabel(/^Email/)).toHaveValue(MANAGER)
  await page.getByLabel(/^Password/).fill('not the password of Teodora')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'password' })).toBeVisible()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByText('El correo electrónico o la contraseña no son correctos.')).toBeVisible()
})

test('every English screen is accessible and fits', async ({ page, server, allowBrowserError, axeAtBothWidths }) => {
  allowBrowserError(/404/)
  await work(server)
  await signInStaff(page, MANAGER)
  for (const screen of SCREENS) {
    await whole(page, screen)
    await test.step(screen[0], () => axeAtBothWidths())
  }
})

test('a person switches the language in place and keeps what they typed; administrators’ screens stay English', {
  tag: '@core',
}, async ({ page }) => {
  await signInStaff(page, MANAGER, { to: '/portal/clinics/901/edit' })
  await page.getByLabel('Fax Number').fill('(719) 555-0190')
  await control(page, 'displayName').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('One or more required fields are missing.')).toBeVisible()

  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(control(page, 'fax')).toHaveValue('(719) 555-0190')
  await expect(control(page, 'displayName')).toHaveValue('')
  await expect(control(page, 'displayName')).toHaveAccessibleDescription(/obligatori/)
  await expect(page.getByRole('heading', { name: 'Nuestros pacientes' })).toBeVisible()
  await expect(page.getByText('One or more required fields are missing.')).toHaveCount(0)

  await control(page, 'displayName').fill('Cumbres Care Alamosa')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Sus cambios se guardaron.').first()).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('Your changes have been saved.').first()).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'This page is for administrators' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await expect(page.getByRole('button', { name: 'Español' })).toHaveCount(0)
})
