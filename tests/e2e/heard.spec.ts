import type { Page } from '@playwright/test'
import type { Language } from '../../domain/language.ts'
import { DEMO_PASSWORD } from '../../server/dev/demo/sign-ins.ts'
import { type RunningServer, startServer } from '../../server/testing/server-process.ts'
import { shiftedClock } from '../trials/stage/shifted-clock.ts'
import { test as base, expect } from './fixtures.ts'
import { type At, type Journey, PUBLIC } from './heard-in-public.ts'
import { listenTo } from './listener.ts'
import { asPerson, edits, TEODORA } from './people.ts'
import { ADMIN, MANAGER, signIn } from './sign-in.ts'

/**
 * What a person who uses a screen reader hears on ten journeys. The transcripts are in docs/adoption/transcripts; when a
 * change of the product changes one, read it as a listener would, and write it again with `-u`.
 */

/**
 * Server, demo and browser live at one moment, so that every date, minute and "open now" is always the same. The server's
 * clock all but stands still: however long it makes the demo, a report of two hours ago is from the same minute.
 */
const NOW = new Date('2036-08-22T15:00:00Z')

/** A server for each language, so that what one journey changes is not there in the other language. */
type Servers = (language: Language) => Promise<RunningServer>
type Fixtures = { language: Language; heard: (journey: Journey) => Promise<void> }

const test = base.extend<Fixtures, { atOneMoment: Servers }>({
  language: ['en', { option: true }],
  formSections: 'one',
  serviceWorkers: 'block',
  atOneMoment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const clock = shiftedClock()
      clock.hold(NOW)
      const started = new Map<Language, Promise<RunningServer>>()
      await use((language) => {
        const server = started.get(language) ?? startServer({ env: clock.env })
        started.set(language, server)
        return server
      })
      await Promise.all([...started.values()].map(async (server) => (await server).stop()))
      clock.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [
    async ({ atOneMoment, language }, use) => use(await atOneMoment(language)),
    { scope: 'test', timeout: 300_000 },
  ],
  heard: async ({ page, server, language, allowBrowserError }, use) => {
    // The wrong password of the sign-in.
    allowBrowserError(/401/)
    await use(async ({ name, title, about, journey }) => {
      await page.clock.setFixedTime(NOW)
      const listener = await listenTo(page)
      await journey({ page, server, language }, listener)
      expect(listener.transcript(title, about)).toMatchSnapshot(`${name}-${language}.md`)
    })
  },
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function signInAs(page: Page, email: string, to: string) {
  await page.goto(to)
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${to}`)
}

const speak = async ({ server, language }: At) => {
  await asPerson(server, MANAGER, 'PUT', 'users', { userId: 'demo-teodora-salcedo', language })
}

const PORTAL: readonly Journey[] = [
  {
    name: 'sign-in',
    title: 'Sign in',
    about: 'A manager of clinics signs in, first with a field left empty and with a wrong password.',
    async journey(at, { reads, does }) {
      const { page } = at
      await speak(at)
      await page.goto('/portal/sign-in')
      await page.locator('form input[type="password"]').waitFor()
      await page.locator('footer li').waitFor()
      if (at.language === 'es')
        await does('Presses “Español”', async () => {
          await page.getByRole('button', { name: 'Español' }).click()
          await expect(page.getByRole('button', { name: 'English' })).toBeFocused()
          await expect(page.locator('html')).toHaveAttribute('lang', 'es')
        })
      await reads('The whole page', 'body')
      const email = page.locator('input[type="email"]')
      const password = page.locator('input[type="password"]')
      await does('Types the email address and presses Enter, without a password', async () => {
        await email.fill(MANAGER)
        await email.press('Enter')
        await expect(password).toHaveAttribute('aria-invalid', 'true')
      })
      await does(
        'Types a wrong password and presses Enter',
        async () => {
          await password.fill('not the password of Teodora')
          await password.press('Enter')
        },
        'assertive',
      )
      await does('Types the password and presses Enter', async () => {
        await password.fill(DEMO_PASSWORD)
        await password.press('Enter')
        await page.waitForURL('**/portal')
        await expect(heading(page)).toBeFocused()
      })
      await page.locator('main h2').first().waitFor()
      await page.locator('footer li').waitFor()
      await reads('The first screen', 'body')
    },
  },
  {
    name: 'edit',
    title: 'Edit',
    about: 'A manager changes a clinic: first with the name left empty, then with a new fax number.',
    async journey(at, { reads, does }) {
      const { page } = at
      await speak(at)
      await signInAs(page, MANAGER, '/portal/clinics/907/edit')
      await page.locator('.clinic-form').waitFor()
      await page.getByRole('complementary').locator('dl').waitFor()
      await reads('The first section of the form', 'main')
      const name = page.locator('[id="displayName"]')
      const before = await name.inputValue()
      await does(
        'Empties the name and presses Enter',
        async () => {
          await name.fill('')
          await name.press('Enter')
          await expect(name).toHaveAttribute('aria-invalid', 'true')
        },
        'assertive',
      )
      await does('Types the name again', async () => {
        await name.fill(before)
        await expect(name).not.toHaveAttribute('aria-invalid', 'true')
      })
      await does('Opens the section about contact', async () => {
        await page.locator('a[href="#section-contact"]').press('Enter')
        await page.locator('h2:focus').waitFor()
      })
      const fax = page.locator('[id="fax"]')
      await does('Goes to the fax number', () => fax.focus())
      await does(
        'Types another fax number and presses Enter',
        async () => {
          await fax.fill('7195550188')
          await fax.press('Enter')
          await page.waitForURL('**/portal/clinics/907')
          await expect(heading(page)).toBeFocused()
        },
        'polite',
      )
    },
  },
  {
    name: 'confirm',
    title: 'Confirm',
    about: 'A manager confirms that the facts of many clinics are still right.',
    async journey(at, { reads, does }) {
      const { page } = at
      await speak(at)
      await signInAs(page, MANAGER, '/portal/confirm')
      await page.locator('.confirm-page table').waitFor()
      await reads('The first page', 'main')
      for (const number of [2, 3]) {
        await does(
          `Presses Enter in the table of page ${number - 1}, which confirms it`,
          async () => {
            await page.locator('input[name="changed"]').first().press('Enter')
            await expect(page.locator('[aria-current="step"]')).toBeFocused()
            await expect(page.locator('[aria-current="step"]')).toContainText(String(number))
          },
          'polite',
        )
      }
      await does(
        'Presses Enter in the table of the last page',
        async () => {
          await page.locator('input[name="changed"]').first().press('Enter')
          await expect(page.locator('h2').first()).toBeFocused()
        },
        'polite',
      )
    },
  },
]

const REVIEW: Journey = {
  name: 'review',
  title: 'Review',
  about: 'A reviewer reads a submission and approves it. The screens of the agency are in English only.',
  async journey({ page, server }, { reads, does }) {
    await signIn(page, ADMIN)
    await page.getByRole('list', { name: 'Requests' }).waitFor()
    const id = await edits(server, TEODORA, 906, { descriptionEn: 'We offer counseling for all adults.' })
    await page.goto(`/dashboard/review/906/${id}`)
    const approve = page.getByRole('button', { name: 'Approve', exact: true })
    await approve.waitFor()
    // What other requests bring.
    for (const part of [/^\d+ of \d+ waiting$/, 'One thing to check', 'New author'])
      await page.getByText(part).waitFor()
    await page.getByRole('textbox', { name: 'New note' }).waitFor()
    await reads('The submission', 'main')
    await does(
      'Presses Approve',
      async () => {
        await approve.press('Enter')
        await expect(approve).toHaveAttribute('aria-pressed', 'true')
      },
      'polite',
    )
    await does(
      'Presses Save',
      async () => {
        await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
        await page.waitForURL((url) => url.pathname === '/dashboard')
        await expect(heading(page)).toBeFocused()
      },
      'polite',
    )
  },
}

for (const language of ['en', 'es'] as const) {
  test.describe(language, () => {
    test.use({ language })
    for (const journey of [...PUBLIC, ...PORTAL, ...(language === 'en' ? [REVIEW] : [])])
      test(`a listener hears: ${journey.title} (${language})`, async ({ heard }) => heard(journey))
  })
}
