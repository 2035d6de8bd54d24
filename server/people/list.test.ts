import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeUser } from '../dev/demo/make.ts'
import { peopleStory, type Story } from '../testing/people-story.ts'
import { NOWHERE, OURS, THEIRS } from '../testing/small-world.ts'

let story: Story
beforeEach(async () => {
  story = await peopleStory()
})
afterEach(() => story.close())

const add = (count: number, more: Parameters<typeof makeUser>[1] = {}) => {
  const users = Array.from({ length: count }, (_, n) =>
    makeUser(500 + n, { userId: `extra-${n}`, email: `extra-${n}@elsewhere.example`, ...more }),
  )
  const people = { providers: [], clinics: [], users, roles: [] }
  return story.db.kysely.transaction().execute((tx) => insertDirectory(tx, people, story.clock.now()))
}
const peopleCount = async () => (await story.db.kysely.selectFrom('users').select('user_id').execute()).length
const ids = (answer: { data: { userId: string }[] }) => answer.data.map(({ userId }) => userId)
/** Only the people of the small world. */
const known = (answer: { data: { userId: string }[] }) =>
  ids(answer)
    .filter((id) => ['eli-editor', 'mo-manager', 'sue-editor', 'max-manager'].includes(id))
    .sort()

describe('the list of users for administrators', () => {
  it('returns all people by name, unpaged', async () => {
    const ana = await story.as('ana-admin')
    const { status, data, meta } = await ana.get('users')
    expect(status).toBe(200)
    expect(meta).toBeUndefined()
    expect(data).toHaveLength(await peopleCount())
    const names = data.map((user: { firstname: string; lastname: string }) => `${user.firstname} ${user.lastname}`)
    expect(names).toEqual(names.toSorted(new Intl.Collator('und').compare))
    const reversed = (await ana.get('users?sort=-name')).data
    expect(reversed.map((user: { userId: string }) => user.userId).reverse()).toEqual(
      data.map((user: { userId: string }) => user.userId),
    )
    const eli = data.find((user: { userId: string }) => user.userId === 'eli-editor')
    expect(eli).toEqual((await ana.get('users/eli-editor')).data)
    expect(data.find((user: { userId: string }) => user.userId === 'art-archived').status).toBe('Archived')
  })

  it('comes in pages with an exact total', async () => {
    await add(24 - (await peopleCount()))
    const ana = await story.as('ana-admin')
    const pages = [await ana.get('users?page=1'), await ana.get('users?page=2'), await ana.get('users?page=3')]
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 4])
    expect(pages.map(({ meta }) => meta)).toEqual([1, 2, 3].map((page) => ({ page, pageSize: 10, total: 24 })))
    expect(new Set(pages.flatMap(ids)).size).toBe(24)
    expect((await ana.get('users?pageSize=5&page=9')).data).toEqual([])
    const pending = await ana.get('users?status=Pending,Rejected&pageSize=1')
    expect(pending).toMatchObject({ data: [{}], meta: { total: 2 } })
    expect(ids(await ana.get('users?status=Archived'))).toEqual(['art-archived'])
  })

  it('filters by role, part of a provider’s name, open invitation and a year without signing in, also in the export', async () => {
    const ana = await story.as('ana-admin')
    const mo = await story.as('mo-manager')
    await mo.post('invitations', { email: 'new@clinic.example', role: 'editor', clinicId: OURS.clinic })
    expect(known(await ana.get('users?role=manager'))).toEqual(['max-manager', 'mo-manager'])
    expect(known(await ana.get('users?provider=nino'))).toEqual(['eli-editor', 'mo-manager', 'sue-editor'])
    expect(known(await ana.get('users?provider=nino&role=manager'))).toEqual(['mo-manager'])
    const invited = await ana.get('users?invited=true&page=1')
    expect(invited.data.map(({ email }: { email: string }) => email)).toEqual(['new@clinic.example'])
    expect(invited.meta.total).toBe(1)
    const others = await ana.get('users?invited=false&page=1')
    expect(others.meta.total).toBe((await ana.get('users?page=1')).meta.total - 1)
    expect(others.data.map(({ email }: { email: string }) => email)).not.toContain('new@clinic.example')
    expect(known(await ana.get('users?quiet=true'))).not.toContain('mo-manager')
    story.clock.advance(366 * 86_400_000)
    const later = await story.as('ana-admin')
    await story.as('eli-editor')
    const quiet = known(await later.get('users?quiet=true'))
    expect(quiet).toContain('mo-manager')
    expect(quiet).not.toContain('eli-editor')
    const { text } = (await later.get('admin/users/export?quiet=true&role=manager')).data
    expect(text).toContain('mo-manager@')
    expect(text).not.toContain('eli-editor@')
  })

  it('finds a part of any name or address, ignoring case and missing accents', async () => {
    await add(1, { firstName: 'ÑUSTA', lastName: "O'Neil 100%_\\", email: 'nusta@andes.example' })
    const ana = await story.as('ana-admin')
    for (const q of ['ñust', 'O%27neil', 'NUSTA@ANDES', '100%25_', '_%5C', 'sta o']) {
      expect(ids(await ana.get(`users?q=${q}`)), q).toEqual(['extra-0'])
    }
    expect(await ana.get('users?q=%25')).toMatchObject({ meta: { total: 1 } })
    expect(await ana.get('users?q=zzz')).toMatchObject({ data: [], meta: { total: 0 } })
    expect(await ana.get('users?q=')).toMatchObject({ meta: { total: await peopleCount() } })
  })

  it('returns the exact total of a search', async () => {
    await add(1010, { firstName: 'Many' })
    const ana = await story.as('ana-admin')
    for (const page of [1, 101]) {
      const { data, meta } = await ana.get(`users?q=many&page=${page}`)
      expect(data).toHaveLength(10)
      expect(meta).toEqual({ page, pageSize: 10, total: 1010 })
    }
    expect((await ana.get('users?q=many&page=102')).data).toEqual([])
    expect((await ana.get('users?page=1')).meta).toEqual({ page: 1, pageSize: 10, total: await peopleCount() })
  })

  it('filters by a provider or a clinic, which must exist', async () => {
    const ana = await story.as('ana-admin')
    expect(known(await ana.get(`users?providerId=${OURS.providerId}`))).toEqual([
      'eli-editor',
      'mo-manager',
      'sue-editor',
    ])
    expect(known(await ana.get(`users?providerId=${OURS.providerId}&clinicId=${OURS.clinic}`))).toEqual([
      'eli-editor',
      'mo-manager',
    ])
    expect(known(await ana.get(`users?clinicId=${OURS.sister}`))).toEqual(['mo-manager', 'sue-editor'])
    const all = (await ana.get(`users?providerId=${OURS.providerId}`)).data
    const page = await ana.get(`users?providerId=${OURS.providerId}&pageSize=2`)
    expect(page).toMatchObject({ meta: { total: all.length }, data: all.slice(0, 2) })
    for (const nowhere of [
      `providerId=${NOWHERE.providerId}`,
      `clinicId=${NOWHERE.clinic}`,
      `providerId=${OURS.providerId}&clinicId=${THEIRS.clinic}`,
    ]) {
      expect(await ana.get(`users?${nowhere}`), nowhere).toMatchObject({ status: 404 })
    }
  })
})

describe('the list of users for staff', () => {
  it('never returns all people, nor those of another provider or clinic', async () => {
    const [mo, eli, pia] = [await story.as('mo-manager'), await story.as('eli-editor'), await story.as('pia-pending')]
    expect(await mo.get('users')).toMatchObject({ status: 403 })
    expect(await mo.get(`users?clinicId=${OURS.clinic}`)).toMatchObject({ status: 403 })
    expect(await mo.get(`users?providerId=${THEIRS.providerId}`)).toMatchObject({ status: 404 })
    expect(await mo.get(`users?providerId=${OURS.providerId}&clinicId=${THEIRS.clinic}`)).toMatchObject({ status: 404 })
    expect(await eli.get(`users?providerId=${OURS.providerId}&clinicId=${OURS.sister}`)).toMatchObject({ status: 404 })
    expect(await pia.get(`users?providerId=${OURS.providerId}`)).toMatchObject({ status: 403 })
  })

  it('shows a manager the provider, an editor the people of their clinic', async () => {
    const [mo, eli] = [await story.as('mo-manager'), await story.as('eli-editor')]
    expect(known(await mo.get(`users?providerId=${OURS.providerId}`))).toEqual([
      'eli-editor',
      'mo-manager',
      'sue-editor',
    ])
    expect(known(await eli.get(`users?providerId=${OURS.providerId}`))).toEqual(['eli-editor', 'mo-manager'])
    expect(known(await eli.get(`users?providerId=${OURS.providerId}&clinicId=${OURS.clinic}`))).toEqual([
      'eli-editor',
      'mo-manager',
    ])
    expect(await mo.get(`users?providerId=${OURS.providerId}&q=sue-editor&page=1`)).toMatchObject({
      meta: { total: 1 },
    })
  })

  it('shows name, role, status and e-mail of a colleague, and no role elsewhere', async () => {
    const ana = await story.as('ana-admin')
    await ana.post('admin/role', { userId: 'mo-manager', role: 'editor', clinicId: THEIRS.clinic })
    await ana.post('admin/role', { userId: 'eli-editor', role: 'editor', clinicId: OURS.sister })
    await ana.post('admin/role', { userId: 'eli-editor', role: 'manager', providerId: THEIRS.providerId })
    await story.as('mo-manager')

    const sue = await story.as('sue-editor')
    const { data } = await sue.get(`users?providerId=${OURS.providerId}`)
    const mo = data.find((user: { userId: string }) => user.userId === 'mo-manager')
    expect(mo).toMatchObject({ email: 'mo-manager@clinic.example', status: 'Approved', providerName: 'Niño Peak Care' })
    expect(mo).toMatchObject({ phone: null, lastLogin: null, lastSignInTime: null, registrationType: null })
    expect(mo.roles).toMatchObject([{ role: 'manager', providerId: OURS.providerId, clinicId: 0 }])
    const eli = data.find((user: { userId: string }) => user.userId === 'eli-editor')
    expect(eli.roles).toMatchObject([{ role: 'editor', providerId: OURS.providerId, clinicId: OURS.sister }])

    const everywhere = (await ana.get('users/mo-manager')).data
    expect(everywhere.providerName).toBe('Niño Peak Care, Riverside Counseling')
    expect(everywhere.lastSignInTime).not.toBeNull()
  })
})
