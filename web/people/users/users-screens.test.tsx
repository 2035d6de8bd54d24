import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, test } from 'vitest'
import { listAdministrators } from '../../../contract/administrators.ts'
import { getProviderClinics } from '../../../contract/providers.ts'
import * as administrators from '../../../contract/shared/administrators.ts'
import { listUsers as listUsersRoute } from '../../../contract/shared/users.ts'
import { type ListedUser, type OpenInvitation, readUser, type UserRecord } from '../../../contract/users.ts'
import { queryOf } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { session } from '../../session/session.ts'
import { drawn } from '../../testing/drawn.tsx'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { AddRoleForm } from './add-role-form.tsx'
import { AdministratorsScreen, NotChanged, RemoveDialog } from './administrators-screen.tsx'
import { administratorsTexts } from './administrators-texts.ts'
import { draftOf } from './draft.ts'
import { readEditSearch, requireUserToEdit } from './edit-address.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { NeverSignedIn } from './never-signed-in.tsx'
import { OpenInvitationSection } from './open-invitation.tsx'
import { OpenRequests } from './open-requests.tsx'
import { ProviderChoice } from './provider-choice.tsx'
import { reasonOf } from './refusal.ts'
import { RolesSection } from './roles-section.tsx'
import { UserEdit } from './user-edit.tsx'
import { UserForm } from './user-form.tsx'
import { secondFactorQuery } from './user-second-factor.tsx'
import { userToEdit } from './user-to-edit.ts'
import { UsersList } from './users-list.tsx'
import { Users } from './users-screen.tsx'

const ana = exampleReply<UserRecord>(readUser)
const provider = exampleReply<Parameters<typeof draftOf>[1][number]>(getProviderClinics)
const open: OpenInvitation = {
  invitationId: 5,
  role: 'editor',
  providerName: 'Aspen Care',
  clinicId: 12,
  clinicName: 'Aspen Care Salida',
  invitedBy: 'Ben Ode',
  expiresAt: '2999-01-02T12:00:00.000Z',
}
const invited: ListedUser = { ...ana, firstname: '', lastname: '', status: 'Pending', roles: [], invitation: open }
const refused = (status: number, code = 'any', errors = [] as { field: string; message: string }[]) =>
  new ApiError(status, { code, message: 'The server’s reason.', errors } as never)

afterEach(() => session.signedOut())

/** The list for this address: other questions to the server stay without an answer. */
function list(address: string, query: object, users: readonly Partial<ListedUser>[] = [ana], screen = <Users />) {
  const queries = new QueryClient()
  const asked = queryOf(listUsersRoute, { query: { page: 1, pageSize: 10, sort: 'name', ...query } } as never)
  const data = users.map((user, at) => ({ ...ana, userId: `user-${at}`, ...user }))
  queries.setQueryData(asked.queryKey, { data, meta: { total: data.length, page: 1, pageSize: 10 } } as never)
  return { queries, html: drawn(screen, queries, address) }
}
const headersOf = (html: string) =>
  [...html.matchAll(/<th scope="col"[^>]*>(?:<button.*?>)?([^<]*)/g)].map(([, name]) => name)

it('the list of people leaves out open invitations, and has a column for each fact', async () => {
  const html = await list('/users', { invited: false }).html
  expect(headersOf(html)).toEqual(['Name', 'Email address', 'Providers', 'Status', 'Last login', 'Action'])
  expect(html).toMatch(/<th scope="row"[^>]*>Ana Ruiz</)
  expect(html).toContain('>Aspen Care<')
  expect(html).toContain('aria-sort="ascending"')
  expect(html).toMatch(/aria-current="page"[^>]*>People</)
  expect(html).not.toMatch(/aria-current="page"[^>]*>Invitations</)
  expect(html).toContain('Reset password for Ana Ruiz')
  expect(html).not.toContain('The link works until')
  expect(await list('/users', { invited: false }, [{ providerName: '' }]).html).toContain('>None<')
})

test.each([
  ['a search finds invited people too', '/users?q=ana', { q: 'ana' }],
  ['the names in descending order', '/users?sort=-name', { invited: false, sort: '-name' }],
  ['an unknown order is that of the names', '/users?sort=email', { invited: false }],
  ['one status', '/users?status=Rejected', { invited: false, status: ['Rejected'] }],
  ['a waiting status', '/users?status=Pending', { invited: false, status: ['Pending'] }],
  ['an unknown status is none', '/users?status=x', { invited: false }],
  ['one role', '/users?role=manager', { invited: false, role: 'manager' }],
  ['a part of a provider’s name', '/users?provider=aspen', { invited: false, provider: 'aspen' }],
  ['people who have not signed in for a year', '/users?quiet=true', { invited: false, quiet: true }],
])('the address asks the server for %s', async (_, address, query) => {
  expect(await list(address, query).html).toContain('Edit Ana Ruiz')
})

it('the filters show what the address chose, and the arrow shows the order', async () => {
  const html = await list('/users?status=Approved&role=editor&provider=aspen&quiet=true&sort=-name', {
    status: ['Approved'],
    role: 'editor',
    provider: 'aspen',
    quiet: true,
    invited: false,
    sort: '-name',
  }).html
  expect([...html.matchAll(/selected="">([^<]+)</g)].map(([, chosen]) => chosen)).toEqual(['Editor', 'Approved'])
  expect(html).toMatch(/name="filter-provider"[^>]*value="aspen"/)
  expect(html).toMatch(/type="checkbox"[^>]*checked=""/)
  expect(html).toContain('aria-sort="descending"')
  const none = await list('/users', { invited: false }).html
  expect([...none.matchAll(/selected="">([^<]+)</g)].map(([, chosen]) => chosen)).toEqual(['All roles', 'All statuses'])
  expect(none).toMatch(/name="filter-provider"[^>]*value=""/)
  expect(none).not.toContain('checked=""')
  expect([...none.matchAll(/<option value="(\w+)">/g)].map(([, value]) => value)).toEqual([
    'manager',
    'editor',
    'Pending',
    'Approved',
    'Rejected',
    'Archived',
  ])
  for (const label of ['Provider', 'Search users', 'Not signed in for a year']) expect(none).toContain(label)
})

it('the list of invitations has their terms and no filters', async () => {
  const html = await list('/users?invited=true', { invited: true }, [invited]).html
  expect(headersOf(html)).toEqual(['Name', 'Email address', 'Status', 'Action'])
  expect(html).toMatch(/<th scope="row"[^>]*>No name yet</)
  expect(html).toContain('Editor, Aspen Care Salida (Aspen Care)')
  expect(html).toContain('Invited by Ben Ode. The link works until Jan 2, 2999.')
  expect(html).toContain('Send again: invitation to ana.ruiz@aspencare.example')
  expect(html).not.toContain('Reset password')
  expect(html).not.toContain('filter-status')
  expect(html).toMatch(/aria-current="page"[^>]*>Invitations</)
  expect(html).toMatch(/href="\/users\?invited=[^"]*true[^"]*"/)
  expect(await list('/users?invited=true', { invited: true }, []).html).toContain('No invitation is open.')
  expect(await list('/users', { invited: false }, []).html).not.toContain('No invitation is open.')
})

it('the list on the screen of a clinic has roles and no buttons, and the last login only where someone may see it', async () => {
  const embedded = (user: Partial<ListedUser>) =>
    list('/clinic', { providerId: 3, clinicId: 12 }, [user], <UsersList providerId={3} clinicId={12} preventEdit />)
      .html
  const html = await embedded({})
  expect(headersOf(html)).toEqual(['Name', 'Email address', 'Providers', 'Roles', 'Status', 'Last login'])
  expect(html).toContain('>Editor<')
  expect(html).toContain('aria-labelledby="users-heading"')
  expect(headersOf(await embedded({ registrationType: null }))).not.toContain('Last login')
  expect(await embedded({ roles: [] })).toMatch(/data-label="Roles">None</)
})

it('the page and order of an embedded list have names of their own in the address', async () => {
  const at = (address: string) =>
    list(address, { providerId: 3, sort: '-name' }, [ana], <UsersList providerId={3} preventEdit />).html
  expect(await at('/clinic?usersSort=-name')).toContain('Ana Ruiz')
  expect(await at('/clinic?sort=-name')).not.toContain('Ana Ruiz')
})

it('names the place of an invitation, and says when its link has stopped working', async () => {
  const terms = (change: Partial<OpenInvitation>) =>
    drawn(<OpenInvitationSection user={invited} invitation={{ ...open, ...change }} />)
  expect(await terms({ role: 'manager', clinicId: 0, clinicName: null })).toContain('Manager, All Clinics (Aspen Care)')
  expect(await terms({ clinicName: null, providerName: '' })).toContain(
    '>Editor, No display name provided, please update<',
  )
  expect(await terms({ expiresAt: '2020-01-02T12:00:00.000Z' })).toContain('The link stopped working on Jan 2, 2020.')
  const html = await terms({})
  expect(html).toContain('>Open invitation<')
  expect(html).toContain('Cancel invitation to ana.ruiz@aspencare.example')
  expect(html).not.toContain('<dialog')
})

it('offers no password reset to a person who never signed in, but another invitation where one is open', async () => {
  const dialog = (invitationId: number | undefined) =>
    drawn(<NeverSignedIn name="Ana" invitationId={invitationId} onClose={() => {}} />)
  expect(await dialog(5)).toContain('>Send invitation again<')
  expect(await dialog(5)).not.toContain('There is no open invitation')
  expect(await dialog(undefined)).toContain('There is no open invitation. Invite this person again.')
  expect(await dialog(undefined)).not.toContain('>Send invitation again<')
})

function form(user: Partial<UserRecord> = {}, queries = new QueryClient()) {
  const whole = { ...ana, ...user }
  queries.setQueryData(secondFactorQuery(ana.userId).queryKey, { data: { on: true } } as never)
  return drawn(
    <UserForm user={whole} providers={[provider]} requests={[]} owner="me" left={null} onLeave={() => {}} />,
    queries,
  )
}

it('the form of a person has their details, roles and sign-in', async () => {
  const html = await form()
  for (const [name, value] of Object.entries({ firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '(303) 555-0142' }))
    expect(html).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*value="${value.replace(/[()]/g, '.')}")`))
  for (const text of ['Existing roles', 'Sign out everywhere', 'Turn off two-step sign-in', '>Delete<'])
    expect(html).toContain(text)
  for (const text of ['Open invitation', 'not-saved', '<dialog', 'Administrators can open all'])
    expect(html).not.toContain(text)
  expect(await form({ invitation: open })).toContain('Open invitation')
})

it('the form of an administrator has no roles and no two-step sign-in, and nobody deletes themselves', async () => {
  const html = await form({ tenant: 'admin', roles: [] })
  expect(html).toContain('Administrators can open all providers and clinics. They need no roles.')
  expect(html).not.toContain('Turn off two-step sign-in')
  session.signedIn(ana as never)
  expect(await form()).not.toContain('>Delete<')
})

it('the server’s reason is shown only for a conflict', () => {
  expect(reasonOf(refused(409))).toBe('The server’s reason.')
  expect(reasonOf(refused(500))).toBeUndefined()
  expect(reasonOf(new Error('any'))).toBeUndefined()
})

/** The screen of one person, whose answer is there. */
function edit(user: Partial<UserRecord>) {
  const queries = new QueryClient()
  queries.setQueryData(userToEdit('user-7').queryKey, { user: { ...ana, ...user }, providers: [], requests: [] })
  return drawnAt('/users/edit?userId=user-7', <UserEdit />, queries)
}

it('a deleted person can be restored for 90 days, and has no form', async () => {
  const lately = await edit({ status: 'Archived', archivedAt: new Date().toISOString() })
  expect(lately).toContain('Edit Ana Ruiz')
  expect(lately).toContain('A deleted user can be restored for 90 days')
  expect(lately).toContain('>Restore<')
  for (const archivedAt of ['2020-01-01T00:00:00.000Z', null]) {
    const html = await edit({ status: 'Archived', archivedAt })
    expect(html).toContain('deleted more than 90 days ago')
    expect(html).not.toContain('>Restore<')
  }
})

it('the form waits until an earlier draft on this device is known', async () => {
  const html = await edit({})
  expect(html).not.toContain('Existing roles')
  expect(html).toContain('Edit Ana Ruiz')
  expect(html).toMatch(/href="[^"]*subject=user%2Fuser-7"/)
})

it('the address names the person to edit, or leads back to the list', () => {
  expect(readEditSearch({ userId: 7 })).toEqual({ userId: '7' })
  expect(readEditSearch({ userId: 'a' })).toEqual({ userId: 'a' })
  expect(readEditSearch({ userId: null })).toEqual({})
  const opens = (search: object, state: object) => () => requireUserToEdit({ search, location: { state } })
  expect(opens({ userId: '7' }, {})).not.toThrow()
  expect(opens({}, { user: ana })).not.toThrow()
  expect(opens({}, {})).toThrow()
})

it('pending requests of a person can be decided one by one, each by its name', async () => {
  const request = {
    changeId: 18,
    role: 'editor',
    providerName: '',
    clinicName: 'Aspen Care Salida',
    createdAt: '2026-08-21T15:00:00.000Z',
  }
  const manager = { ...request, changeId: 19, role: 'manager', providerName: 'Aspen Care', notOursBy: 'Ben' }
  const requests = [request, manager]
  const html = await drawn(<OpenRequests userId="user-7" name="Ana" requests={requests as never} />)
  expect(html).toContain('aria-label="Approve: Editor, Aspen Care Salida"')
  expect(html).toContain('aria-label="Reject: Manager, All Clinics"')
  expect(html.match(/Ben \(manager\) says this person does not work there/g)).toHaveLength(1)
  expect(html).toContain('Requested Aug 21, 2026')
  expect(await drawn(<OpenRequests userId="user-7" name="Ana" requests={[]} />)).toBe('')
})

const draft = draftOf({ ...ana, roles: [{ roleId: 31, role: 'editor', providerId: 12, clinicId: 31 }] }, [provider])

it('roles show which of them will go and which will come', async () => {
  const section = (change: object, error?: string) =>
    drawn(<RolesSection draft={{ ...draft, ...change }} providers={[provider]} onChange={() => {}} error={error} />)
  expect(await section({})).toMatch(
    /aria-pressed="false" aria-label="Reject Editor, Juniper Bend Counseling - Hill Street"/,
  )
  expect(await section({})).not.toContain('Added roles')
  expect(await section({ rejected: [31] })).toContain('aria-pressed="true"')
  expect(await section({ added: draft.held })).toContain('Remove Editor, Juniper Bend Counseling - Hill Street')
  const none = await section({ held: [] }, 'One role is needed.')
  expect(none).toContain('No roles yet.')
  expect(none).toContain('One role is needed.')
})

it('the form of a new role begins with the only provider, and asks for the name of another', async () => {
  const html = (providers: (typeof provider)[]) =>
    drawn(<AddRoleForm draft={draft} providers={providers} onAdd={() => {}} onCancel={() => {}} />)
  expect(await html([provider])).toContain('Change provider Juniper Bend Counseling')
  expect(await html([provider, { ...provider, providerId: 4 }])).toContain('Find the provider by name')
  const choice = await drawn(<ProviderChoice chosen={undefined} own={[provider]} onChoose={() => {}} />)
  expect(choice).toContain('>Juniper Bend Counseling<')
})

it('invites an editor in English unless told otherwise, by a link in an email', async () => {
  const html = await drawn(<InviteDialog onClose={() => {}} />)
  expect(html).toContain('We email them a link. Their role begins when they accept.')
  expect([...html.matchAll(/selected="">([^<]+)</g)].map(([, chosen]) => chosen)).toEqual(['Editor', 'English'])
  expect(html).toContain('>Español<')
})

const rows = exampleReply<{ entry: string }[]>(listAdministrators)
function administratorsScreen(queries = new QueryClient()) {
  const data = [...rows, { entry: '@agency.example', addedAt: null, addedBy: null, people: ['Ben', 'Cy'] }]
  queries.setQueryData(queryOf(administrators.listAdministrators, {}).queryKey, { data } as never)
  return drawn(<AdministratorsScreen />, queries)
}

it('the list of administrators says who added each, and who signs in with it', async () => {
  const html = await administratorsScreen()
  expect(html).toContain('Added Aug 21, 2026 by Desmond Okafor')
  expect(html.match(/From the configuration/g)).toHaveLength(1)
  expect(html).toContain('Ben, Cy')
  expect(html).toContain('Remove @agency.example')
  expect(html).toContain('Add an administrator')
  expect(html).not.toContain('<dialog')
  expect(html).not.toContain('role="alert"')
  expect(await drawn(<AdministratorsScreen />)).not.toContain('Add an administrator')
})

it('the removal of a whole domain says how many people it concerns', async () => {
  const dialog = (entry: string) =>
    drawn(<RemoveDialog entry={entry} addedAt={null} addedBy={null} people={['Ben', 'Cy']} onClose={() => {}} />)
  expect(await dialog('@agency.example')).toContain('2 people sign in with it now.')
  expect(await dialog('ben@agency.example')).not.toContain('sign in with it now')
  expect(await dialog('ben@agency.example')).not.toContain('role="alert"')
})

it('a change of the administrators that needs a fresh sign-in offers it, any other failure says why', async () => {
  const old = await drawn(<NotChanged error={refused(403, 'sign_in_again')} />)
  expect(old).toContain('you must have signed in during the last 10 minutes')
  expect(old).toContain('>Sign in again<')
  expect(old).toContain('usa-alert--warning')
  const other = await drawn(<NotChanged error={refused(409)} />)
  expect(other).toContain('The server’s reason.')
  expect(other).not.toContain('>Sign in again<')
  expect(other).toContain('usa-alert--error')
  expect(await drawn(<NotChanged error={new Error('x')} />)).toContain('We could not change the list.')
})

test.each([
  [0, '0 people sign in with it now.', 'No one with an account here has such an address now.'],
  [1, 'One person signs in with it now.', 'One person with an account here has such an address now.'],
  [2, '2 people sign in with it now.', '2 people with an account here have such an address now.'],
])('%i people of a domain', (count, out, now) => {
  expect(administratorsTexts.peopleOut(count)).toBe(out)
  expect(administratorsTexts.accountsNow(count)).toBe(now)
})

it('names a domain without its sign', () => {
  expect(administratorsTexts.addDomainTitle('@agency.example')).toBe('Let in everyone at agency.example?')
  expect(administratorsTexts.addDomainText('@agency.example')).toContain('an address at agency.example can then')
})
