import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { portalArea } from '../../freshness/home/routes.ts'
import { unsubscribeLink } from '../../freshness/home/unsubscribe-link.ts'
import { updatesRoutes } from '../../review/update-routes.ts'
import { peopleStory, type Story } from '../../testing/people-story.ts'
import { NOWHERE, OURS, THEIRS } from '../../testing/small-world.ts'

let story: Story
beforeEach(async () => {
  story = await peopleStory({ moreAreas: [portalArea, updatesRoutes] })
  await story.db.pool.query(`update users set email_notifications = true where tenant = 'admin'`)
})
afterEach(() => story.close())

const path = 'portal/removal-requests'
const eli = { providerId: OURS.providerId, userId: 'eli-editor', reason: 'Left in August.' }

describe('asking the agency to remove a colleague', () => {
  it('mails the administrators on the list who have notifications on, once a day, and writes an audit row', async () => {
    const mo = await story.as('mo-manager')
    expect(await mo.post(path, eli)).toMatchObject({ status: 201, data: { userId: 'eli-editor' } })
    expect(await story.mails()).toMatchObject([
      {
        template: 'removalRequest',
        to_email: 'ana-admin@admin.example.gov',
        data: { personEmail: 'eli-editor@clinic.example', providerName: 'Niño Peak Care', reason: 'Left in August.' },
      },
    ])
    expect(await story.audited()).toEqual([
      { action: 'askForRemoval', subject: 'user/eli-editor', actor_id: 'mo-manager' },
    ])
    await mo.post(path, eli)
    expect(await story.mails()).toHaveLength(1)
    expect(await story.statusOf('eli-editor')).toBe('Approved')
  })

  it('answers that no administrator gets mail, with the agency’s contact', async () => {
    await story.db.pool.query(`update users set email_notifications = false where tenant = 'admin'`)
    expect(await (await story.as('mo-manager')).post(path, eli)).toMatchObject({
      status: 201,
      data: { mailed: 0, contact: { en: 'https://bha.colorado.gov/' } },
    })
    expect(await story.mails()).toEqual([])
    await story.db.pool.query(`update users set email_notifications = true where tenant = 'admin'`)
    const { data } = await (await story.as('mo-manager')).post(path, eli)
    expect(data).toMatchObject({ mailed: 1, contact: null })
  })

  it('waits in the queue whatever the mail switches are, is decided by an administrator, and the manager sees its state', async () => {
    await story.db.pool.query(`update users set email_notifications = false where tenant = 'admin'`)
    const [mo, ana] = [await story.as('mo-manager'), await story.as('ana-admin')]
    const { requestId } = (await mo.post(path, eli)).data
    expect((await mo.post(path, { ...eli, reason: '' })).data.requestId).toBe(requestId)
    const queue = await ana.get('updates?groupBySubmissionId=true&type=teamRemoval&status=requested')
    expect(queue).toMatchObject({
      data: [
        {
          id: requestId,
          type: 'teamRemoval',
          status: 'REQUESTED',
          removal: { userId: 'eli-editor', reason: 'Left in August.' },
        },
      ],
      meta: { total: 1 },
    })
    const state = async () => (await mo.get(`${path}?providerId=${OURS.providerId}`)).data
    expect(await state()).toMatchObject([{ requestId, userId: 'eli-editor', status: 'requested' }])

    const decide = (body: object) => ana.put(`admin/removal-requests/${requestId}`, body)
    expect(await decide({ changeStatus: 'rejected', comments: 'x'.repeat(301) })).toMatchObject({ status: 422 })
    expect(await decide({ changeStatus: 'rejected', comments: 'Still on the license.' })).toMatchObject({ status: 200 })
    expect(await state()).toMatchObject([{ status: 'rejected', comments: 'Still on the license.' }])
    expect(await decide({ changeStatus: 'approved' })).toMatchObject({ status: 409 })
    expect((await (await story.as('eli-editor')).get('me')).data.roles).toHaveLength(1)

    const second = (await mo.post(path, eli)).data.requestId
    expect(second).not.toBe(requestId)
    expect(await ana.put(`admin/removal-requests/${second}`, { changeStatus: 'approved' })).toMatchObject({
      status: 200,
    })
    expect((await (await story.as('eli-editor')).get('me')).data.roles).toEqual([])
    expect((await state()).map(({ status }: { status: string }) => status)).toEqual(['approved', 'rejected'])
    expect(await mo.put(`admin/removal-requests/${second}`, { changeStatus: 'approved' })).toMatchObject({
      status: 403,
    })
  })

  it('is rejected with a ready reason, which the manager reads in their language', async () => {
    const [mo, ana] = [await story.as('mo-manager'), await story.as('ana-admin')]
    const { requestId } = (await mo.post(path, eli)).data
    const reject = (readyReason: string, comments?: string) =>
      ana.put(`admin/removal-requests/${requestId}`, {
        changeStatus: 'rejected',
        readyReason,
        ...(comments && { comments }),
      })
    expect(await reject('not-known')).toMatchObject({ status: 422 })
    const { data } = await reject('only-manager', 'Call us.')
    expect(data).toMatchObject({
      status: 'rejected',
      comments: 'This person is your only manager. Please tell us first who replaces them.\nCall us.',
      commentsEs:
        'Esta persona es la única que tiene el acceso de gerente. Díganos primero quién la reemplaza.\nCall us.',
    })
    expect((await mo.get(`${path}?providerId=${OURS.providerId}`)).data).toEqual([data])
  })

  it.each([
    ['a person of another provider', { ...eli, userId: 'max-manager' }, 404],
    ['at another provider', { ...eli, providerId: THEIRS.providerId, userId: 'max-manager' }, 404],
    ['at none', { ...eli, providerId: NOWHERE.providerId }, 404],
    ['a person without a role', { ...eli, userId: 'pia-pending' }, 404],
    ['oneself', { ...eli, userId: 'mo-manager' }, 409],
    ['with a long story', { ...eli, reason: 'x'.repeat(301) }, 422],
  ])('is refused for %s', async (_, body, status) => {
    expect(await (await story.as('mo-manager')).post(path, body)).toMatchObject({ status })
    expect(await story.mails()).toEqual([])
    expect(await story.audited()).toEqual([])
  })

  it('is refused for editors', async () => {
    const body = { ...eli, userId: 'sue-editor' }
    expect(await (await story.as('eli-editor')).post(path, body)).toMatchObject({ status: 403 })
  })
})

describe('the link under a digest', () => {
  const secret = 'a secret that only tests know, long enough'
  const follow = (url: string) =>
    story.app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const wanted = async () =>
    (await story.db.kysely.selectFrom('users').select('user_id').where('email_notifications', '=', true).execute())
      .map(({ user_id }) => user_id)
      .filter((id) => id === 'eli-editor')

  it('switches the person’s digests off without a sign-in, also when repeated', async () => {
    await story.db.pool.query(`update users set email_notifications = true where user_id = 'eli-editor'`)
    const link = unsubscribeLink('eli-editor', secret)
    expect((await follow(link)).statusCode).toBe(200)
    expect((await follow(link)).statusCode).toBe(200)
    expect(await wanted()).toEqual([])
    expect((await story.audited()).map(({ action }) => action)).toEqual(['unsubscribe'])
  })

  it.each([
    ['signed with another secret', () => unsubscribeLink('eli-editor', 'another secret, not in use here')],
    ['of another person', () => unsubscribeLink('sue-editor', secret).replace(/=[^.]+/, '=ZWxpLWVkaXRvcg')],
    ['cut short', () => unsubscribeLink('eli-editor', secret).slice(0, -2)],
    ['without a token', () => '/portal/unsubscribe'],
    ['with two tokens', () => `${unsubscribeLink('eli-editor', secret)}&token=x`],
  ])('%s does nothing', async (_, link) => {
    await story.db.pool.query(`update users set email_notifications = true where user_id = 'eli-editor'`)
    expect((await follow(link())).statusCode).toBe(404)
    expect(await wanted()).toEqual(['eli-editor'])
  })

  it('changes nothing on GET, because mail scanners open every link', async () => {
    await story.db.pool.query(`update users set email_notifications = true where user_id = 'eli-editor'`)
    await story.app.inject({ url: unsubscribeLink('eli-editor', secret), headers: { accept: 'text/html' } })
    expect(await wanted()).toEqual(['eli-editor'])
  })
})
