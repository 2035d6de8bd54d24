import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN_DOMAIN } from '../testing/app.ts'
import { accountBody, newcomer, peopleStory, type Story } from '../testing/people-story.ts'
import { OURS, person } from '../testing/small-world.ts'

let story: Story
beforeEach(async () => {
  story = await peopleStory()
})
afterEach(() => story.close())

const DAY = 24 * 60 * 60_000
const openSessions = (userId: string) =>
  story.db.kysely
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()

describe('deleting a user', () => {
  it('ends roles, sessions, requests and invitations, keeps what the user wrote, and can be undone', async () => {
    const [ana, eli, mo] = [await story.as('ana-admin'), await story.as('eli-editor'), await story.as('mo-manager')]
    const asked = await eli.post('role-requests', { role: 'editor', clinicId: OURS.sister })
    const invited = await mo.post('invitations', {
      email: person('eli-editor').email,
      role: 'editor',
      clinicId: OURS.sister,
    })
    const submission = { type: 'contentUpdate', status: 'requested', clinic_id: OURS.clinic } as const
    await story.db.kysely
      .insertInto('requests')
      .values({
        ...submission,
        provider_id: OURS.providerId,
        requester_id: 'eli-editor',
        created_at: story.clock.now(),
        source: null,
        role: null,
        reviewer_id: null,
        reviewed_at: null,
        comments: null,
      })
      .execute()

    const deleted = await ana.delete('admin/users/eli-editor')
    expect(deleted).toMatchObject({ status: 200, data: { status: 'Archived', roles: [], lastSignInTime: null } })
    expect(await eli.get('me')).toMatchObject({ status: 401 })
    expect(await openSessions('eli-editor')).toEqual([])
    const { data } = await ana.get('admin/rolerequests')
    expect(data.roleRequests).toMatchObject([{ changeId: asked.data.changeId, changeStatus: 'rejected' }])
    expect((await mo.get(`invitations?providerId=${OURS.providerId}`)).data).toMatchObject([
      { invitationId: invited.data.invitationId, status: 'cancelled' },
    ])
    const kept = await story.db.kysely.selectFrom('requests').selectAll().where('type', '=', 'contentUpdate').execute()
    expect(kept).toMatchObject([{ status: 'requested', requester_id: 'eli-editor' }])
    expect((await story.audited()).at(-1)).toEqual({
      action: 'deleteUser',
      subject: 'user/eli-editor',
      actor_id: 'ana-admin',
    })
    expect(await ana.delete('admin/users/eli-editor')).toMatchObject({ status: 409, code: 'user_archived' })
    expect(
      await ana.post('admin/role', { userId: 'eli-editor', role: 'manager', providerId: OURS.providerId }),
    ).toMatchObject({
      status: 409,
      code: 'user_archived',
    })

    story.clock.advance(90 * DAY)
    const ana90 = await story.as('ana-admin')
    expect(await ana90.post('admin/users/eli-editor/restore')).toMatchObject({
      status: 200,
      data: { status: 'Pending', roles: [] },
    })
    expect(await ana90.post('admin/users/eli-editor/restore')).toMatchObject({ status: 409, code: 'user_not_archived' })
    const back = await story.as('eli-editor')
    expect(await back.get('me')).toMatchObject({ status: 200, data: { standing: 'pending' } })
  })

  it('cannot be undone after 90 days, nor when the address has a new account', async () => {
    const ana = await story.as('ana-admin')
    const returning = newcomer('art-again', { email: person('art-archived').email })
    expect(await (await story.as(returning)).post('users', accountBody(returning))).toMatchObject({ status: 201 })
    expect(await ana.post('admin/users/art-archived/restore')).toMatchObject({ status: 409, code: 'account_exists' })
    expect(await ana.delete('admin/users/art-again')).toMatchObject({ status: 200 })
    story.clock.advance(90 * DAY + 1)
    const later = await story.as('ana-admin')
    expect(await later.post('admin/users/art-again/restore')).toMatchObject({ status: 409, code: 'restore_expired' })
    expect(await story.statusOf('art-again')).toBe('Archived')
  })

  it('is refused for oneself and for the last administrator', async () => {
    const ada = newcomer('ada', { tenant: 'admin', email: `ada${ADMIN_DOMAIN}` })
    const [ana, second] = [await story.as('ana-admin'), await story.as(ada)]
    await second.post('users', accountBody(ada))
    expect(await ana.delete('admin/users/ana-admin')).toMatchObject({ status: 409, code: 'own_account' })
    expect(await ana.delete('admin/users/xia-outsider')).toMatchObject({ status: 200 })

    const both = await Promise.all([ana.delete('admin/users/ada'), second.delete('admin/users/ana-admin')])
    const statuses = both.map(({ status }) => status).sort()
    expect([
      [200, 401],
      [200, 409],
    ]).toContainEqual(statuses)
    const left = await story.db.kysely
      .selectFrom('users')
      .selectAll()
      .where('tenant', '=', 'admin')
      .where('status', '=', 'Approved')
      .execute()
    expect(left).toHaveLength(1)
    const remaining = await story.as({ ...ada, ...(left[0]?.user_id === 'ada' ? {} : person('ana-admin')) })
    expect(await remaining.get('users')).toMatchObject({ status: 200 })
  })

  it('undone for an administrator restores an administrator', async () => {
    const ada = newcomer('ada', { tenant: 'admin', email: `ada${ADMIN_DOMAIN}` })
    await (await story.as(ada)).post('users', accountBody(ada))
    const ana = await story.as('ana-admin')
    await ana.delete('admin/users/ada')
    expect(await ana.post('admin/users/ada/restore')).toMatchObject({ status: 200, data: { status: 'Approved' } })
  })

  it('is allowed for administrators only; unknown people are a 404', async () => {
    const [ana, mo] = [await story.as('ana-admin'), await story.as('mo-manager')]
    expect(await mo.delete('admin/users/eli-editor')).toMatchObject({ status: 403 })
    for (const answer of [
      await ana.delete('admin/users/nobody'),
      await ana.post('admin/users/nobody/restore'),
      await ana.post('admin/users/nobody/sessions/revoke'),
      await ana.post('admin/users/password_reset', { userId: 'nobody' }),
    ]) {
      expect(answer).toMatchObject({ status: 404 })
    }
    expect(await story.audited()).toEqual([])
  })
})

describe('signing a user out', () => {
  it('ends all sessions and does not change the account', async () => {
    const [ana, eli] = [await story.as('ana-admin'), await story.as('eli-editor')]
    await story.as('eli-editor')
    expect(await ana.post('admin/users/eli-editor/sessions/revoke')).toMatchObject({
      status: 200,
      data: { userId: 'eli-editor', ended: 2 },
    })
    expect(await eli.get('me')).toMatchObject({ status: 401 })
    expect(await (await story.as('eli-editor')).get('me')).toMatchObject({ status: 200 })
    expect((await story.audited()).map(({ action }) => action)).toEqual(['revokeSessions'])
  })
})

describe('sending a password reset', () => {
  it('works only for accounts with a password', async () => {
    await story.db.kysely
      .updateTable('users')
      .set({ registration_type: 'google' })
      .where('user_id', '=', 'sue-editor')
      .execute()
    const ana = await story.as('ana-admin')
    const reset = (userId: string) => ana.post('admin/users/password_reset', { userId })
    expect(await reset('eli-editor')).toMatchObject({
      status: 200,
      message: 'Password reset email sent successfully.',
    })
    expect(await reset('sue-editor')).toMatchObject({ status: 409, code: 'no_password' })
    expect(await reset('ana-admin')).toMatchObject({ status: 409, code: 'no_password' })
    expect(await reset('art-archived')).toMatchObject({ status: 409, code: 'user_archived' })
    expect(story.identity.resets.map(({ userId }) => userId)).toEqual(['eli-editor'])
    expect((await story.audited()).map(({ action }) => action)).toEqual(['sendPasswordReset'])
  })
})
