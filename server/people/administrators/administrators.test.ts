import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessTokensArea } from '../../identity/access-tokens/routes.ts'
import { auditArea } from '../../platform/audit/routes.ts'
import { peopleStory, type Story } from '../../testing/people-story.ts'
import { person } from '../../testing/small-world.ts'
import { administratorsArea } from './routes.ts'

let story: Story
beforeAll(async () => {
  story = await peopleStory({ moreAreas: [administratorsArea, auditArea, accessTokensArea] })
})
afterAll(() => story.close())

const NEW = { tenant: 'admin', userId: 'nora-new', email: 'nora@other.example.gov' } as const
const path = 'admin/administrators'
const entriesIn = (data: { entry: string }[]) => data.map(({ entry }) => entry)

it('copies the configuration, admits a person from their next call on, and notifies every administrator [S4]', async () => {
  const ana = await story.as('ana-admin')
  const nora = await story.as(NEW)
  expect((await ana.get(path)).data).toMatchObject([
    { entry: '@admin.example.gov', addedAt: null, people: expect.arrayContaining(['Desmond Okafor']) },
  ])
  expect((await nora.get('me')).status).toBe(403)

  const added = await ana.post(path, { entry: ' Nora@Other.example.gov ' })
  expect(added.status).toBe(201)
  expect(entriesIn(added.data)).toEqual(['nora@other.example.gov', '@admin.example.gov'])
  const account = {
    userId: NEW.userId,
    email: NEW.email,
    firstName: 'Nora',
    lastName: 'New',
    registrationType: 'google',
  }
  expect((await nora.post('users', account)).status).toBe(201)
  expect((await nora.get('me')).status).toBe(200)
  const told = (await story.mails()).filter(({ template }) => template === 'administratorsChanged')
  expect(told).toContainEqual(
    expect.objectContaining({
      to_user: 'ana-admin',
      data: { change: 'added', entry: NEW.email, by: 'Desmond Okafor' },
    }),
  )
  expect(told).toContainEqual(
    expect.objectContaining({ to_email: NEW.email, data: expect.objectContaining({ change: 'invited' }) }),
  )
  expect(await ana.post(path, { entry: NEW.email })).toMatchObject({ status: 409, code: 'already_listed' })
  expect((await ana.get(`admin/audit?subject=administrator/${NEW.email}`)).data).toMatchObject([
    { action: 'addAdministrator' },
  ])
})

it('refuses a removed person from their next call on, and does not let administrators remove themselves', async () => {
  const ana = await story.as('ana-admin')
  const nora = await story.as(NEW)
  const token = { name: 'Nightly report', scope: 'read', days: 30 }
  for (const holder of [ana, nora]) expect((await holder.post('me/tokens', token)).status).toBe(201)
  expect(await ana.delete(`${path}/@admin.example.gov`)).toMatchObject({ status: 409, code: 'own_entry' })
  const removed = await ana.delete(`${path}/${NEW.email}`)
  expect(entriesIn(removed.data)).toEqual(['@admin.example.gov'])
  expect((await nora.get('me')).status).toBe(403)
  const { rows: live } = await story.db.pool.query(
    'select user_id as "userId" from access_tokens where revoked_at is null',
  )
  expect(live).toEqual([{ userId: 'ana-admin' }])
  expect((await ana.delete(`${path}/${NEW.email}`)).status).toBe(404)
  // The last entry always admits the caller, so the server refuses to remove it.
  expect((await ana.delete(`${path}/@admin.example.gov`)).code).toBe('own_entry')
})

it('requires a sign-in within the last ten minutes', async () => {
  const ana = await story.as('ana-admin')
  story.clock.advance(10 * 60_000 - 1)
  expect((await ana.post(path, { entry: '@second.example.gov', wholeDomain: true })).status).toBe(201)
  story.clock.advance(1)
  expect(await ana.post(path, { entry: '@third.example.gov' })).toMatchObject({ status: 403, code: 'sign_in_again' })
  expect(await ana.delete(`${path}/@second.example.gov`)).toMatchObject({ status: 403, code: 'sign_in_again' })
  expect(entriesIn((await ana.get(path)).data)).toEqual(['@admin.example.gov', '@second.example.gov'])
  const again = await story.as('ana-admin')
  expect((await again.delete(`${path}/@second.example.gov`)).status).toBe(200)
})

it('asks before it lets in a whole domain, and says how many accounts have an address of it', async () => {
  const ana = await story.as('ana-admin')
  const entry = '@clinic.example'
  const before = (await ana.get(path)).data
  const asked = await ana.post(path, { entry })
  expect(asked).toMatchObject({ status: 409, code: 'whole_domain' })
  const owners = await story.db.kysely.selectFrom('users').select('email').where('status', '<>', 'Archived').execute()
  const [first, ...others] = owners.filter(({ email }) => email.endsWith(entry))
  expect(first).toBeDefined()
  expect(asked.details.accounts).toBe(1 + others.length)
  expect((await ana.get(path)).data).toEqual(before)
  expect((await ana.post(path, { entry, wholeDomain: true })).status).toBe(201)
  expect((await ana.delete(`${path}/${entry}`)).status).toBe(200)
})

it.each(['', 'nora', '@', 'x@y', '@gmail.com', '<nora@c.example>', 'nora\u200b@c.example'])(
  'refuses %j as an entry',
  async (entry) => {
    const ana = await story.as('ana-admin')
    const before = (await ana.get(path)).data
    expect((await ana.post(path, { entry })).status).toBe(400)
    expect((await ana.get(path)).data).toEqual(before)
  },
)

it('two administrators who remove each other: one stays', async () => {
  const ana = await story.as('ana-admin')
  const { email } = person('ana-admin')
  for (const entry of [NEW.email, email]) expect((await ana.post(path, { entry })).status).toBe(201)
  const nora = await story.as(NEW)
  expect(entriesIn((await nora.delete(`${path}/@admin.example.gov`)).data).sort()).toEqual([NEW.email, email].sort())
  const both = await Promise.all([ana.delete(`${path}/${NEW.email}`), nora.delete(`${path}/${email}`)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await story.db.kysely.selectFrom('administrators').selectAll().execute()).toHaveLength(1)
})
