import type { Page } from '@playwright/test'
import { demoExport, FED_CLINIC, importExport } from './feed-file.ts'
import { expect, overflow, screenLoaded, test } from './fixtures.ts'
import { AMARA, edits } from './people.ts'
import { MANAGER, signIn, signInStaff } from './sign-in.ts'

/** Lists at every width: no list overflows the screen, and no long neighbour breaks a word in two. */

test.use({ serviceWorkers: 'block' })

/** From a telephone to a desk; lists switch between cards and a table in between. */
const WIDTHS = Array.from({ length: 33 }, (_, step) => 320 + step * 30)

/** Words of a list that break over two lines. Addresses, ids and raw values may break and are marked so. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const cut = new Set<string>()
    for (const cell of document.querySelectorAll('.table td, .table th')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest('.breakable')) continue
        for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/\p{L}{1,14}/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) cut.add(word)
        }
      }
    }
    return [...cut]
  })

async function lookAtEveryWidth(page: Page, addresses: readonly string[]) {
  const faults: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('.table tbody tr').first()).toBeVisible()
    await screenLoaded(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = await overflow(page)
      if (beyond > 0) faults.push(`${address} reaches ${beyond} pixels beyond ${width}`)
      const words = await cutWords(page)
      if (words.length > 0) faults.push(`${address} at ${width} cuts ${words.join(', ')}`)
    }
  }
  expect(faults).toEqual([])
}

test('lists of the agency', async ({ page }) => {
  await signIn(page)
  await lookAtEveryWidth(page, [
    '/users',
    '/providers',
    '/providers/201/901',
    '/providers/visitors',
    '/providers/translations',
    '/quality',
    '/gaps',
    '/quality/clinics?figure=behind',
    '/quality/places',
    '/records/audit',
    '/records/emails',
  ])
})

test('lists of an import: open decisions, and its report', async ({ page, server }) => {
  await edits(server, AMARA, FED_CLINIC, { website: 'https://ours.example.org' })
  await importExport(server, (await demoExport(server, 'https://licence.example.org')).csv)
  await signIn(page)
  await lookAtEveryWidth(page, ['/providers/imports'])
})

test('lists of clinic staff', async ({ page }) => {
  await signInStaff(page, MANAGER)
  await lookAtEveryWidth(page, ['/portal/confirm', '/portal/team', '/portal/clinics/901'])
  await page.getByRole('button', { name: 'Español' }).click()
  await lookAtEveryWidth(page, ['/portal/confirm', '/portal/team'])
})
