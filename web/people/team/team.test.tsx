import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, test } from 'vitest'
import { type Invitation, listInvitations } from '../../../contract/invitations.ts'
import { type Me, readMe } from '../../../contract/me.ts'
import { getProviderClinics, type Provider } from '../../../contract/providers.ts'
import * as invitationRoutes from '../../../contract/shared/invitations.ts'
import * as providerRoutes from '../../../contract/shared/providers.ts'
import { listRemovals, listTeamRequests, type Removal, type TeamRequest } from '../../../contract/team.ts'
import { type ListedUser, listUsers } from '../../../contract/users.ts'
import { queryOf } from '../../session/api/call.ts'
import { session } from '../../session/session.ts'
import { drawn } from '../../testing/drawn.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { teamRequestsQuery } from './asking-for-access.tsx'
import { People, peopleQuery, removalsQuery } from './people.tsx'
import { Team } from './team.tsx'

const first = <Row,>(endpoint: Parameters<typeof exampleReply>[0]) => exampleReply<[Row]>(endpoint)[0]
const colleague: ListedUser = {
  ...first<ListedUser>(listUsers),
  userId: 'user-9',
  firstname: 'Wes',
  lastname: 'Hadley',
}
const removal = first<Removal>(listRemovals)
const request = first<TeamRequest>(listTeamRequests)
const invitation = first<Invitation>(listInvitations)
const provider = exampleReply<Provider>(getProviderClinics)
const [clinic] = provider.clinics as [Provider['clinics'][number]]
const clinics = [
  { ...clinic, clinicId: 12, displayName: 'Aspen Care Salida' },
  { ...clinic, clinicId: 13, displayName: 'Aspen Care Closed', archived: true },
]
const me = exampleReply<Me>(readMe)
const manages = { ...me, roles: [{ ...me.roles[0], role: 'manager', clinicId: 0, clinicName: null }] } as Me

interface Shown {
  people?: Partial<ListedUser>[]
  removals?: Partial<Removal>[]
  requests?: Partial<TeamRequest>[]
  invitations?: Partial<Invitation>[]
}

/** The team of a provider as its manager sees it. */
function team(shown: Shown = {}, person = manages, queries = new QueryClient()) {
  session.signedIn(person)
  const known = (query: { queryKey: readonly unknown[] }, data: unknown) =>
    queries.setQueryData(query.queryKey, { data } as never)
  const rows = <Row,>(row: Row, changes: Partial<Row>[] = []) => changes.map((change) => ({ ...row, ...change }))
  known(queryOf(providerRoutes.getProviderClinics, { params: { providerId: 3 } }), { ...provider, clinics })
  known(peopleQuery(3), rows(colleague, shown.people))
  known(removalsQuery(3), rows(removal, shown.removals))
  known(teamRequestsQuery(3), rows(request, shown.requests))
  known(queryOf(invitationRoutes.listInvitations, { query: { providerId: 3 } }), rows(invitation, shown.invitations))
  return drawn(<Team />, queries)
}
afterEach(() => session.signedOut())

it('a team with nobody in it says so, and invites an editor for a clinic that is not archived', async () => {
  const html = await team()
  for (const text of ['>Team<', '>Aspen Care<', 'No one has access yet.', 'You have not invited anyone yet.'])
    expect(html).toContain(text)
  for (const text of ['Who asks for access', '>Suspended<', 'Only managers', '<dialog', 'Aspen Care Closed'])
    expect(html).not.toContain(text)
  expect(html).toContain('>Aspen Care Salida</option>')
  expect(html).toContain('We email them a link that works for seven days.')
  expect([...html.matchAll(/<option value="(en|es)"[^>]*>([^<]*)</g)].map(([, ...one]) => one)).toEqual([
    ['en', 'English'],
    ['es', 'Español'],
  ])
})

it('a provider without a name has a sentence in its place', async () => {
  const roles = [{ ...manages.roles[0], providerName: '' }] as Me['roles']
  expect(await team({}, { ...manages, roles })).toMatch(/team__provider">No provider name/)
})

it('only a manager sees a team', async () => {
  expect(await team({}, me)).toContain('Only managers of a provider see its team.')
  session.signedOut()
  expect(await drawn(<Team />)).toBe('')
})

it('names each person with their access, and asks for the removal of everyone but oneself', async () => {
  const html = await team({
    people: [
      { roles: [{ roleId: 1, role: 'editor', providerId: 3, clinicId: 12 }] },
      { userId: me.userId, firstname: 'Ana', roles: [{ roleId: 2, role: 'manager', providerId: 3, clinicId: 0 }] },
    ],
  })
  expect(html).toContain('>Editor: Aspen Care Salida<')
  expect(html).toContain('>Manager, all clinics<')
  expect(html).toContain('Ana Hadley (you)')
  expect(html).not.toContain('Wes Hadley (you)')
  expect(html.match(/>Ask for removal</g)).toHaveLength(1)
  expect(html).toContain('Ask for removal of Wes Hadley')
})

it('a removal that waits for the agency can be canceled, and one that it rejected has its reason', async () => {
  const waiting = await team({ people: [{}], removals: [{ suspended: false }] })
  expect(waiting).toContain('Removal requested on Sep 14, 2026, waiting for the agency')
  expect(waiting).toContain('Cancel request about Wes Hadley')
  expect(waiting).not.toContain('>Ask for removal<')
  expect(waiting).not.toContain('>Suspended<')
  const rejected = { status: 'rejected', reviewedAt: '2026-09-16T15:00:00.000Z', comments: 'Please call us.' } as const
  const html = await team({ people: [{}], removals: [rejected] })
  expect(html).toMatch(/The agency rejected your request on Sep 16, 2026\..*Please call us\./)
  expect(html).toContain('>Ask for removal<')
})

it('names people who lost all access until the agency decides, once', async () => {
  const alone = await team({ removals: [{}] })
  expect(alone).toContain('>Suspended<')
  expect(alone).toContain('Access suspended since Sep 14, 2026')
  const listed = { people: [{}], removals: [{}] }
  expect(await team(listed)).not.toContain('>Suspended<')
  expect(await team({ removals: [{ status: 'approved' }] })).not.toContain('Wes Hadley')
  expect(await team({ removals: [{ suspended: false }] })).not.toContain('Wes Hadley')
})

it('people are shown before the requests about them have come', async () => {
  session.signedIn(manages)
  const queries = new QueryClient()
  queries.setQueryData(peopleQuery(3).queryKey, { data: [colleague] } as never)
  const html = await drawn(<People providerId={3} clinics={clinics} me={me.userId} />, queries)
  expect(html).toContain('Ask for removal of Wes Hadley')
  expect(html).not.toContain('>Suspended<')
})

const asks = (html: string) => [...html.matchAll(/aria-label="([^"]+): Ana Ruiz, ([^"]+)"/g)].map(([, does]) => does)
const approved = { status: 'approved', reviewedAt: '2026-08-22T15:00:00.000Z' } as const
test.each<[string, Partial<TeamRequest>, string[]]>([
  ['a person who asks', {}, ['Works here', 'Does not work here']],
  ['a person who asks and works here', { oursAt: '2026-08-22T15:00:00.000Z' }, ['Does not work here']],
  ['a person who asks and does not work here', { notOursAt: '2026-08-22T15:00:00.000Z' }, ['Works here']],
  ['an editor who has access', approved, ['Suspend access']],
  ['a manager who has access', { ...approved, role: 'manager' }, ['Ask to remove']],
  ['an editor whom a manager gave up', { ...approved, notOursAt: '2026-08-22T15:00:00.000Z' }, []],
])('a manager tells the agency about %s', async (_, change, offered) => {
  expect(asks(await team({ requests: [change] }))).toEqual(offered)
})

it('who asks for access is shown with the place, the day and their own words', async () => {
  const html = await team({ requests: [{}] })
  expect(html).toContain('Ana Ruiz (ana.ruiz@aspencare.example)')
  expect(html).toMatch(/Editor: Aspen Care Denver<!-- --> ·|Editor: Aspen Care Denver ·/)
  expect(html).toContain('asked on Aug 21, 2026, waiting for the agency')
  expect(html).toMatch(/They say:.*<q>I answer the phones at the front desk\.<\/q>/)
  expect(html).not.toContain('You told the agency')
  expect(html).not.toContain('disabled')
  const told = await team({
    requests: [{ ...approved, role: 'manager', position: null, notOursAt: approved.reviewedAt }],
  })
  expect(told).toContain('Manager, all clinics')
  expect(told).toContain('got access on Aug 22, 2026')
  expect(told).toContain('You told the agency on Aug 22, 2026: does not work here')
  expect(told).not.toContain('They say:')
  expect(await team({ requests: [{ clinicName: null, oursAt: approved.reviewedAt }] })).toMatch(
    /Editor: No display name.*You told the agency on Aug 22, 2026: works here/,
  )
})

test.each<[Invitation['status'], string, boolean]>([
  ['open', 'Open until Aug 28, 2026', true],
  ['expired', 'Expired on Aug 28, 2026', true],
  ['accepted', 'Accepted on Aug 22, 2026', false],
  ['cancelled', 'Canceled', false],
])('an invitation that is %s can be sent again only while it may be accepted', async (status, text, offered) => {
  const html = await team({ invitations: [{ status, acceptedAt: '2026-08-22T15:00:00.000Z' }] })
  expect(html).toContain(`>${text}<`)
  expect(html).toContain('Invited by Ana Ruiz, sent Aug 21, 2026')
  expect(html.includes('Send again to sam.ortega@aspencare.example')).toBe(offered)
  expect(html.includes('Cancel invitation to sam.ortega@aspencare.example')).toBe(offered)
})
