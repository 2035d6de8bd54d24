import { expect, test } from 'vitest'
import { address, fails, network, part, toast, unreachable, violations, visit } from './portal.tsx'

const row = (name: string) => part.role('row').with((inside) => inside.role('rowheader', name))
const reset = /^Reset password/

async function find(text: string, name: string) {
  await visit(`/users?q=${encodeURIComponent(text)}`)
  await expect.poll(part.role('rowheader').words).toEqual([name])
}

async function edit(userId: string, name: string) {
  await visit(`/users/edit?userId=${userId}`)
  await expect.poll(part.role('heading', `Edit ${name}`).count).toBe(1)
  await expect.poll(part.role('button', 'Save').count).toBe(1)
}

const written = () => network.asked.filter((call) => !call.startsWith('GET'))

test('a list that cannot be loaded says so, and never that it is empty', async () => {
  const failure = part.role('alert')
  const answerAgain = network.on(
    /^GET \/api\/users\?/,
    fails(500, { message: 'No.', code: 'internal_error', requestId: 'r-42' }),
  )
  await visit('/users')
  await expect.poll(failure.says).toContain('Could not load users.')
  expect(failure.says()).toContain('r-42')
  expect(part.text('No users found.').count()).toBe(0)
  expect(await violations()).toEqual([])

  answerAgain()
  let reachAgain = network.on(/^GET \/api\/users\?/, unreachable)
  await part.role('button', 'Try again').click()
  await expect.poll(failure.says).toContain('Could not load users.')
  reachAgain()
  await part.role('button', 'Try again').click()
  await expect.poll(part.role('rowheader').count).toBe(10)
  expect(failure.count()).toBe(0)

  reachAgain = network.on(/^GET \/api\/users\?q=/, unreachable)
  await part.role('searchbox').fill('wes')
  await expect.poll(failure.says).toContain('Could not load users.')
  reachAgain()
  await part.role('button', 'Try again').click()
  await expect.poll(part.role('rowheader', 'Wes Hadley').count).toBe(1)
})

test('reset password is offered where there is a password, and says what became of it', async () => {
  await find('noor aziz', 'Noor Aziz')
  expect(row('Noor Aziz').role('link', 'Edit Noor Aziz').count()).toBe(1)
  expect(part.role('button', reset).count()).toBe(0)
  expect(row('Noor Aziz').says()).toContain("Cumbres Care, Peña & O'Farrell Counseling")
  await find('sunniva', 'Sunniva Dahl')
  expect(row('Sunniva Dahl').says()).toContain('Deleted')
  expect(row('Sunniva Dahl').says()).not.toContain('Archived')
  expect(part.role('button', reset).count()).toBe(0)

  await find('teodora', 'Teodora Salcedo')
  const button = row('Teodora Salcedo').role('button', reset)
  await button.click()
  await expect.poll(toast('Password reset email sent successfully.').count).toBe(1)
  expect(part.css('.toasts .usa-alert--success').count()).toBe(1)

  const warnings = part.css('.toasts .usa-alert--warning')
  const answerAgain = network.on(/password_reset$/, fails(500))
  await button.click()
  await expect.poll(toast('Unable to send password reset email.').count).toBe(1)
  expect(warnings.count()).toBe(1)
  answerAgain()
  network.on(/password_reset$/, unreachable)
  await button.click()
  await expect.poll(warnings.count).toBe(2)
})

test('when one step of a save fails it is named, what came before stays saved, and only the rest is repeated', async () => {
  await edit('demo-user-0265', 'Everett Tsosie')
  await part.role('textbox', /^Last name/).fill('Tsosie-Luna')
  await part.role('button', 'Add clinic').click()
  await part.role('combobox', /^Role/).choose('Manager')
  await part.role('button', 'Snowberry Shelter Health Network').click()
  await part.role('button', 'Add').click()
  const existing = part.role('region', 'Existing roles')
  await existing
    .role('button', /^Reject Editor/)
    .at(0)
    .click()

  const answerAgain = network.on(
    /^POST \/api\/admin\/role$/,
    fails(500, { message: 'No.', code: 'internal_error', requestId: 'r' }),
  )
  network.asked.length = 0
  await part.role('button', 'Save').click()
  const failure = part.role('alert').with((inside) => inside.text(/Could not add Manager, All Clinics\./))
  await expect
    .poll(failure.says)
    .toContain('We saved the changes above this one. The rest are not saved. Press Save to try again.')
  expect(address()).toBe('/users/edit?userId=demo-user-0265')
  expect(part.text('User updates submitted.').count()).toBe(0)
  expect(part.role('list', 'Added roles').role('listitem').count()).toBe(1)
  expect(existing.css('button[aria-pressed=true]').count()).toBe(1)
  expect(written()).toEqual(['PUT /api/users', 'POST /api/admin/role'])
  expect(await violations()).toEqual([])

  answerAgain()
  network.asked.length = 0
  await part.role('button', 'Save').click()
  await expect.poll(toast('User updates submitted.').count).toBe(1)
  expect(written()).toEqual(['POST /api/admin/role', expect.stringMatching(/^DELETE \/api\/admin\/role\/\d+$/)])
})

test('what would be refused is not offered: deleting one’s own account, restoring after too long', async () => {
  await edit('demo-amara-lindgren', 'Amara Lindgren')
  expect(part.role('button', 'Delete').count()).toBe(0)
  await edit('demo-ruben-castillo', 'Rubén Castillo')
  expect(part.role('button', 'Delete').count()).toBe(1)

  await visit('/users/edit?userId=demo-sunniva-dahl')
  await expect.poll(part.text('This user was deleted more than 90 days ago and cannot be restored.').count).toBe(1)
  expect(part.role('button', 'Restore').count()).toBe(0)
})

test('administrators need no roles, and anyone can be signed out everywhere', async () => {
  await edit('demo-ruben-castillo', 'Rubén Castillo')
  expect(part.role('heading', 'Administrator').count()).toBe(1)
  expect(part.text('Administrators can open all providers and clinics. They need no roles.').count()).toBe(1)
  expect(part.role('button', 'Add clinic').count()).toBe(0)
  await part.role('textbox', /^Phone number/).fill('7205550188')
  await part.role('button', 'Sign out everywhere').click()
  await expect
    .poll(part.css('.toasts').says)
    .toMatch(/Rubén Castillo (was signed out everywhere|is not signed in anywhere)\./)
  await part.role('button', 'Save').click()
  await expect.poll(toast('User updates submitted.').count).toBe(1)
  expect(address()).toMatch(/^\/users(\?|$)/)
})

test('without a user the edit screen returns to the list, and an unknown one is not found', async () => {
  await visit('/users/edit')
  await expect.poll(address).toBe('/users')
  await visit('/users/edit?userId=nobody')
  await expect.poll(part.role('heading', 'Page not found').count).toBe(1)
  const answerAgain = network.on(/^GET \/api\/users\/demo-wes-hadley$/, fails(500))
  await visit('/users/edit?userId=demo-wes-hadley')
  await expect.poll(part.role('alert').says).toContain('Could not load the user.')
  expect(await violations()).toEqual([])
  answerAgain()
  await part.role('button', 'Try again').click()
  await expect.poll(part.role('textbox', /^First name/).value).toBe('Wes')
})

test('inside a clinic the list is read only: roles instead of actions, and no search', async () => {
  await visit('/providers/201/901')
  const users = part.role('region', 'Users')
  await expect
    .poll(users.role('columnheader').words)
    .toEqual([expect.stringMatching(/^Name/), 'Email address', 'Providers', 'Roles', 'Status', 'Last login'])
  await expect.poll(() => row('Teodora Salcedo').role('cell').at(2).says()).toBe('Manager')
  expect(row('Wes Hadley').role('cell').at(2).says()).toBe('Editor')
  expect(users.role('rowheader', 'Noor Aziz').count()).toBe(0)
  expect(users.role('searchbox').count()).toBe(0)
  expect(users.role('link', /Edit/).count()).toBe(0)
  expect(users.role('button', /Reset/).count()).toBe(0)
  const name = users.role('columnheader', /^Name/)
  await name.role('button').click()
  await expect.poll(address).toBe('/providers/201/901?usersSort=-name')
  await expect.poll(() => name.attribute('aria-sort')).toBe('descending')
  expect(network.asked.filter((call) => call.includes('/api/users?'))).toEqual([
    'GET /api/users?providerId=201&clinicId=901&page=1&pageSize=10&sort=name',
    'GET /api/users?providerId=201&clinicId=901&page=1&pageSize=10&sort=-name',
  ])
})

test('the address of the list holds its filters, and the server is asked for exactly them', async () => {
  const lists = () => network.asked.filter((call) => call.startsWith('GET /api/users?'))
  await visit('/users?role=manager&status=Pending&quiet=true&provider=Cumbres')
  await expect.poll(() => lists().length).toBeGreaterThan(0)
  for (const filter of ['role=manager', 'status=Pending', 'quiet=true', 'provider=Cumbres', 'invited=false']) {
    expect(lists().at(-1)).toContain(filter)
  }
})

test('an invitation is in the tab of invitations as soon as it is sent', async () => {
  await visit('/users?invited=true')
  await expect.poll(part.role('link', 'Invitations').attribute.bind(null, 'aria-current')).toBe('page')
  const invited = part.role('row').with((inside) => inside.text('aa.first@clinic.example'))
  expect(invited.count()).toBe(0)
  await part.role('button', 'Invite staff').click()
  const dialog = part.role('dialog')
  await dialog.css('input[name="inviteEmail"]').fill('aa.first@clinic.example')
  await dialog.css('select[name="inviteRole"]').choose('Manager')
  await dialog.css('input[name="provider"]').fill('pin')
  await dialog.css('.provider-choices button').at(0).click()
  await dialog.role('button', 'Send invitation').click()
  await expect.poll(toast('The invitation to aa.first@clinic.example was sent.').count).toBe(1)
  await expect.poll(invited.count).toBe(1)
})
