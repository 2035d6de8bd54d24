import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { portalArea } from '../../freshness/home/routes.ts'
import { updatesRoutes } from '../../review/update-routes.ts'
import { type Calls, peopleStory, type Story } from '../../testing/people-story.ts'
import { OURS, THEIRS } from '../../testing/small-world.ts'

/** A manager hears who asks for access and who gets it, says 'not ours', suspends an editor and takes it back. */

let story: Story
let [mo, ana]: Calls[] = []
beforeEach(async () => {
  story = await peopleStory({ moreAreas: [portalArea, updatesRoutes] })
  ;[mo, ana] = [await story.as('mo-manager'), await story.as('ana-admin')]
})
afterEach(() => story.close())

const DAY = 24 * 60 * 60_000
const REMOVALS = 'portal/removal-requests'
const north = { role: 'editor', clinicId: OURS.clinic }
const south = { role: 'editor', clinicId: OURS.sister }
const requests = async () => (await (mo as Calls).get(`portal/access-requests?providerId=${OURS.providerId}`)).data
const told = async (template: string) => (await story.mails()).filter((mail) => mail.template === template)
const rolesOf = async (calls: Calls) =>
  (await calls.get('me')).data.roles.map(({ clinicId }: { clinicId: number }) => clinicId)

describe('a manager hears', () => {
  it('who asks for several clinics at once, and what the person does there, in one mail', async () => {
    const pia = await story.as('pia-pending')
    const asked = await pia.post('role-requests/several', { wishes: [north, south], position: 'Front desk' })
    expect(asked).toMatchObject({ status: 201, data: [{ clinicId: OURS.clinic }, { clinicId: OURS.sister }] })
    expect(await told('teamAccess')).toMatchObject([
      {
        to_user: 'mo-manager',
        data: {
          event: 'asked',
          personEmail: 'pia-pending@clinic.example',
          places: [{ clinicName: 'Niño Peak Care - North' }, { role: 'editor' }],
          position: 'Front desk',
        },
      },
    ])
    const { rows } = await story.db.pool.query(`select data from mails where template = 'requestNotices'`)
    expect(rows).toEqual([{ data: { requestId: asked.data[0].changeId, more: 1 } }])
    expect(await requests()).toMatchObject([
      {
        personEmail: 'pia-pending@clinic.example',
        position: 'Front desk',
        status: 'requested',
        notOursAt: null,
        oursAt: null,
      },
      { clinicName: 'Niño Peak Care - North' },
    ])
    const again = await pia.post('role-requests/several', { wishes: [north] })
    expect(again).toMatchObject({ status: 409, code: 'already_requested' })
    expect(await pia.post('role-requests/several', { wishes: [south], position: 'x'.repeat(301) })).toMatchObject({
      status: 422,
    })
  })

  it('once a day of one person, and nothing new when the person withdraws and asks again', async () => {
    const pia = await story.as('pia-pending')
    const asked = async (wish: object) => (await pia.post('role-requests', wish)).data.changeId
    const notices = async () => (await story.db.pool.query(`select from mails where template = 'requestNotices'`)).rows
    for (let n = 0; n < 5; n++) {
      const changeId = await asked(north)
      await pia.delete(`role-requests/${changeId}`)
    }
    await asked(south)
    expect(await told('teamAccess')).toHaveLength(1)
    expect(await notices()).toHaveLength(2)

    story.clock.advance(DAY)
    const nextDay = await story.as('pia-pending')
    await nextDay.post('role-requests', north)
    expect(await told('teamAccess')).toHaveLength(1)
    await nextDay.post('role-requests', { role: 'manager', providerId: OURS.providerId })
    expect(await told('teamAccess')).toHaveLength(2)
  })

  it('when the person asks again a month after taking the request back', async () => {
    const askAndWithdraw = async () => {
      const pia = await story.as('pia-pending')
      const { changeId } = (await pia.post('role-requests', north)).data
      await pia.delete(`role-requests/${changeId}`)
    }
    await askAndWithdraw()
    story.clock.advance(29 * DAY)
    await askAndWithdraw()
    expect(await told('teamAccess')).toHaveLength(1)
    // Asking in vain begins no new month of silence for the first request.
    await story.db.pool.query(`delete from requests where created_at > $1`, [
      new Date(story.clock.now().getTime() - DAY),
    ])
    story.clock.advance(2 * DAY)
    await askAndWithdraw()
    expect(await told('teamAccess')).toHaveLength(2)
  })

  it('of a stranger at most through five mails a day, who may ask three providers at once', async () => {
    const providers = Array.from({ length: 8 }, (_, n) => 940_000_000 + n)
    for (const [n, id] of providers.entries()) {
      await story.db.pool.query(
        `insert into providers (provider_id, display_name, updated_at) values (${id}, 'Provider ${n}', now())`,
      )
      await ana?.post('admin/role', { userId: 'sue-editor', role: 'manager', providerId: id })
      await ana?.post('admin/role', { userId: 'eli-editor', role: 'manager', providerId: id })
      if (n < 2) await ana?.post('admin/role', { userId: 'max-manager', role: 'manager', providerId: id })
      if (n === 2) await ana?.post('admin/role', { userId: 'rob-rejected', role: 'manager', providerId: id })
    }
    const pia = await story.as('pia-pending')
    const ask = (...ids: number[]) =>
      pia.post('role-requests/several', { wishes: ids.map((providerId) => ({ role: 'manager', providerId })) })
    const toldBy = async () => (await told('teamAccess')).filter(({ data }) => data.event === 'asked')
    const first = await ask(...providers.slice(0, 4))
    expect(first.data).toHaveLength(3)
    expect((await toldBy()).map(({ to_user }) => to_user).sort()).toEqual([
      'eli-editor',
      'max-manager',
      'rob-rejected',
      'sue-editor',
    ])
    expect(await ask(providers[4] as number)).toMatchObject({ status: 409, code: 'too_many_waiting' })
    expect(await pia.post('role-requests', north)).toMatchObject({ status: 409, code: 'too_many_waiting' })
    // Further roles at a provider that was asked already are no further provider.
    for (const { changeId } of first.data) await pia.delete(`role-requests/${changeId}`)
    await pia.post('role-requests/several', { wishes: [north, south] })
    await pia.post('role-requests', { role: 'editor', clinicId: THEIRS.clinic })
    expect(await toldBy()).toHaveLength(5)
    story.clock.advance(DAY)
    const nextDay = await story.as('pia-pending')
    await nextDay.post('role-requests', { role: 'manager', providerId: THEIRS.providerId })
    expect(await toldBy()).toHaveLength(6)
  })

  it('who gets access, by a decision, by an administrator or by another’s invitation, and not of their own acts', async () => {
    const pia = await story.as('pia-pending')
    const { data } = await pia.post('role-requests/several', { wishes: [north, south] })
    const changeIds = data.map(({ changeId }: { changeId: number }) => changeId)
    await ana?.post('admin/rolerequests/decisions', { changeIds, changeStatus: 'approved' })
    const given = async () => (await told('teamAccess')).filter((mail) => mail.data.event === 'given')
    expect(await given()).toMatchObject([{ to_user: 'mo-manager', data: { places: [{}, {}] } }])
    expect(await requests()).toMatchObject([{ status: 'approved' }, { status: 'approved' }])
    await ana?.post('admin/role', { userId: 'sue-editor', ...north })
    expect(await given()).toHaveLength(2)
    await ana?.post('admin/role', { userId: 'eli-editor', role: 'manager', providerId: OURS.providerId })
    await ana?.post('admin/role', { userId: 'max-manager', role: 'manager', providerId: OURS.providerId })
    expect((await given()).map(({ to_user }) => to_user).slice(2)).toEqual(['mo-manager', 'eli-editor', 'mo-manager'])
    story.clock.advance(31 * 24 * 60 * 60_000)
    mo = await story.as('mo-manager')
    expect(await requests()).toEqual([])
  })
})

describe('‘not ours’', () => {
  it('of a waiting request is shown to the agency, which decides', async () => {
    const { changeId } = (await (await story.as('pia-pending')).post('role-requests', north)).data
    expect(await mo?.post(`portal/access-requests/${changeId}/not-ours`)).toMatchObject({
      status: 200,
      data: { notOursAt: story.clock.now().toISOString() },
    })
    const queue = await ana?.get('updates?groupBySubmissionId=true&type=accountAccess&status=requested')
    const name = (await mo?.get('me'))?.data
    const notOursBy = `${name.firstname} ${name.lastname}`
    expect(queue?.data).toMatchObject([
      { id: changeId, status: 'REQUESTED', access: { position: null, oursBy: null, notOursBy } },
    ])
    const max = await story.as('max-manager')
    expect(await max.post(`portal/access-requests/${changeId}/not-ours`)).toMatchObject({ status: 404 })
    expect(await told('removalRequest')).toEqual([])
  })

  it('or ‘ours’, whichever a manager said last, is evidence for the agency and gives no access', async () => {
    const pia = await story.as('pia-pending')
    const { changeId } = (await pia.post('role-requests', north)).data
    const say = (what: 'ours' | 'not-ours') => mo?.post(`portal/access-requests/${changeId}/${what}`)
    const seen = async () =>
      (await ana?.get('updates?groupBySubmissionId=true&type=accountAccess&status=requested'))?.data[0]?.access
    const name = (await mo?.get('me'))?.data
    const manager = `${name.firstname} ${name.lastname}`
    expect(await say('ours')).toMatchObject({
      status: 200,
      data: { oursAt: story.clock.now().toISOString(), notOursAt: null, status: 'requested' },
    })
    expect(await seen()).toEqual({ position: null, oursBy: manager, notOursBy: null })
    expect(await rolesOf(pia)).toEqual([])
    await say('not-ours')
    expect(await seen()).toEqual({ position: null, oursBy: null, notOursBy: manager })
    expect(await say('ours')).toMatchObject({ status: 200, data: { notOursAt: null } })
    expect(await seen()).toEqual({ position: null, oursBy: manager, notOursBy: null })
    const max = await story.as('max-manager')
    expect(await max.post(`portal/access-requests/${changeId}/ours`)).toMatchObject({ status: 404 })
    await ana?.put('admin/updaterolerequest', { changeId, changeStatus: 'approved' })
    expect(await say('ours')).toMatchObject({ status: 409, code: 'already_decided' })
  })

  it('of access that was given suspends an editor at once and asks the agency to end it', async () => {
    const pia = await story.as('pia-pending')
    const { changeId } = (await pia.post('role-requests', north)).data
    await ana?.put('admin/updaterolerequest', { changeId, changeStatus: 'approved' })
    expect(await rolesOf(pia)).toEqual([OURS.clinic])
    expect(await mo?.post(`portal/access-requests/${changeId}/not-ours`)).toMatchObject({ status: 200 })
    expect(await rolesOf(pia)).toEqual([])
    expect((await mo?.get(`${REMOVALS}?providerId=${OURS.providerId}`))?.data).toMatchObject([
      { userId: 'pia-pending', status: 'requested', suspended: true },
    ])
    expect(await requests()).toEqual([])
  })
})

describe('a suspended editor', () => {
  const eli = { providerId: OURS.providerId, userId: 'eli-editor', reason: 'Left today.', suspend: true }
  const suspend = async () => (await mo?.post(REMOVALS, eli))?.data.requestId as number

  it('loses the access at once, reads why, and has it again when the manager takes the request back', async () => {
    const editor = await story.as('eli-editor')
    const { roleId } = (await editor.get('me')).data.roles[0]
    const requestId = await suspend()
    expect((await editor.get('me')).data).toMatchObject({ roles: [], suspendedBy: ['Niño Peak Care'] })
    expect(await editor.get('portal/home')).toMatchObject({ status: 403 })
    expect(await told('accessSuspended')).toMatchObject([{ to_user: 'eli-editor', data: { state: 'suspended' } }])
    const queue = await ana?.get('updates?groupBySubmissionId=true&type=teamRemoval&status=requested')
    expect(queue?.data).toMatchObject([{ id: requestId, removal: { suspended: true, reason: 'Left today.' } }])
    // Asking again meanwhile is the same request.
    expect(await suspend()).toBe(requestId)

    expect(await (await story.as('max-manager')).delete(`${REMOVALS}/${requestId}`)).toMatchObject({ status: 404 })
    expect(await mo?.delete(`${REMOVALS}/${requestId}`)).toMatchObject({
      status: 200,
      data: { status: 'outdated', suspended: false },
    })
    expect((await editor.get('me')).data).toMatchObject({ roles: [{ roleId }], suspendedBy: [] })
    expect((await told('accessSuspended')).map(({ data }) => data.state)).toEqual(['suspended', 'restored'])
    expect(await mo?.delete(`${REMOVALS}/${requestId}`)).toMatchObject({ status: 409, code: 'already_decided' })
    expect(await ana?.put(`admin/removal-requests/${requestId}`, { changeStatus: 'approved' })).toMatchObject({
      status: 409,
    })
  })

  it.each([
    ['rejected', [OURS.clinic]],
    ['approved', []],
  ])('whose removal the agency %s has %j', async (changeStatus, roles) => {
    const editor = await story.as('eli-editor')
    const requestId = await suspend()
    await ana?.put(`admin/removal-requests/${requestId}`, { changeStatus })
    expect(await rolesOf(editor)).toEqual(roles)
    expect((await editor.get('me')).data.suspendedBy).toEqual([])
  })

  it('who is deleted and restored does not get the access back', async () => {
    const requestId = await suspend()
    await ana?.delete('admin/users/eli-editor')
    await ana?.post('admin/users/eli-editor/restore')
    await mo?.delete(`${REMOVALS}/${requestId}`)
    expect(await rolesOf(await story.as('eli-editor'))).toEqual([])
  })

  it('is never a manager, nor of another provider', async () => {
    await ana?.post('admin/role', { userId: 'max-manager', role: 'manager', providerId: OURS.providerId })
    expect(await mo?.post(REMOVALS, { ...eli, userId: 'max-manager' })).toMatchObject({ status: 409, code: 'manager' })
    expect(await mo?.post(REMOVALS, { ...eli, providerId: THEIRS.providerId })).toMatchObject({ status: 404 })
    expect(await rolesOf(await story.as('max-manager'))).toEqual([0, 0])
  })
})
