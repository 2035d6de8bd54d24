import { expect, test } from 'vitest'
import { asksFor, asPerson, edits, RUBEN, readClinic, TEODORA, today, WES } from '../e2e/people.ts'
import { address, fails, network, part, server, toast, unreachable, violations, visit } from './portal.tsx'

const rows = part.role('list', 'Requests').css(':scope > li')
/** Without the warnings, which follow the rows. */
const requests = () => rows.words().map((words) => words.split('Waiting')[0])
const tags = part.role('list', 'Filters in use').role('listitem')
const failure = part.role('alert')
const updates = /^GET \/api\/updates\?groupBySubmissionId/

async function open(path: string) {
  await visit(path)
  await expect.poll(rows.count).toBe(10)
}

const updatesAsked = () => network.asked.filter((call) => updates.test(call))

test('a decision that fails says so and can be made again', async () => {
  const changeId = await asksFor(server, WES, { role: 'editor', clinicId: 914 })
  await visit('/dashboard?type=accountAccess')
  const toggles = part.role('button', /Wes Hadley.* is requesting editor/)
  await expect.poll(toggles.count).toBe(1)
  await toggles.click()
  const decisions = /^PUT \/api\/admin\/updaterolerequest$/
  const close = part.css('.toast').role('button', 'Close')

  let workAgain = network.on(decisions, fails(500))
  await part.role('button', 'Approve').click()
  await expect.poll(toast('Unable to approve access request for Wes Hadley.').count).toBe(1)
  expect(part.css('.toast .usa-alert--warning').count()).toBe(1)
  await close.click()
  await expect.poll(part.css('.toast').count).toBe(0)
  workAgain()

  workAgain = network.on(decisions, unreachable)
  const dialog = part.role('dialog', 'Reject the access request of Wes Hadley?')
  const reason = dialog.role('textbox', 'Reason')
  await part.role('button', 'Reject').click()
  await reason.fill('Not from this clinic')
  await dialog.role('button', 'Reject').click()
  await expect.poll(toast('Unable to reject access request for Wes Hadley.').count).toBe(1)
  expect(await violations()).toEqual([])
  await close.click()
  await expect.poll(part.css('.toast').count).toBe(0)
  workAgain()

  await asPerson(server, RUBEN, 'PUT', 'admin/updaterolerequest', { changeId, changeStatus: 'approved', comments: '' })
  await part.role('button', 'Reject').click()
  expect(reason.value()).toBe('Not from this clinic')
  await dialog.role('button', 'Reject').click()
  await expect.poll(toast('Unable to reject access request for Wes Hadley.').count).toBe(1)
  await expect.poll(toast(`Already approved by Rubén Castillo on ${today()}`).count).toBe(1)
  await expect.poll(toggles.count).toBe(0)
})

test('the evidence about all access requests of a page is one call, and comes with the rows', async () => {
  const changeId = await asksFor(server, WES, { role: 'editor', clinicId: 916 })
  const evidence = /^GET \/api\/admin\/rolerequests\/evidence/
  const letGo = network.hold(evidence)
  await visit('/dashboard?type=accountAccess')
  const asked = () => network.asked.filter((call) => evidence.test(call))
  await expect.poll(asked).toHaveLength(1)
  expect(rows.count()).toBe(0)
  letGo()
  await expect.poll(rows.count).toBeGreaterThan(1)
  expect(decodeURIComponent(asked().join()).match(/\d+/g)).toHaveLength(rows.count())
  const rejected = { changeId, changeStatus: 'rejected', comments: '' }
  await asPerson(server, RUBEN, 'PUT', 'admin/updaterolerequest', rejected)
})

test('letters typed right after the key / are in the box when it opens', async () => {
  await open('/dashboard')
  for (const key of '/cumbres') document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const box = part.role('dialog', 'Find anything').role('textbox', /Provider, clinic, person or submission/)
  await expect.poll(box.count).toBe(1)
  expect(box.value()).toBe('cumbres')
})

test('a search lives in the address, and an empty list says so', async () => {
  await open('/dashboard')
  const search = part.role('searchbox', 'Search updates by clinic, provider or person')
  await search.fill('no such clinic anywhere')
  await expect.poll(part.text('No provider updates found.').count).toBe(1)
  expect(address()).toBe('/dashboard?q=no+such+clinic+anywhere')
  expect(part.role('navigation', 'Pagination').count()).toBe(0)
  expect(await violations()).toEqual([])
  await visit('/dashboard?q=cumbres&status=all')
  await expect.poll(search.value).toBe('cumbres')
  await expect.poll(rows.at(0).says).toMatch(/cumbres/i)
})

test('a list that is loading or failed says which, and keeps its old rows', async () => {
  const letGo = network.hold(updates, fails(500, { message: 'x', code: 'internal_error', requestId: 'req-7' }))
  await visit('/dashboard')
  await expect.poll(part.role('main').role('status').text('Loading...').count).toBe(1)
  expect(await violations()).toEqual([])
  letGo()
  await expect.poll(failure.says).toContain('Could not load updates.')
  expect(failure.says()).toContain('req-7')
  expect(part.text('No provider updates found.').count()).toBe(0)
  expect(await violations()).toEqual([])

  await failure.role('button', 'Try again').click()
  await expect.poll(rows.count).toBe(10)
  expect(failure.count()).toBe(0)

  for (const link of ['Page 2', 'Home']) {
    const before = requests()
    expect(before).toHaveLength(10)
    const reachAgain = network.on(updates, unreachable)
    await part.role('link', link).click()
    await expect.poll(failure.says).toContain('Could not load updates.')
    expect(requests()).toEqual(before)
    expect(await violations()).toEqual([])
    reachAgain()
    await open('/dashboard')
  }
})

test('what a row opens to is made when it is opened', async () => {
  await asksFor(server, WES, { role: 'editor', clinicId: 913 })
  await visit('/dashboard?type=accountAccess')
  const toggle = part.role('button', /Wes Hadley.* is requesting editor/)
  await expect.poll(toggle.count).toBe(1)
  const facts = part.css('.request__details dl')
  expect(facts.count()).toBe(0)
  await toggle.click()
  await expect.poll(facts.count).toBe(1)
  await toggle.click()
  expect(part.css('.request__details:not([hidden])').count()).toBe(0)
})

test('rows stay as they are until a reload is slow, and then it is told', async () => {
  await open('/dashboard')
  const wheel = part.role('main').role('status').text('Loading...')
  const letGo = network.hold(updates)
  await part.role('link', 'Page 2').click()
  await expect.poll(part.css('[aria-busy="true"]').count).toBe(1)
  expect(part.css('.is-stale').count()).toBe(0)
  await expect.poll(wheel.count).toBe(1)
  expect(part.css('.is-stale').count()).toBe(1)
  letGo()
  await expect.poll(wheel.count).toBe(0)
  expect(part.css('.is-stale').count()).toBe(0)
})

test('Home and the update parameter reload once and leave the address clean', async () => {
  await open('/dashboard?update=true&status=requested')
  await expect.poll(address).toBe('/dashboard')
  expect(updatesAsked()).toHaveLength(1)
  const steps = window.history.length

  await edits(server, TEODORA, 915, { descriptionEn: 'A text that came while the list was open.' })
  const { displayName } = await readClinic(server, 915)
  await part.role('link', 'Home').click()
  // Other files edit other clinics at the same time, so the new row need not be the first.
  await expect.poll(() => rows.words().some((words) => words.includes(displayName ?? ''))).toBe(true)
  expect(address()).toBe('/dashboard')
  expect(updatesAsked()).toHaveLength(2)
  expect(window.history.length).toBe(steps + 1)

  await visit('/dashboard?page=900')
  await expect.poll(rows.at(0).count).toBe(1)
  await expect.poll(address).toMatch(/^\/dashboard\?page=\d$/)
  expect(tags.words()).toEqual([expect.stringContaining('Requested')])
})
