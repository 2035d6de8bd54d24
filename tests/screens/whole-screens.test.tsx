import { expect, test } from 'vitest'
import { awkwardProviders } from '../../server/dev/demo/awkward.ts'
import { edits, TEODORA } from '../e2e/people.ts'
import type { Role } from './part.ts'
import { network, part, server, shownWhen, violations, visit } from './portal.tsx'

/** An answer that arrives late moves no button: the router shows a screen when its loader has fetched all of its parts. */

const CLINIC = 903
const clinicUrl = `/providers/${awkwardProviders.eighteenClinics}/${CLINIC}`
const button = (name: string) => part.role('button', name)

test.each([
  ['who else reads it and why it needs care', /^POST \/api\/updates\/\d+\/visits/],
  ['notes of colleagues', /^GET \/api\/admin\/notes/],
  ['words of the glossary', /^GET \/api\/glossary/],
])('a submission appears with the %s', async (_, call) => {
  const submissionId = await edits(server, TEODORA, CLINIC, { descriptionEn: `Words to decide about, ${call}.` })
  await shownWhen(call, ['button', 'Approve'], () => visit(`/dashboard/review/${CLINIC}/${submissionId}`))
})

test.each<[string, string, RegExp, [Role, string]]>([
  ['a clinic’s users and notes', clinicUrl, /^GET \/api\/users\?.*clinicId=903/, ['button', 'Add note']],
  ['a clinic’s users and notes', clinicUrl, /^GET \/api\/admin\/notes/, ['columnheader', 'Email address']],
  [
    'the form of a user',
    '/users/edit?userId=demo-wes-hadley',
    /^GET \/api\/admin\/users\/.*second-factor/,
    ['button', 'Save'],
  ],
  [
    'what visitors tell',
    '/providers/visitors',
    /^GET \/api\/admin\/directory\/reports/,
    ['heading', 'Web addresses to check'],
  ],
  [
    'what visitors tell',
    '/providers/visitors',
    /^GET \/api\/admin\/directory\/feedback/,
    ['heading', 'Web addresses to check'],
  ],
  ['a setting with counties', '/settings/navigators', /^GET \/api\/referenceData\/codes/, ['button', 'Save']],
  ['administrators', '/users/administrators', /^GET \/api\/admin\/administrators/, ['button', 'Add']],
  ['what an import leaves', '/providers/imports', /^GET \/api\/admin\/batches/, ['button', 'Check the file']],
  ['what an import leaves', '/providers/imports', /^GET \/api\/admin\/feeds\/arrivals/, ['button', 'Check the file']],
])('%s: the screen appears whole (%s, %s)', async (_, address, call, control) => {
  await shownWhen(call, control, () => visit(address))
})

test.each([/^GET \/api\/auth\/sessions/, /^GET \/api\/auth\/security/, /^GET \/api\/me\/push/])(
  'the account appears whole (%s)',
  async (call) => {
    await shownWhen(call, ['button', 'New token'], async () => {
      await visit('/settings')
      await button('Account').click()
    })
  },
)

test('a part that cannot be loaded says so, and holds nothing back', async () => {
  network.on(/^GET \/api\/admin\/notes/, () => Response.json({}, { status: 500 }))
  await visit(clinicUrl)
  await expect.poll(button('Add note').count).toBe(1)
  expect(part.role('columnheader', 'Email address').count()).toBe(1)
  expect(part.role('alert').count()).toBe(1)
})

test('the quality of the directory leads with one sentence, and has its counties on a page of their own', async () => {
  await visit('/quality')
  await expect.poll(part.role('heading', /^\d+ of \d+ clinics are up to date\. The goal/).count).toBe(1)
  expect(part.role('table', 'All measures').count()).toBe(1)
  expect(button('Show providers').count()).toBe(0)
  expect(await violations()).toEqual([])
  await part.role('link', 'All counties and providers').click()
  await expect.poll(button('Show providers').count).toBe(1)
  expect(await violations()).toEqual([])
})
