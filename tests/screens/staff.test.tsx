import { expect, test } from 'vitest'
import { TEODORA } from '../e2e/people.ts'
import { be, network, part, shownWhen, visit } from './portal.tsx'

/** Screens of provider staff. */

be({ email: TEODORA, tenant: 'provider', userId: 'demo-teodora-salcedo' })

test.each([
  ['colleagues', /^GET \/api\/users\?/],
  ['requests to remove one', /^GET \/api\/portal\/removal-requests/],
  ['invitations', /^GET \/api\/invitations/],
])('the team is drawn when the %s are known: nothing moves the form of an invitation', async (_, call) => {
  await shownWhen(call, ['button', 'Send invitation'], () => visit('/portal/team'))
})

test('access is asked for below the requests of before, which are drawn with it', async () => {
  await shownWhen(/^GET \/api\/role-requests/, ['heading', 'Ask for access'], () => visit('/portal/access'))
})

test('a clinic’s people are drawn when they and the profile above them are known', async () => {
  const reports = /^GET \/api\/clinics\/902\/reports/
  await shownWhen(reports, ['columnheader', 'Email address'], () => visit('/portal/clinics/902'))
})

test('a section is confirmed only once its values are shown, by a button that has its place before', async () => {
  const letGo = network.hold(/^GET \/api\/portal\/confirmations\/values\?/)
  await visit('/portal/confirm')
  const confirm = part.role('button', /^Confirm About for \d+ clinics$/)
  await expect.poll(confirm.count).toBe(1)
  const before = confirm.says()
  expect(confirm.attribute('aria-disabled')).toBe('true')
  expect(part.css('.confirm-page table').count()).toBe(0)
  letGo()
  await expect.poll(() => part.css('.confirm-page table').count()).toBe(1)
  expect(confirm.says()).toBe(before)
  expect(confirm.attribute('aria-disabled')).toBeUndefined()
})

test('the page after About is Contact, and it opens with its rows', async () => {
  network.on(/^POST \/api\/portal\/confirmations/, () => Response.json({ data: { confirmed: [], changed: [] } }))
  await visit('/portal/confirm?all=true')
  const rows = part.css('.confirm-page .value-rows')
  const step = part.css('[aria-current="step"]')
  await expect.poll(rows.count).toBe(18)
  const isContact = /^GET \/api\/portal\/confirmations\/values\?.*section=contact/
  const letGo = network.hold(isContact)
  await part.role('button', 'Confirm About for 18 clinics').click()
  await expect.poll(() => network.asked.some((call) => isContact.test(call))).toBe(true)
  expect(step.says()).toContain('About')
  letGo()
  await expect.poll(step.says).toContain('Contact')
  expect(rows.count()).toBe(18)
})
