import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, test } from 'vitest'
import { type Me, readMe } from '../../../contract/me.ts'
import { type AccessRequest, listMyRoleRequests } from '../../../contract/role-requests.ts'
import { listMyRoleRequests as mine } from '../../../contract/shared/role-requests.ts'
import { listSettings } from '../../../contract/shared/settings.ts'
import { queryOf } from '../../session/api/call.ts'
import { session } from '../../session/session.ts'
import { drawn } from '../../testing/drawn.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { chosenLanguage } from '../../ui/language.ts'
import { AccessScreen } from './access-screen.tsx'
import { AgencyComment } from './agency-comment.tsx'
import { Results, wishesWith } from './ask-form.tsx'
import { decisionTexts } from './decision-texts.ts'
import { NO_REFUSAL_REASON, reasonProblem, refusalBody } from './refusal-reason.tsx'
import { RejectAccessDialog } from './reject-access-dialog.tsx'

const me = exampleReply<Me>(readMe)
const [request] = exampleReply<[AccessRequest]>(listMyRoleRequests)

/** The screen of a person with these requests for access. */
function screen(person: Partial<Me>, requests: Partial<AccessRequest>[] = [], queries = new QueryClient()) {
  session.signedIn({ ...me, ...person })
  const data = requests.map((change) => ({ ...request, ...change }))
  queries.setQueryData(queryOf(mine, {}).queryKey, { data, meta: { promisedDays: 5 } } as never)
  return drawn(<AccessScreen />, queries)
}
afterEach(() => session.signedOut())

const titleOf = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1]
const NONE: Partial<Me> = { standing: 'pending', roles: [], suspendedBy: [] }
const SUSPENDED: Partial<Me> = { ...NONE, suspendedBy: ['Aspen Care'] }
const DECIDED = 'This takes at most 5 business days.'

test.each<[string, Partial<Me>, Partial<AccessRequest>[], string, boolean]>([
  ['is new', NONE, [], 'Welcome, Ana', false],
  ['has asked', NONE, [{}], 'Your access is being checked', true],
  ['has withdrawn', NONE, [{ changeStatus: 'outdated' }], 'Welcome, Ana', false],
  [
    'was refused',
    { ...NONE, standing: 'rejected' },
    [{ changeStatus: 'rejected' }],
    'Your access request was not approved',
    false,
  ],
  ['is suspended', SUSPENDED, [], 'Your access is suspended', false],
  ['has access', {}, [], 'Access', false],
  ['has access and is suspended elsewhere', { suspendedBy: ['Birch'] }, [{}], 'Access', false],
])('the screen of a person who %s', async (_, person, requests, title, waits) => {
  const html = await screen(person, requests)
  expect(titleOf(html)).toBe(title)
  expect(html.includes(DECIDED)).toBe(waits)
})

it('a new person sees one form and what happens next, and no lists', async () => {
  const html = await screen(NONE)
  expect(html).toContain('>Where do you work?</h2>')
  expect(html).toContain('emails you its decision within 5 business days.')
  expect(html).not.toContain('My requests')
  const queries = new QueryClient()
  session.signedIn({ ...me, ...NONE })
  expect(await drawn(<AccessScreen />, queries)).not.toContain('Where do you work?')
})

it('a person with access sees it beside their requests, and where a manager suspended it', async () => {
  const roles = [
    me.roles[0],
    { ...me.roles[0], roleId: 2, clinicName: null },
    { ...me.roles[0], roleId: 3, role: 'manager' },
  ]
  const html = await screen({ roles: roles as Me['roles'] })
  for (const text of ['Editor of Aspen Care Denver', 'Editor of Aspen Care<', 'Manager of Aspen Care<'])
    expect(html).toContain(text)
  expect(html).toContain('You have not asked for access yet.')
  expect(html).toContain('>Ask for access</h2>')
  expect(html).not.toContain('access__intro')
  expect(await screen({ suspendedBy: ['Birch'] })).toContain('A manager of Birch suspended your access')
  const none = await screen(SUSPENDED, [{}])
  expect(none.match(/A manager of Aspen Care suspended your access/g)).toHaveLength(1)
  expect(none).not.toContain('What you have access to')
  expect(none).not.toContain('You have not asked')
  session.signedOut()
  expect(await drawn(<AccessScreen />)).toBe('')
})

test.each<[AccessRequest['changeStatus'], string, string]>([
  ['requested', 'Waiting since Aug 21, 2026', 'Withdraw the request: Editor of Aspen Care Denver'],
  ['approved', 'Approved on Aug 22, 2026', ''],
  ['rejected', 'Not approved on Aug 22, 2026', 'Ask again: Editor of Aspen Care Denver'],
  ['outdated', 'Withdrawn', 'Ask again: Editor of Aspen Care Denver'],
])('a request that is %s', async (changeStatus, text, offered) => {
  const html = await screen({}, [{ changeStatus, reviewedAt: '2026-08-22T15:00:00.000Z', comments: 'Call us.' }])
  expect(html).toContain(`>${text}<`)
  expect(html).toMatch(/The agency says.*Call us\./)
  expect([...html.matchAll(/aria-label="((?:With|Ask)[^"]*)"/g)].map(([, label]) => label).join()).toBe(offered)
})

it('only the newest of several requests for one role can be made again', async () => {
  const twice: Partial<AccessRequest>[] = [{ changeStatus: 'rejected' }, { changeId: 2, changeStatus: 'rejected' }]
  expect((await screen({}, twice)).match(/>Ask again</g)).toHaveLength(1)
  expect(
    (await screen({}, [{ clinicId: 99 }, { changeId: 2, changeStatus: 'rejected' }])).match(/>Ask again</g),
  ).toHaveLength(1)
})

it('the comment of the agency is in Spanish for its reader where there is a Spanish one', async () => {
  const comment = (commentsEs: string | null) => drawn(<AgencyComment comment={{ comments: 'Call us.', commentsEs }} />)
  expect(await comment('Llámenos.')).toBe('<span lang="en">Call us.</span>')
  session.signedIn(me)
  chosenLanguage.set('es')
  const before = globalThis.location
  Object.defineProperty(globalThis, 'location', { value: { pathname: '/' }, configurable: true, writable: true })
  try {
    expect(await comment('Llámenos.')).toBe('<span lang="es">Llámenos.</span>')
    expect(await comment(null)).toBe('<span lang="en">Call us.</span>')
  } finally {
    Object.defineProperty(globalThis, 'location', { value: before, configurable: true, writable: true })
    chosenLanguage.set('en')
  }
})

const provider = { providerId: 3, displayName: 'Birch' as string | null }
const clinic = {
  clinicId: 12,
  providerId: 3,
  displayName: 'Birch North' as string | null,
  city: 'Salida',
  licenseNumbers: ['L1', 'L2'],
}
const results = (providers: object[], clinics: object[]) =>
  drawn(<Results data={{ providers: { ...providers }, clinics: { ...clinics } } as never} onAsked={() => {}} />)

it('what was found is sorted by name, each clinic below its provider, with city and license', async () => {
  const html = await results(
    [provider, { providerId: 4, displayName: 'Aspen' }, { providerId: 5, displayName: null }],
    [
      clinic,
      { ...clinic, clinicId: 13, displayName: null, city: '', licenseNumbers: [] },
      { ...clinic, clinicId: 14, providerId: 4 },
    ],
  )
  const found = [...html.matchAll(/id="((?:manager|editor)-\d+)"/g)].map(([, id]) => id)
  expect(found).toEqual(['manager-5', 'manager-4', 'editor-14', 'manager-3', 'editor-13', 'editor-12'])
  expect(html).toContain('Salida · License L1, L2<')
  expect(html).toContain('3 providers found')
  expect(html).toContain('Editor of No display name')
  expect(html).toContain('Manager of No provider name')
  expect(html.match(/License/g)).toHaveLength(2)
  for (const text of ['There may be more', 'Select what you need', 'checked=""', 'aria-describedby="access-error"'])
    expect(html).not.toContain(text)
  expect(await results([], [])).toContain('Nothing found.')
})

it('says that there may be more from twenty clinics on', async () => {
  const count = (length: number) =>
    results(
      [provider],
      Array.from({ length }, (_, at) => ({ ...clinic, clinicId: at + 1 })),
    )
  expect(await count(20)).toContain('There may be more. Type a little more of the name.')
  expect(await count(19)).not.toContain('There may be more')
})

it('a wish is kept once, and its tick can be removed', () => {
  const manager = { role: 'manager', providerId: 3 } as const
  const editor = { role: 'editor', clinicId: 3 } as const
  const other = { role: 'editor', clinicId: 4 } as const
  expect(wishesWith([editor], manager, true)).toEqual([editor, manager])
  expect(wishesWith([editor, manager], editor, true)).toEqual([manager, editor])
  expect(wishesWith([editor, other, manager], editor, false)).toEqual([other, manager])
  expect(wishesWith([{ role: 'manager', providerId: 4 }, editor, manager], manager, false)).toEqual([
    { role: 'manager', providerId: 4 },
    editor,
  ])
})

it('a refusal sends a standard reason only where one was chosen', () => {
  expect(refusalBody(NO_REFUSAL_REASON)).toEqual({ comments: '' })
  expect(refusalBody({ words: ' No. ', ready: 'a' })).toEqual({ comments: 'No.', readyReason: 'a' })
  expect(reasonProblem({ words: 'a'.repeat(300), ready: '' })).toBeUndefined()
  expect(reasonProblem({ words: 'a'.repeat(301), ready: '' })).toContain('301')
  expect(reasonProblem(NO_REFUSAL_REASON)).toBeUndefined()
})

it('the dialog of a refusal offers the standard reasons of its own list, where there are any', async () => {
  const dialog = (settings: object[] | undefined) => {
    const queries = new QueryClient()
    if (settings) queries.setQueryData(queryOf(listSettings, {}).queryKey, { data: settings } as never)
    const common = { title: 'Reject?', text: 'We email the person.', name: 'reason-1', confirm: 'Reject', busy: false }
    const nothing = { onReason: () => {}, onReject: () => {}, onClose: () => {} }
    return drawn(
      <RejectAccessDialog {...common} {...nothing} list="accessReasons" reason={NO_REFUSAL_REASON} />,
      queries,
    )
  }
  const reasons = (name: string, en: string) => ({ name, value: [{ id: en, text: { en, es: '' } }] })
  const html = await dialog([reasons('removalReasons', 'Works there'), reasons('accessReasons', 'Unknown person')])
  expect(html).toContain('>Unknown person<')
  expect(html).not.toContain('Works there')
  for (const text of [
    'Standard reason',
    'The person reads it in their language.',
    '>None<',
    'Optional. The person will read it.',
    '>Go back<',
  ])
    expect(html).toContain(text)
  expect(await dialog([reasons('removalReasons', 'Works there')])).not.toContain('Standard reason')
  expect(await dialog(undefined)).not.toContain('Standard reason')
})

test.each([
  [1, 'Reject 1 access request?'],
  [2, 'Reject 2 access requests?'],
])('asks once about %i requests', (count, title) => expect(decisionTexts.rejectSeveralTitle(count)).toBe(title))
