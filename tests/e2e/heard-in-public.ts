import type { Page } from '@playwright/test'
import { pathOf } from '../../contract/directory/pages.ts'
import type { Language } from '../../domain/language.ts'
import type { RunningServer } from '../../server/testing/server-process.ts'
import { expect } from './fixtures.ts'
import type { Listener } from './listener.ts'

/** Journeys in the public directory that a listener takes. */

export type At = { page: Page; server: RunningServer; language: Language }

export type Journey = {
  name: string
  title: string
  about: string
  journey: (at: At, listener: Listener) => Promise<void>
}

/** Does something that opens another address, and waits for its page. */
async function leaves(page: Page, action: () => Promise<unknown>) {
  const before = page.url()
  await action()
  await page.waitForURL((url) => url.href !== before)
}

const main = (page: Page) => page.locator('main')
export const PUBLIC: readonly Journey[] = [
  {
    name: 'search',
    title: 'Search',
    about: 'A person opens the directory for the first time, listens to the whole page and searches.',
    async journey({ page, language }, { reads, does }) {
      await does('Opens the directory', () => page.goto(pathOf('home', language)))
      await reads('The whole page', 'body')
      const box = main(page).locator('input[name="q"]')
      await does('Goes to the search box', () => box.focus())
      await does('Types a ZIP code with four digits and presses Enter', async () => {
        await leaves(page, async () => {
          await box.fill('8120')
          await page.keyboard.press('Enter')
        })
      })
      await does('Types “counseling 81201” and presses Enter', async () => {
        await leaves(page, async () => {
          await main(page).locator('input[name="q"], input[name="near"]').first().fill('counseling 81201')
          await page.keyboard.press('Enter')
        })
      })
    },
  },
  {
    name: 'results',
    title: 'Results',
    about: 'A person listens to a short list of places and narrows it.',
    async journey({ page, language }, { reads, does }) {
      await does('Opens the list', () => page.goto(`${pathOf('results', language)}?near=81201&miles=25&help=sud`))
      await reads('The list and its filters', 'main')
      await does(
        'Ticks Spanish among the filters',
        async () => {
          const box = page.locator('input[name="lang"][value="2"]')
          await box.focus()
          await page.keyboard.press('Space')
          await page.waitForURL('**lang=2**')
          await expect(page.locator('.chips a')).toHaveCount(5)
        },
        'polite',
      )
    },
  },
  {
    name: 'clinic',
    title: 'A clinic',
    about: 'A person listens to the page of one clinic.',
    async journey({ page, language }, { reads, does }) {
      await does('Opens the clinic', () => page.goto(pathOf('clinic', language, '901')))
      await reads('The page', 'main')
    },
  },
  {
    name: 'help-now',
    title: 'Help now',
    about: 'A person in a crisis in Denver opens “Help now” and listens to the whole page.',
    async journey({ page, language }, { reads, does }) {
      await does('Opens “Help now”', () => page.goto(`${pathOf('helpNow', language)}?near=80203`))
      await reads('The whole page', 'body')
    },
  },
  {
    name: 'guide',
    title: 'The guide',
    about: 'A person answers the questions of the guide.',
    async journey({ page, language }, { reads, does }) {
      const next = page.locator('form.guide button')
      const answers = [
        () => page.locator('input[name="who"][value="other"]').check(),
        () => page.locator('input[name="age"][value="4"]').check(),
        () => page.locator('input[name="help"][value="sud"]').check(),
        () => page.locator('select[name="lang"]').selectOption(''),
        () => page.locator('input[name="near"]').last().fill('81201'),
        () => page.locator('input[name="visit"][value="person"]').check(),
        () => page.locator('select[name="miles"]').selectOption('50'),
        async () => {},
      ]
      await does('Opens the guide', () => page.goto(pathOf('guide', language)))
      for (const [index, answer] of answers.entries()) {
        await reads(`Question ${index + 1}`, 'main')
        await does('Answers and goes on', async () => {
          await answer()
          await leaves(page, () => next.click())
        })
      }
    },
  },
  {
    name: 'compare',
    title: 'Compare',
    about: 'A person chooses two places of a list and compares them.',
    async journey({ page, language }, { reads, does }) {
      await page.goto(`${pathOf('results', language)}?near=81201&help=mh`)
      const boxes = page.locator('input[name="c"]')
      for (const [index, which] of ['first', 'second'].entries()) {
        await does(`Saves the ${which} place`, async () => {
          await boxes.nth(index).press('Space')
          await expect(boxes.nth(index)).toBeChecked()
        })
      }
      await does('Presses Compare', async () => {
        await page.locator('form:has(input[name="c"]) button[type="submit"]').first().click()
        await page.waitForURL((url) => url.pathname === pathOf('compare', language))
      })
      await reads('The comparison', 'main')
    },
  },
]
