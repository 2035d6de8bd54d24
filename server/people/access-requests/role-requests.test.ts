import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { peopleStory, type Story } from '../../testing/people-story.ts'
import { NOWHERE, OURS, THEIRS } from '../../testing/small-world.ts'

let story: Story
beforeEach(async () => {
  story = await peopleStory()
})
afterEach(() => story.close())

const decisionMails = async () => (await story.mails()).filter(({ template }) => template === 'accessDecision')
const NORTH = { role: 'editor', clinicId: OURS.clinic }
const SOUTH = { role: 'editor', clinicId: OURS.sister }
const decision = (changeId: number, changeStatus: string, comments = '') => ({ changeId, changeStatus, comments })

it('comes with evidence: proof of the address, its domain beside the provider’s, and who has access already', async () => {
  const [pia, ana] = [await story.as('pia-pending'), await story.as('ana-admin')]
  const { changeId } = (await pia.post('role-requests', NORTH)).data
  const path = `admin/rolerequests/evidence?changeIds=${changeId}`
  const read = async () => (await ana.get(path)).data[0]
  expect(await read()).toMatchObject({ changeId, email: 'pia-pending@clinic.example', match: 'same' })
  // A request for the north clinic shows its editor and the managers, not the editor of the south.
  expect((await read()).people).toMatchObject([
    { email: 'mo-manager@clinic.example', role: 'manager', clinicId: 0 },
    { email: 'eli-editor@clinic.example', role: 'editor', clinicId: OURS.clinic },
  ])

  const change = (email: string, last_login: Date | null) =>
    story.db.kysely.updateTable('users').set({ email, last_login }).where('user_id', '=', 'pia-pending').execute()
  await change('pia@elsewhere.example', story.clock.now())
  expect(await read()).toMatchObject({ match: 'different', proof: 'link' })
  await change('pia@gmail.com', null)
  expect(await read()).toMatchObject({ match: 'publicMail', proof: null })
})

describe('access', () => {
  it('is refused with a ready reason of the agency, which the person reads in their language', async () => {
    const [pia, ana] = [await story.as('pia-pending'), await story.as('ana-admin')]
    const { changeId } = (await pia.post('role-requests', NORTH)).data
    const refuse = (readyReason: string) =>
      ana.put('admin/updaterolerequest', { ...decision(changeId, 'rejected', 'Call us.'), readyReason })
    expect(await refuse('no-such-reason')).toMatchObject({ status: 422 })
    const { data } = await refuse('work-address')
    const [en, es] = [/^Please ask again with your work email address\.\nCall us\.$/, /^Pida acceso otra vez/]
    expect(data).toMatchObject({ comments: expect.stringMatching(en), commentsEs: expect.stringMatching(es) })
    expect(await decisionMails()).toMatchObject([
      { data: { comment: { en: expect.stringMatching(en), es: expect.stringMatching(es) } } },
    ])
  })

  it('is requested, granted, announced by mail, and removed again', async () => {
    const [pia, ana] = [await story.as('pia-pending'), await story.as('ana-admin')]
    const asked = await pia.post('role-requests', NORTH)
    expect(asked).toMatchObject({ status: 201, data: { userId: 'pia-pending', ...NORTH, changeStatus: 'requested' } })
    expect(asked.data).toMatchObject({ clinicName: 'Niño Peak Care - North', providerName: 'Niño Peak Care' })
    expect((await ana.get('admin/rolerequests?status=requested')).data.roleRequests).toEqual([
      { ...asked.data, oursBy: null, notOursBy: null },
    ])

    const granted = await ana.put('admin/updaterolerequest', decision(asked.data.changeId, 'approved'))
    const name = `${asked.data.userFirstName} ${asked.data.userLastName}`
    expect(granted).toMatchObject({ status: 200, message: `Access request for ${name} was approved.` })
    expect(granted.data).toMatchObject({ changeStatus: 'approved', reviewedAt: story.clock.now().toISOString() })
    expect((await pia.get('me')).data).toMatchObject({
      status: 'Approved',
      standing: 'editor',
      roles: [{ role: 'editor', clinicId: OURS.clinic }],
    })
    expect(await decisionMails()).toMatchObject([
      {
        template: 'accessDecision',
        to_email: 'pia-pending@clinic.example',
        data: { decision: 'approved', role: 'editor', clinicName: 'Niño Peak Care - North', comment: null },
      },
    ])

    const { data } = await ana.post('admin/role', { userId: 'pia-pending', ...SOUTH })
    expect(await ana.delete(`admin/role/${data.roleId}`)).toMatchObject({ status: 200 })
    const [last] = (await pia.get('me')).data.roles
    expect(await ana.delete(`admin/role/${last.roleId}`)).toMatchObject({ status: 409 })
    expect((await story.audited()).map(({ action }) => action)).toEqual([
      'askForRole',
      'decideRoleRequest',
      'addRole',
      'removeRole',
    ])
  })

  it('is decided once; the second administrator reads who decided, and when', async () => {
    const [pia, ana] = [await story.as('pia-pending'), await story.as('ana-admin')]
    const { changeId } = (await pia.post('role-requests', NORTH)).data
    const first = await ana.put('admin/updaterolerequest', decision(changeId, 'rejected', 'Please ask your manager.'))
    expect(first.data).toMatchObject({ changeStatus: 'rejected', comments: 'Please ask your manager.' })
    const second = await ana.put('admin/updaterolerequest', decision(changeId, 'approved'))
    expect(second).toMatchObject({ status: 409, code: 'already_decided' })
    expect(second.message).toBe(`Already rejected by ${first.data.reviewer} on Aug 21, 2026`)
    expect(second.details).toMatchObject({ reviewer: first.data.reviewer, changeStatus: 'rejected' })
    expect((await pia.get('me')).data).toMatchObject({ status: 'Rejected', roles: [] })
    expect(await decisionMails()).toMatchObject([
      { data: { decision: 'rejected', comment: 'Please ask your manager.' } },
    ])
  })

  it('changes a person’s status with each request and decision', async () => {
    const [pia, rob, ana] = [await story.as('pia-pending'), await story.as('rob-rejected'), await story.as('ana-admin')]
    const one = (await pia.post('role-requests', NORTH)).data.changeId
    const two = (await pia.post('role-requests', SOUTH)).data.changeId
    await ana.put('admin/updaterolerequest', decision(one, 'rejected'))
    expect(await story.statusOf('pia-pending')).toBe('Pending')
    await ana.put('admin/updaterolerequest', decision(two, 'rejected'))
    expect(await story.statusOf('pia-pending')).toBe('Rejected')

    const secondRequest = (await rob.post('role-requests', { role: 'manager', providerId: THEIRS.providerId })).data
    expect(secondRequest).toMatchObject({ clinicId: 0, clinicName: null, providerName: 'Riverside Counseling' })
    expect(await story.statusOf('rob-rejected')).toBe('Pending')
    await ana.put('admin/updaterolerequest', decision(secondRequest.changeId, 'approved'))
    expect(await story.statusOf('rob-rejected')).toBe('Approved')

    const eli = await story.as('eli-editor')
    const more = (await eli.post('role-requests', SOUTH)).data.changeId
    await ana.put('admin/updaterolerequest', decision(more, 'rejected'))
    expect(await story.statusOf('eli-editor')).toBe('Approved')
  })

  it('may be withdrawn by the person who asked, until it is decided', async () => {
    const [pia, eli, ana] = [await story.as('pia-pending'), await story.as('eli-editor'), await story.as('ana-admin')]
    const { changeId } = (await pia.post('role-requests', NORTH)).data
    expect(await eli.delete(`role-requests/${changeId}`)).toMatchObject({ status: 404 })
    expect(await ana.delete(`role-requests/${changeId}`)).toMatchObject({ status: 403 })
    expect(await pia.delete(`role-requests/${changeId}`)).toMatchObject({
      status: 200,
      data: { changeStatus: 'outdated', reviewer: null },
    })
    expect(await pia.delete(`role-requests/${changeId}`)).toMatchObject({ status: 409 })
    expect(await ana.put('admin/updaterolerequest', decision(changeId, 'approved'))).toMatchObject({
      status: 409,
      message: 'This request was withdrawn.',
    })
    expect(await pia.delete('role-requests/999999')).toMatchObject({ status: 404 })
    expect(await story.statusOf('pia-pending')).toBe('Pending')
    expect((await pia.get('role-requests')).data).toMatchObject([{ changeId, changeStatus: 'outdated' }])
    expect((await eli.get('role-requests')).data).toEqual([])
    expect(await pia.post('role-requests', NORTH)).toMatchObject({ status: 201 })
  })

  it('cannot be requested twice, nor by a person who has it, nor for an archived or missing place', async () => {
    const [pia, eli, mo] = [await story.as('pia-pending'), await story.as('eli-editor'), await story.as('mo-manager')]
    await pia.post('role-requests', NORTH)
    const before = await story.audited()
    expect(await pia.post('role-requests', NORTH)).toMatchObject({ status: 409, code: 'already_requested' })
    expect(await eli.post('role-requests', NORTH)).toMatchObject({ status: 409, code: 'role_held' })
    expect(await mo.post('role-requests', SOUTH)).toMatchObject({ status: 409, code: 'role_held' })
    expect(await pia.post('role-requests', { ...NORTH, clinicId: OURS.archivedClinic })).toMatchObject({
      status: 409,
      code: 'archived',
    })
    expect(await pia.post('role-requests', { ...NORTH, clinicId: NOWHERE.clinic })).toMatchObject({ status: 404 })
    expect(await pia.post('role-requests', { role: 'editor' })).toMatchObject({ status: 422 })
    expect(await (await story.as('ana-admin')).post('role-requests', NORTH)).toMatchObject({ status: 403 })
    expect(await story.audited()).toEqual(before)
  })

  it('can be approved although an administrator granted the role meanwhile', async () => {
    const [pia, ana] = [await story.as('pia-pending'), await story.as('ana-admin')]
    const { changeId } = (await pia.post('role-requests', NORTH)).data
    await ana.post('admin/role', { userId: 'pia-pending', ...NORTH })
    expect(await ana.put('admin/updaterolerequest', decision(changeId, 'approved'))).toMatchObject({ status: 200 })
    expect((await pia.get('me')).data.roles).toHaveLength(1)
  })

  it('is decided by administrators only, for existing requests, with a short comment', async () => {
    const [pia, mo, ana] = [await story.as('pia-pending'), await story.as('mo-manager'), await story.as('ana-admin')]
    const { changeId } = (await pia.post('role-requests', NORTH)).data
    expect(await mo.get('admin/rolerequests')).toMatchObject({ status: 403 })
    expect(await mo.put('admin/updaterolerequest', decision(changeId, 'approved'))).toMatchObject({ status: 403 })
    expect(await ana.put('admin/updaterolerequest', decision(999999, 'approved'))).toMatchObject({ status: 404 })
    expect(await ana.put('admin/updaterolerequest', decision(changeId, 'outdated'))).toMatchObject({ status: 400 })
    expect(await ana.put('admin/updaterolerequest', decision(changeId, 'rejected', 'x'.repeat(301)))).toMatchObject({
      status: 422,
      errors: [{ field: 'comments', message: 'Enter fewer than 301 characters.' }],
    })
    expect(await story.statusOf('pia-pending')).toBe('Pending')
  })
})

describe('several access requests decided at once', () => {
  it('get a decision, mail and audit row each; the answer names requests that were decided meanwhile [R6]', async () => {
    const [pia, rob, eli] = [
      await story.as('pia-pending'),
      await story.as('rob-rejected'),
      await story.as('eli-editor'),
    ]
    const ana = await story.as('ana-admin')
    const idOf = async (reply: Promise<{ data: { changeId: number } }>) => (await reply).data.changeId
    const first = await idOf(pia.post('role-requests', NORTH))
    const second = await idOf(rob.post('role-requests', SOUTH))
    const withdrawn = await idOf(eli.post('role-requests', SOUTH))
    await eli.delete(`role-requests/${withdrawn}`)
    const several = (body: object) => ana.post('admin/rolerequests/decisions', body)
    const answer = await several({
      changeIds: [first, withdrawn, second, first],
      changeStatus: 'rejected',
      comments: 'Ask your manager.',
    })
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.data.decided.map(({ changeId }: { changeId: number }) => changeId).toSorted()).toEqual(
      [first, second].toSorted(),
    )
    expect(answer.data.others).toMatchObject([{ changeId: withdrawn, message: 'This request was withdrawn.' }])
    expect((await pia.get('role-requests')).data).toMatchObject([
      { changeStatus: 'rejected', comments: 'Ask your manager.' },
    ])
    expect(await decisionMails()).toMatchObject([
      { data: { comment: 'Ask your manager.' } },
      { data: { decision: 'rejected' } },
    ])
    expect(
      (await story.audited()).filter((row: unknown) => JSON.stringify(row).includes('decideRoleRequest')),
    ).toHaveLength(2)

    const before = await story.audited()
    expect(await several({ changeIds: [999_999], changeStatus: 'approved' })).toMatchObject({ status: 404 })
    expect(await several({ changeIds: [], changeStatus: 'approved' })).toMatchObject({ status: 400 })
    expect(await story.audited()).toEqual(before)
  })
})

describe('the list of access requests', () => {
  it('is newest first, complete or in pages, filtered by status and by person', async () => {
    const [pia, eli, rob] = [
      await story.as('pia-pending'),
      await story.as('eli-editor'),
      await story.as('rob-rejected'),
    ]
    const changeIds: number[] = []
    for (const ask of [
      () => pia.post('role-requests', NORTH),
      () => pia.post('role-requests', SOUTH),
      () => eli.post('role-requests', SOUTH),
      () => rob.post('role-requests', SOUTH),
    ]) {
      changeIds.unshift((await ask()).data.changeId)
      story.clock.advance(1000)
    }
    const ana = await story.as('ana-admin')
    const [newest, second] = changeIds as [number, number]
    await ana.put('admin/updaterolerequest', decision(newest, 'rejected'))
    await ana.put('admin/updaterolerequest', decision(second, 'approved'))
    const list = async (query: string) => {
      const { data, meta } = await ana.get(`admin/rolerequests${query}`)
      return { ids: data.roleRequests.map((request: { changeId: number }) => request.changeId), meta }
    }
    expect(await list('')).toEqual({ ids: changeIds, meta: undefined })
    expect((await list('?status=pending')).ids).toEqual(changeIds.slice(2))
    expect((await list('?status=completed')).ids).toEqual([newest, second])
    expect(await list('?page=2&pageSize=3')).toEqual({
      ids: changeIds.slice(3),
      meta: { page: 2, pageSize: 3, total: 4 },
    })
    expect(await list('?status=requested,approved&pageSize=2')).toEqual({
      ids: changeIds.slice(1, 3),
      meta: { page: 1, pageSize: 2, total: 3 },
    })
    expect(await list('?q=PIA-pending')).toEqual({ ids: changeIds.slice(2), meta: { page: 1, pageSize: 10, total: 2 } })
  })
})
