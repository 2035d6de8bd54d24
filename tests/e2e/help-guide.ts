import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { RunningServer } from '../../server/testing/server-process.ts'
import { namesIn, type Topic } from '../../web/help/topic.ts'
import { expect, test } from './fixtures.ts'

/** Follows a help page like a new user: finds controls only by the names on the page. */

export interface Guide {
  page: Page
  server: RunningServer
  /** The controls that this step names. */
  names: readonly string[]
  press: (name: string) => Promise<void>
}

export interface Tour {
  /** Address of the first step. */
  from: string | ((stage: { page: Page; server: RunningServer }) => Promise<string>)
  /** Actions by step number from 1. By default a step presses its first control, and the last step does nothing. */
  at?: Readonly<Record<number, (guide: Guide) => Promise<unknown>>>
}

/** For steps without an action. */
export const reads = () => Promise.resolve()

/** The folder for screenshots; unset in tests. */
const folder = process.env.HELP_PICTURES

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function whereNamed(page: Page, name: string) {
  const place = page.locator('body:not(:has(dialog[open])), dialog[open]').last()
  // An asterisk follows the name of a required field, and a hint may follow any name.
  return { place, words: new RegExp(`^${quoted(name)}(\\s*[*(].*)?$`) }
}

/** The element that the picture marks: prefers a field to a column of the same name. */
async function pointedAt(page: Page, name: string): Promise<Locator> {
  const { place, words } = whereNamed(page, name)
  const field = place
    .getByRole('textbox', { name: words })
    .or(place.getByRole('combobox', { name: words }))
    .filter({ visible: true })
    .first()
  return (await field.count()) > 0 ? field : named(page, name)
}

/** A control by its visible text or accessible name; within the open dialog if there is one. */
function named(page: Page, name: string): Locator {
  const { place, words } = whereNamed(page, name)
  return place
    .getByText(words)
    .or(place.getByLabel(words))
    .or(place.getByRole('button', { name: words }))
    .or(place.getByRole('combobox', { name: words }))
    .or(place.getByRole('textbox', { name: words }))
    .or(place.getByRole('group', { name: words }))
    .filter({ visible: true })
    .first()
}

async function press(page: Page, name: string) {
  const words = named(page, name)
  const control = words.locator('xpath=ancestor-or-self::*[self::button or self::a or self::label][1]')
  const found = (await control.count()) > 0 ? control : words
  // By keyboard, because the portal drops a second click at one place as half of a double click.
  const kind = await found.evaluate((element) =>
    element.matches('button, a') ? 'Enter' : element.matches('input') ? 'Space' : undefined,
  )
  if (kind) await found.press(kind)
  else await found.click()
}

/**
 * Follows one help page after the other in one visit. Collects the pages that fail, each with its missing control, and
 * reports them at the end.
 */
export function guidedVisit(page: Page, server: RunningServer) {
  // Accepts leaving a form that a help page filled in.
  page.on('dialog', (question) => void question.accept())
  const failures: string[] = []
  const followed = async (topic: Topic, tour: Tour, picture: (step: number) => string) => {
    try {
      await leaveNothing(page, server)
      await test.step(topic.id, () => follow(page, server, topic, tour, picture))
    } catch (error) {
      failures.push(`${topic.id}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return Object.assign(followed, { failures })
}

/** Deletes the drafts of the last help page, which the next one would offer. */
async function leaveNothing(page: Page, { url }: RunningServer) {
  // A page of the same origin on which the portal does not run.
  await page.goto('/healthz')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'indexeddb' })
  await session.detach()
}

/** Follows all steps; throws with the name of the first missing control. */
async function follow(page: Page, server: RunningServer, topic: Topic, tour: Tour, picture: (step: number) => string) {
  await page.goto(typeof tour.from === 'string' ? tour.from : await tour.from({ page, server }))
  for (const [place, step] of topic.steps.entries()) {
    const names = namesIn(step.say)
    for (const name of names) {
      await expect(named(page, name), `step ${place + 1} of ${topic.id} names “${name}”`).toBeVisible()
    }
    if (step.picture && folder) await takePicture(page, names, join(folder, picture(place)))
    const last = place === topic.steps.length - 1
    const act = tour.at?.[place + 1]
    if (act) await act({ page, server, names, press: (name) => press(page, name) })
    else if (!last && names[0]) await press(page, names[0])
  }
}

/** Runs in the page. Marks the label of a checkbox or radio, and the button around a text. */
function drawRing(element: Element, outline: string) {
  const box = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
  const seen = (box && element.labels?.[0]) || element.closest<HTMLElement>('button, a, label')
  const { style } = seen || (element as HTMLElement)
  style.outline = outline
  style.outlineOffset = outline && '3px'
}

/** Screenshot of fixed size, with a ring around the control that the step names. */
async function takePicture(page: Page, names: readonly string[], path: string) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const rings = await Promise.all(names.map((name) => pointedAt(page, name)))
  await rings[0]?.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  for (const ring of rings) await ring.evaluate(drawRing, '4px solid #d83933')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 60,
  })
  writeFileSync(path, Buffer.from(data, 'base64'))
  for (const ring of rings) await ring.evaluate(drawRing, '')
}
