import type { Locator, Page } from '@playwright/test'
import type { Work } from '../../contract/work.ts'
import { formatPhone } from '../../domain/clinic/phone.ts'
import { expect, test, toast } from './fixtures.ts'
import { AMARA, asPerson, decides, edits, readClinic, TEODORA } from './people.ts'
import { signIn } from './sign-in.ts'

/** An administrator's two minutes: everything that waits, by 'Next one', and a clinic that calls in between. */

test.use({ serviceWorkers: 'block' })

const MOST_PRESSES = 16

type Server = Parameters<typeof asPerson>[0]
const work = async (server: Server, at?: string | null): Promise<Work> =>
  (await asPerson(server, AMARA, 'GET', `admin/work${at ? `?at=${at}` : ''}`)).data

/** Leaves so many edits, access requests and reports, and the calls; decides the others. */
async function aShortList(server: Server, left: { edits: number; access: number; reports: number }) {
  let here = await work(server)
  const seen = new Set<string>()
  while (here.item && here.item.kind !== 'call' && !seen.has(here.item.at)) {
    seen.add(here.item.at)
    const { request, report } = here.item
    if (report && left.reports-- <= 0) {
      const path = `clinics/${report.clinicId}/reports/${report.reportId}/answer`
      await asPerson(server, AMARA, 'POST', path, { answer: 'right', note: 'Asked the front desk.' })
    } else if (request?.type === 'accountAccess' && left.access-- <= 0) {
      const body = { changeId: request.id, changeStatus: 'rejected', comments: '' }
      await asPerson(server, AMARA, 'PUT', 'admin/updaterolerequest', body)
    } else if (request?.type === 'teamRemoval') {
      const body = { changeStatus: 'rejected', comments: '' }
      await asPerson(server, AMARA, 'PUT', `admin/removal-requests/${request.id}`, body)
    } else if (request?.batch) {
      const path = `updates/batches/${request.batch.batchId}/decide`
      await asPerson(server, AMARA, 'POST', path, { approved: false, rejectionReason: '' })
    } else if (request?.type === 'contentUpdate' && left.edits-- <= 0) {
      await decides(server, AMARA, request.id, false)
    }
    const after = here.next
    if (after === null) break
    here = await work(server, after)
  }
  return work(server)
}

const places = (page: Page) => page.locator('.review__ways')
const badge = (page: Page) => page.getByRole('link', { name: 'Home' }).locator('.navigation__count')

test('an administrator decides three edits, an access request and a report, and records a call, in 16 presses', {
  tag: '@core',
}, async ({ page, server, axeAtBothWidths }) => {
  const { total } = await aShortList(server, { edits: 3, access: 1, reports: 1 })
  let presses = 0
  const press = async (what: Locator | string) => {
    presses += 1
    if (typeof what === 'string') await page.keyboard.press(what)
    else await what.click()
  }
  await signIn(page, AMARA)
  await expect(badge(page)).toHaveText(String(total))
  await press(page.getByRole('link', { name: 'Next one' }))
  const done = { edits: 0, access: 0, reports: 0 }
  while (done.edits + done.access + done.reports < 5) {
    await expect(places(page)).toContainText(`1 of ${total - done.edits - done.access - done.reports} waiting`)
    const { item } = await work(server)
    if (item?.kind === 'contentUpdate') {
      await press(page.getByRole('button', { name: 'Approve', exact: true }).last())
      await press(page.getByRole('button', { name: 'Save and review next' }))
      done.edits += 1
    } else if (item?.kind === 'accountAccess') {
      await expect(page.getByRole('heading', { level: 1, name: 'Access request' })).toBeVisible()
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 })
      await axeAtBothWidths()
      await press(page.getByRole('button', { name: 'Approve' }))
      done.access += 1
    } else {
      await expect(page.getByRole('heading', { level: 1, name: 'Visitor report' })).toBeVisible()
      await expect(page.getByText('The page now says')).toBeVisible()
      await axeAtBothWidths()
      await press(page.getByRole('button', { name: /^It is right: I checked with/ }))
      await page.keyboard.type('Asked the front desk.')
      await press(page.getByRole('dialog').getByRole('button', { name: 'The page is right' }))
      done.reports += 1
    }
  }
  expect(done).toEqual({ edits: 3, access: 1, reports: 1 })
  await expect(page.getByRole('heading', { level: 1, name: 'Clinic to call' })).toBeVisible()
  await expect(badge(page)).toHaveText(String(total - 5))
  await axeAtBothWidths()

  const caller = await readClinic(server, 914)
  const number = formatPhone(caller.clinicPhones[0]?.phone ?? '')
  await page.getByRole('heading', { level: 1 }).focus()
  await press('/')
  await page.getByRole('dialog').getByRole('textbox').fill(number)
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Clinics' })).toContainText(number)
  await press(
    page
      .getByRole('dialog')
      .getByRole('link', { name: caller.displayName ?? '', exact: true })
      .first(),
  )
  await expect(page.getByRole('heading', { name: 'Internal notes' })).toBeVisible()
  await press(page.getByRole('link', { name: 'Call this clinic' }))
  await press(page.locator('.call-end').getByText('Reached', { exact: true }))
  await press(page.getByRole('button', { name: 'Save and next call' }))
  await expect(toast(page, 'We saved the call.')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
})

test('Skip and Back go through the list, and after Undo the undone edit is offered again', async ({ page, server }) => {
  await aShortList(server, { edits: 0, access: 0, reports: 0 })
  await edits(server, TEODORA, 905, { descriptionEn: 'Counseling for everybody in the valley.' })
  await edits(server, TEODORA, 906, { descriptionEn: 'Counseling for everybody on the plains.' })
  const { total } = await work(server)
  await signIn(page, AMARA)
  await page.getByRole('link', { name: 'Next one' }).click()
  await expect(places(page)).toContainText(`1 of ${total} waiting`)
  const first = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
  await expect(places(page)).toContainText(`2 of ${total} waiting`)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(places(page)).toContainText(`1 of ${total} waiting`)

  await page.getByRole('button', { name: 'Approve', exact: true }).last().click()
  await page.getByRole('button', { name: 'Save and review next' }).click()
  await expect(places(page)).toContainText(`1 of ${total - 1} waiting`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(places(page)).toContainText(`1 of ${total} waiting`)
  await expect(page.getByRole('heading', { level: 1, name: first ?? '' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve', exact: true }).last()).toBeVisible()
})
