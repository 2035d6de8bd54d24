import type { Page } from '@playwright/test'
import { awkwardClinics } from '../../server/dev/demo/awkward.ts'
import { median } from '../bench/figure.ts'
import { control, openForm } from './clinic-form.ts'
import { expect, test, toast } from './fixtures.ts'

test.use({ serviceWorkers: 'block' })

type Fiber = {
  tag: number
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  stateNode: unknown
}

/**
 * Hooks into React as its developer tools do, which works in the production build: which components each commit
 * rendered.
 */
async function watchRenders(page: Page) {
  await page.addInitScript(() => {
    const rendered: string[] = []
    const FUNCTION = new Set([0, 11, 14, 15])
    const PERFORMED_WORK = 1
    const groupOf = (fiber: Fiber): string => {
      for (let at: Fiber | null = fiber; at; at = at.child) {
        if (at.stateNode instanceof Element) {
          // The menu outside the form renders its own counts.
          if (at.stateNode.closest('form') === null) return ''
          const group = at.stateNode.closest('.full-address, .usa-form-group') ?? at.stateNode
          return group.querySelector('[id]')?.id || group.className || group.tagName
        }
      }
      return ''
    }
    const walk = (fiber: Fiber, before: Fiber) => {
      if (FUNCTION.has(fiber.tag) && fiber.flags & PERFORMED_WORK) rendered.push(groupOf(fiber))
      if (fiber.child === before.child) return
      for (let child = fiber.child; child; child = child.sibling) if (child.alternate) walk(child, child.alternate)
    }
    Object.assign(window, {
      rendered,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => {},
        onCommitFiberRoot: (_: number, root: { current: Fiber }) =>
          root.current.alternate && walk(root.current, root.current.alternate),
      },
    })
  })
  const count = () => page.evaluate(() => (window as unknown as { rendered: string[] }).rendered.length)
  return {
    /** React renders what may be late (the summary of the edits) in slices, after the timers. */
    settled: async () => {
      let known = -1
      const added = async () => {
        const before = known
        known = await count()
        return known - before
      }
      await expect.poll(added).toBe(0)
    },
    forget: () => page.evaluate(() => void (window as unknown as { rendered: string[] }).rendered.splice(0)),
    places: () => page.evaluate(() => [...new Set((window as unknown as { rendered: string[] }).rendered)]),
  }
}

/** Opens the form and waits for the answer that the open form still asks for, about the town of its ZIP code. */
async function openWhole(page: Page) {
  const town = page.waitForResponse(/\/places\/zip-codes\//)
  await openForm(page, awkwardClinics.everythingTicked)
  await (await town).finished()
}

test('a keystroke renders its own field only', async ({ page }) => {
  const renders = await watchRenders(page)
  await page.clock.install()
  await openWhole(page)
  const beside: Record<string, string[]> = {
    displayName: [],
    descriptionEn: [],
    website: [],
    'clinicLocations.addressLine2': ['full-address'],
    'clinicPhones.0.phone': [],
    fax: [],
    publicTransitEs: [],
    'clinicLanguagesUsed.languageWriteInEn': [],
  }
  // The first edit of a text loads code; waits for it.
  await control(page, 'descriptionEn').press('4')
  await page.clock.runFor(2_000)
  await expect(page.locator('.pair-check').first()).toBeVisible()
  for (const [path, also] of Object.entries(beside)) {
    await control(page, path).focus()
    await page.keyboard.press('End')
    // The mask takes no eleventh digit.
    for (let digit = 0; digit < 2; digit += 1) if (/phone$|^fax$/.test(path)) await page.keyboard.press('Backspace')
    await page.keyboard.type('4')
    // Lets the timers after a pause in typing (saving the draft, checking the text) run first.
    await page.clock.runFor(2_000)
    await renders.settled()
    await renders.forget()
    await page.keyboard.type('2')
    const places = (await renders.places()).filter((place) => place !== '')
    expect(places.sort(), path).toEqual([path, ...also].sort())
  }
})

test('an open form renders nothing while time passes', async ({ page }) => {
  const renders = await watchRenders(page)
  await page.clock.install()
  await openWhole(page)
  await page.clock.runFor(2_000)
  await renders.settled()
  await renders.forget()
  // The clinic's answer has grown old by then, and the portal has reported activity to the server.
  await page.clock.runFor(90_000)
  await renders.settled()
  expect((await renders.places()).filter((place) => place !== '')).toEqual([])
})

/** Main-thread CPU time per letter in milliseconds, without pauses and other programs. */
async function meterOfTyping(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const WORK = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.filter(({ name }) => WORK.includes(name)).reduce((sum, { value }) => sum + value * 1000, 0)
  }
  return async (letters: string) => {
    const before = await worked()
    for (const letter of letters) await page.keyboard.type(letter)
    return ((await worked()) - before) / letters.length
  }
}

test('a keystroke in the longest text costs at most eight times one in a field without listeners', async ({ page }) => {
  await openForm(page, awkwardClinics.longestDescription)
  const description = control(page, 'descriptionEn')
  // A copy of the text area without listeners, in the same form: the ratio of the two cancels the machine's speed.
  await description.evaluate((ours) => {
    const unwatched = ours.cloneNode() as HTMLTextAreaElement
    unwatched.id = 'unwatched'
    unwatched.removeAttribute('name')
    unwatched.value = (ours as HTMLTextAreaElement).value
    ours.closest('form')?.append(unwatched)
  })
  const workOf = await meterOfTyping(page)
  const letters = 'letters.'
  const works = { ours: [] as number[], unwatched: [] as number[] }
  for (let round = 0; round < 5; round += 1) {
    for (const [field, which] of [
      [description, 'ours'],
      [page.locator('#unwatched'), 'unwatched'],
    ] as const) {
      await field.focus()
      for (const _ of letters) await page.keyboard.press('Backspace')
      works[which].push(await workOf(letters))
    }
  }
  // Medians: other processes slow single rounds down, and dropped frames speed single rounds up.
  expect(median(works.ours) / median(works.unwatched), JSON.stringify(works)).toBeLessThan(8)
})

test('the whole form by keyboard: fields in the order of the page, radios by arrows, boxes by space, Enter saves', async ({
  page,
}) => {
  await openForm(page, 909)
  await page.getByRole('link', { name: 'All sections' }).focus()
  const stops: string[] = []
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => (document.activeElement as HTMLInputElement).name))
  }
  expect(stops).toEqual([
    'displayName',
    'descriptionEn',
    'descriptionEs',
    'newPatientAcceptance',
    'appointmentRequired',
    'clinicTelehealthOptions',
  ])
  await page.keyboard.press('ArrowDown')
  const chosen = await page.evaluate(() => (document.activeElement as HTMLInputElement).checked)
  expect(chosen).toBe(true)
  await page.keyboard.press('Tab')
  while ((await page.evaluate(() => (document.activeElement as HTMLInputElement).name)) !== 'website') {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('End')
  await page.keyboard.type('/visit')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Your changes have been saved.')).toBeVisible()
})
