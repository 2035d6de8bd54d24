import { afterAll, beforeAll, expect, it } from 'vitest'
import { AREAS } from './app.ts'
import { type EditStory, editStory } from './testing/edit-story.ts'
import { OURS, type PersonId, THEIRS } from './testing/small-world.ts'

/** The order of each list of the portal: work that waits begins with the oldest, news with the newest. */

let story: EditStory
beforeAll(async () => {
  story = await editStory({ areas: AREAS })
  await story.db.pool.query(STORED)
})
afterAll(() => story.close())

const { providerId, clinic, sister } = OURS
const CLINICS: readonly number[] = [clinic, sister, THEIRS.clinic]

// The rows of each table are stored in another order than that of their days.
const STORED = `
  insert into reminders_begun (begun_on) values ('2025-01-01');
  update clinics set created_at = case clinic_id when ${clinic} then timestamp '2025-03-01'
    when ${sister} then timestamp '2025-01-01' else timestamp '2025-02-01' end where not archived;
  insert into clinic_calls (clinic_id, called_by, called_at, note, sections) values
    (${clinic}, 'ana-admin', '2026-08-02', 'second', '{}'), (${clinic}, 'ana-admin', '2026-08-01', 'first', '{}'),
    (${clinic}, 'ana-admin', '2026-08-03', 'third', '{}');
  insert into clinic_reports (code, clinic_id, kind, section, language, day, with_clinic) values
    ('AAAAAAA2', ${clinic}, 'hours', 'contact', 'en', '2026-08-02', false),
    ('AAAAAAA1', ${clinic}, 'payment', 'patients', 'en', '2026-08-01', false),
    ('AAAAAAA3', ${clinic}, 'language', 'patients', 'en', '2026-08-03', false);
  insert into directory_feedback (day, language, found, message) values
    ('2026-08-02', 'en', 'no', 'second'), ('2026-08-01', 'en', 'no', 'first'), ('2026-08-03', 'en', 'no', 'third');
  insert into notes (clinic_id, author_id, created_at, text) select ${clinic}, 'ana-admin', '2026-08-01', text
    from unnest(array['first', 'second', 'third']) with ordinality as each (text, n) order by n;
  insert into invitations (email, user_id, role, provider_id, clinic_id, invited_by, token_hash, created_at, sent_at, expires_at)
    select text || '@clinic.example', 'eli-editor', 'editor', ${providerId}, ${clinic}, 'ana-admin', text, '2026-08-01', '2026-08-01', '2026-12-01'
    from unnest(array['first', 'second', 'third']) with ordinality as each (text, n) order by n;
  insert into mails (dedupe_key, template, to_email, language, data, status, created_at)
    select text, 'passwordChanged', text || '@clinic.example', 'en', '{}', 'failed', '2026-08-01'
    from unnest(array['first', 'second', 'third']) with ordinality as each (text, n) order by n;
  insert into feed_runs (source, file_name, file_hash, status, created_at)
    select 'ladders', text, text, 'done', '2026-08-01'
    from unnest(array['first', 'second', 'third']) with ordinality as each (text, n) order by n;
  insert into clinic_batches (list, action, note, status, started_by, created_at, finished_at, total)
    select 'gone', 'keep', text, 'done', 'ana-admin', '2026-08-01', '2026-08-01', 1
    from unnest(array['first', 'second', 'third']) with ordinality as each (text, n) order by n;
  insert into requests (type, status, created_at, provider_id, clinic_id, requester_id, role, subject_id, asked_reason) values
    ('accountAccess', 'requested', '2026-08-02', ${providerId}, ${clinic}, 'pia-pending', 'editor', null, null),
    ('accountAccess', 'requested', '2026-08-01', ${providerId}, ${sister}, 'rob-rejected', 'editor', null, null),
    ('accountAccess', 'requested', '2026-08-03', ${providerId}, ${sister}, 'eli-editor', 'editor', null, null),
    ('teamRemoval', 'rejected', '2026-08-02', ${providerId}, null, 'mo-manager', null, 'eli-editor', 'second'),
    ('teamRemoval', 'rejected', '2026-08-01', ${providerId}, null, 'mo-manager', null, 'sue-editor', 'first')`

type Row = Record<string, unknown>
const NEWEST_FIRST = ['third', 'second', 'first']

it.each<[list: string, who: PersonId, url: string, told: (data: never) => unknown, inOrder: unknown]>([
  [
    'overdue clinics, the longest silent first',
    'ana-admin',
    'overdue',
    (data: Row[]) => data.map((one) => CLINICS.indexOf(one.clinicId as number)),
    [1, 2, 0],
  ],
  [
    'the second page of overdue clinics',
    'ana-admin',
    'overdue?pageSize=1&page=2',
    (data: Row[]) => data.map((one) => CLINICS.indexOf(one.clinicId as number)),
    [2],
  ],
  [
    'calls to a clinic',
    'ana-admin',
    'overdue?q=north',
    ([first]: [{ calls: Row[] }]) => first.calls.map(({ note }) => note),
    NEWEST_FIRST,
  ],
  [
    'reports of visitors, the oldest first',
    'ana-admin',
    'directory/reports',
    (data: Row[]) => data.map(({ day }) => day),
    ['2026-08-01', '2026-08-02', '2026-08-03'],
  ],
  [
    'messages of visitors',
    'ana-admin',
    'directory/feedback',
    (data: Row[]) => data.map(({ message }) => message),
    NEWEST_FIRST,
  ],
  ['notes', 'ana-admin', `notes?clinicId=${clinic}`, (data: Row[]) => data.map(({ text }) => text), NEWEST_FIRST],
  ['mails', 'ana-admin', 'outbox', (data: Row[]) => data.map(({ to }) => String(to).split('@')[0]), NEWEST_FIRST],
  ['imports', 'ana-admin', 'feeds/runs', (data: Row[]) => data.map(({ fileName }) => fileName), NEWEST_FIRST],
  ['bulk decisions', 'ana-admin', 'batches', (data: Row[]) => data.map(({ note }) => note), NEWEST_FIRST],
  [
    'requests for access',
    'ana-admin',
    'rolerequests',
    ({ roleRequests }: { roleRequests: Row[] }) => roleRequests.map(({ userId }) => userId),
    ['eli-editor', 'pia-pending', 'rob-rejected'],
  ],
  [
    'invitations',
    'mo-manager',
    `/api/invitations?providerId=${providerId}`,
    (data: Row[]) => data.map(({ email }) => String(email).split('@')[0]),
    NEWEST_FIRST,
  ],
  [
    'requests to end access',
    'mo-manager',
    `/api/portal/removal-requests?providerId=${providerId}`,
    (data: Row[]) => data.map(({ userId }) => userId),
    ['eli-editor', 'sue-editor'],
  ],
])('lists %s', async (_, who, url, told, inOrder) => {
  const { status, body } = await story.call(who, 'GET', url.startsWith('/') ? url : `/api/admin/${url}`)
  expect([status, body.message]).toEqual([200, undefined])
  expect(told(body.data)).toEqual(inOrder)
})

it('exports overdue clinics in the order of the list', async () => {
  const { body } = await story.call('ana-admin', 'GET', '/api/admin/overdue/export')
  const [, ...rows] = (body.data as { text: string }).text.trim().split('\r\n')
  expect(rows.map((row) => row.split(',')[0])).toEqual([
    'Niño Peak Care - South',
    'Riverside Counseling',
    'Niño Peak Care - North',
  ])
})
