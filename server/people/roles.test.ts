import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { peopleStory, type Story } from '../testing/people-story.ts'
import { NOWHERE, OURS, THEIRS } from '../testing/small-world.ts'

let story: Story
beforeEach(async () => {
  story = await peopleStory()
})
afterEach(() => story.close())

const editor = (userId: string, clinicId: number) => ({ userId, role: 'editor', clinicId })
const manager = (userId: string, providerId: number) => ({ userId, role: 'manager', providerId })

describe('roles', () => {
  it('are granted, take effect at once, and are removed until one is left', async () => {
    const [ana, eli] = [await story.as('ana-admin'), await story.as('eli-editor')]
    expect((await eli.get('me')).data.standing).toBe('editor')
    const given = await ana.post('admin/role', manager('eli-editor', THEIRS.providerId))
    expect(given).toMatchObject({
      status: 201,
      data: { role: 'manager', providerId: THEIRS.providerId, clinicId: 0 },
    })
    expect((await eli.get('me')).data.standing).toBe('manager')
    expect((await ana.post('admin/role', editor('eli-editor', OURS.sister))).data).toMatchObject({
      providerId: OURS.providerId,
    })

    const { roles } = (await ana.get('users/eli-editor')).data
    const answers = []
    for (const { roleId } of roles) answers.push(await ana.delete(`admin/role/${roleId}`))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409])
    expect(answers.at(-1)?.message).toBe('Cannot leave a user without any roles')
    expect(await ana.delete(`admin/role/${roles[0].roleId}`)).toMatchObject({ status: 404 })
    expect((await story.audited()).map(({ action }) => action)).toEqual([
      'addRole',
      'addRole',
      'removeRole',
      'removeRole',
    ])
  })

  it('approve a person who waits or was rejected', async () => {
    const ana = await story.as('ana-admin')
    for (const userId of ['pia-pending', 'rob-rejected']) {
      expect(await ana.post('admin/role', editor(userId, OURS.clinic))).toMatchObject({ status: 201 })
      expect(await story.statusOf(userId)).toBe('Approved')
    }
  })

  it('are refused if the person has them, if incomplete, for a missing place, or for an administrator', async () => {
    const ana = await story.as('ana-admin')
    const before = await story.db.kysely.selectFrom('roles').selectAll().execute()
    const hint = 'Invalid selection, must select a role and clinic if not manager role'
    for (const [body, expected] of [
      [editor('eli-editor', OURS.clinic), { status: 409, code: 'role_held' }],
      [manager('mo-manager', OURS.providerId), { status: 409, code: 'role_held' }],
      [manager('ana-admin', OURS.providerId), { status: 409, code: 'administrator' }],
      [editor('art-archived', OURS.clinic), { status: 409, code: 'user_archived' }],
      [editor('nobody', OURS.clinic), { status: 404 }],
      [editor('eli-editor', NOWHERE.clinic), { status: 404 }],
      [manager('eli-editor', NOWHERE.providerId), { status: 404 }],
      [
        { userId: 'eli-editor', role: 'editor' },
        { status: 422, errors: [{ field: 'clinicId', message: hint }] },
      ],
      [
        { userId: 'eli-editor', role: 'manager' },
        { status: 422, errors: [{ field: 'providerId', message: hint }] },
      ],
      [{ ...manager('eli-editor', OURS.providerId), clinicId: OURS.clinic }, { status: 422 }],
      [{ ...editor('eli-editor', OURS.sister), providerId: THEIRS.providerId }, { status: 422 }],
      [{ ...editor('eli-editor', OURS.sister), clinicId: 0 }, { status: 400 }],
      [{ ...manager('eli-editor', OURS.providerId), role: 'admin' }, { status: 400 }],
    ] as const) {
      expect(await ana.post('admin/role', body), JSON.stringify(body)).toMatchObject(expected)
    }
    expect(await story.db.kysely.selectFrom('roles').selectAll().execute()).toEqual(before)
    expect(await story.audited()).toEqual([])
    expect(await (await story.as('mo-manager')).post('admin/role', editor('eli-editor', OURS.sister))).toMatchObject({
      status: 403,
    })
  })
})
