import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountBody, newcomer, peopleStory, type Story } from '../../testing/people-story.ts'
import { NOWHERE, OURS, person, THEIRS } from '../../testing/small-world.ts'

let story: Story
beforeEach(async () => {
  story = await peopleStory()
})
afterEach(() => story.close())

const MINUTE = 60_000
const DAY = 24 * 60 * 60_000
const ivy = newcomer('ivy')
const forIvy = { email: ivy.email, role: 'editor', clinicId: OURS.clinic }

/** The token of the newest mailed link. */
const mailedToken = async (): Promise<string> => {
  const { data } = (await story.mails()).at(-1) as { data: { link: string } }
  const { hash, search } = new URL(data.link, 'http://portal.example')
  expect(search).toBe('')
  return new URLSearchParams(hash.slice(1)).get('token') as string
}
const placeholders = () =>
  story.db.kysely.selectFrom('users').selectAll().where('user_id', 'like', 'invited-%').execute()

describe('an invitation', () => {
  it('is mailed, stored only as a hash, accepted by its receiver once, and grants the role', async () => {
    const mo = await story.as('mo-manager')
    const sent = await mo.post('invitations', forIvy)
    expect(sent).toMatchObject({ status: 201, data: { ...forIvy, status: 'open', providerName: 'Niño Peak Care' } })
    expect(sent.data.expiresAt).toBe(new Date(story.clock.now().getTime() + 7 * DAY).toISOString())
    expect(await placeholders()).toMatchObject([{ status: 'Pending', registration_type: 'invited', email: ivy.email }])
    expect(await story.mails()).toMatchObject([{ template: 'invitation', to_email: ivy.email }])
    const token = await mailedToken()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [row] = await story.db.kysely.selectFrom('invitations').selectAll().execute()
    expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(token)

    const calls = await story.as(ivy)
    const accepted = await calls.post('invitations/accept', { token })
    expect(accepted).toMatchObject({
      status: 200,
      data: { userId: 'ivy', status: 'Approved', registrationType: 'invited', roles: [{ clinicId: OURS.clinic }] },
    })
    expect(await placeholders()).toEqual([])
    expect((await mo.get(`invitations?providerId=${OURS.providerId}`)).data).toMatchObject([{ status: 'accepted' }])
    expect((await story.audited()).map(({ action }) => action)).toEqual(['invite', 'acceptInvitation'])

    expect(await calls.post('invitations/accept', { token })).toEqual({ status: 200, data: accepted.data })
    expect(await (await story.as('sue-editor')).post('invitations/accept', { token })).toMatchObject({ status: 404 })
    expect(await story.audited()).toHaveLength(2)
  })

  it('a sign-in with the invited address grants no role without the token', async () => {
    await (await story.as('mo-manager')).post('invitations', forIvy)
    const token = await mailedToken()
    const calls = await story.as(ivy)
    const made = await calls.post('users', accountBody(ivy))
    expect(made).toMatchObject({
      status: 201,
      data: { userId: 'ivy', firstname: 'Nia', status: 'Pending', registrationType: 'invited', roles: [] },
    })
    expect((await calls.get('me')).data).toMatchObject({ standing: 'pending' })
    expect(await placeholders()).toEqual([])
    expect(await calls.post('invitations/accept', { token })).toMatchObject({
      status: 200,
      data: { status: 'Approved', roles: [{ clinicId: OURS.clinic }] },
    })
    expect((await story.audited()).map(({ action }) => action)).toEqual(['invite', 'createAccount', 'acceptInvitation'])
  })

  it('shows its offer to the person with the link before they sign in', async () => {
    await (await story.as('mo-manager')).post('invitations', forIvy)
    const token = await mailedToken()
    const read = (body: object) => story.app.inject({ method: 'POST', url: '/api/invitations/read', payload: body })
    expect((await read({ token })).json().data).toMatchObject({
      email: ivy.email,
      role: 'editor',
      providerName: 'Niño Peak Care',
      clinicName: 'Niño Peak Care - North',
      invitedBy: expect.stringMatching(/\w/),
      language: 'en',
      registered: false,
    })
    const refused = await read({ token: 'guessed' })
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'invitation_not_valid'])
  })

  it('to a person without an account is mailed in the language that the inviter chose, also when invited again', async () => {
    const mo = await story.as('mo-manager')
    const known = { email: 'eli-editor@clinic.example', clinicId: OURS.sister }
    await story.db.kysely.updateTable('users').set({ language: 'en' }).where('user_id', '=', 'eli-editor').execute()
    for (const body of [{ email: ivy.email, clinicId: OURS.clinic }, known])
      expect((await mo.post('invitations', { ...body, role: 'editor', language: 'es' })).status).toBe(201)
    const again = { email: ivy.email, role: 'editor', clinicId: OURS.sister, language: 'en' }
    expect((await mo.post('invitations', again)).status).toBe(201)
    expect((await story.mails()).map(({ to_email, language }) => `${to_email} ${language}`)).toEqual([
      `${ivy.email} es`,
      `${known.email} en`,
      `${ivy.email} en`,
    ])
  })

  it('to a person without an account is mailed in the inviter’s language', async () => {
    await story.db.kysely.updateTable('users').set({ language: 'es' }).where('user_id', '=', 'mo-manager').execute()
    const mo = await story.as('mo-manager')
    await mo.post('invitations', forIvy)
    const known = person('max-manager').email
    await mo.post('invitations', { ...forIvy, email: known })
    expect(await story.mails()).toMatchObject([
      { to_email: ivy.email, language: 'es' },
      { to_email: known, language: 'en' },
    ])
  })

  it('grants nothing to an unverified address', async () => {
    await (await story.as('mo-manager')).post('invitations', forIvy)
    const token = await mailedToken()
    const unproven = await story.as({ ...ivy, emailVerified: false })
    expect(await unproven.post('invitations/accept', { token })).toMatchObject({ status: 403 })
    expect(await unproven.post('users', accountBody(ivy))).toMatchObject({ status: 403 })
    const thief = await story.as(newcomer('thief'))
    expect(await thief.post('invitations/accept', { token })).toMatchObject({ status: 403, code: 'other_address' })
    const admin = await story.as('ana-admin')
    expect(await admin.post('invitations/accept', { token })).toMatchObject({ status: 403 })
    expect(await placeholders()).toHaveLength(1)
  })

  it('adds the role where the person has an account, of any status', async () => {
    const mo = await story.as('mo-manager')
    for (const who of ['max-manager', 'rob-rejected', 'pia-pending'] as const) {
      const { email } = person(who)
      expect(await mo.post('invitations', { ...forIvy, email: email.toUpperCase() })).toMatchObject({ status: 201 })
      const calls = await story.as(who)
      expect(await calls.post('invitations/accept', { token: await mailedToken() })).toMatchObject({ status: 200 })
      const { data } = await calls.get('me')
      expect(data.status).toBe('Approved')
      expect(data.roles.map((role: { clinicId: number }) => role.clinicId)).toContain(OURS.clinic)
    }
    expect(await placeholders()).toEqual([])
  })

  it('finds a person whose address has changed, and leaves no duplicate account', async () => {
    const mo = await story.as('mo-manager')
    await mo.post('invitations', forIvy)
    const calls = await story.as({ ...person('sue-editor'), email: ivy.email })
    expect(await calls.post('invitations/accept', { token: await mailedToken() })).toMatchObject({
      status: 200,
      data: { userId: 'sue-editor' },
    })
    expect((await calls.get('me')).data.roles).toHaveLength(2)
    expect(await placeholders()).toEqual([])
  })

  it('answers the same for every link that does not work', async () => {
    const mo = await story.as('mo-manager')
    const calls = await story.as(ivy)
    const { invitationId } = (await mo.post('invitations', forIvy)).data
    const replaced = await mailedToken()
    expect(await mo.post(`invitations/${invitationId}/resend`)).toMatchObject({ status: 409, code: 'sent_just_now' })
    story.clock.advance(MINUTE)
    expect(await mo.post(`invitations/${invitationId}/resend`)).toMatchObject({ status: 200, data: { status: 'open' } })
    const cancelled = await mailedToken()
    expect(cancelled).not.toBe(replaced)
    expect(await mo.delete(`invitations/${invitationId}`)).toMatchObject({ status: 200, data: { status: 'cancelled' } })
    expect(await mo.delete(`invitations/${invitationId}`)).toMatchObject({ status: 409 })
    expect(await mo.post(`invitations/${invitationId}/resend`)).toMatchObject({ status: 409 })
    expect((await placeholders()).map(({ status }) => status)).toEqual(['Archived'])

    expect(await mo.post('invitations', forIvy)).toMatchObject({ status: 201 })
    const expired = await mailedToken()
    story.clock.advance(7 * DAY)
    const late = await story.as(ivy)
    const answers = []
    for (const token of [replaced, cancelled, expired, 'unknown']) {
      answers.push({ ...(await late.post('invitations/accept', { token })), requestId: '' })
    }
    expect(answers[0]).toMatchObject({ status: 404, code: 'invitation_not_valid' })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await calls.get('me')).toMatchObject({ status: 401 })

    const moLater = await story.as('mo-manager')
    const [open] = (await moLater.get(`invitations?providerId=${OURS.providerId}`)).data
    expect(open.status).toBe('expired')
    await moLater.post(`invitations/${open.invitationId}/resend`)
    expect(await late.post('invitations/accept', { token: await mailedToken() })).toMatchObject({ status: 200 })
  })

  it('an expired invitation leaves the first sign-in with an account and no role', async () => {
    await (await story.as('mo-manager')).post('invitations', forIvy)
    story.clock.advance(8 * DAY)
    const made = await (await story.as(ivy)).post('users', accountBody(ivy))
    expect(made).toMatchObject({ status: 201, data: { status: 'Pending', roles: [] } })
  })
})

describe('who may invite whom', () => {
  it('managers invite editors for their provider, administrators every role', async () => {
    const [mo, ana, eli] = [await story.as('mo-manager'), await story.as('ana-admin'), await story.as('eli-editor')]
    const manager = { email: ivy.email, role: 'manager', providerId: OURS.providerId }
    expect(await eli.post('invitations', forIvy)).toMatchObject({ status: 403 })
    expect(await mo.post('invitations', manager)).toMatchObject({ status: 403 })
    expect(await mo.post('invitations', { ...manager, providerId: THEIRS.providerId })).toMatchObject({ status: 404 })
    expect(await mo.post('invitations', { ...forIvy, clinicId: THEIRS.clinic })).toMatchObject({ status: 404 })
    expect(await mo.post('invitations', { ...forIvy, clinicId: NOWHERE.clinic })).toMatchObject({ status: 404 })
    expect(await mo.post('invitations', { ...forIvy, clinicId: OURS.archivedClinic })).toMatchObject({ status: 409 })
    expect(await mo.post('invitations', { ...forIvy, email: 'not an address' })).toMatchObject({ status: 400 })
    expect(await mo.post('invitations', { ...forIvy, email: person('eli-editor').email })).toMatchObject({
      status: 409,
      code: 'role_held',
    })
    expect(await placeholders()).toEqual([])

    expect(await ana.post('invitations', manager)).toMatchObject({ status: 201, data: { clinicId: 0 } })
    expect(await mo.post('invitations', forIvy)).toMatchObject({ status: 201 })
    expect(await mo.post('invitations', forIvy)).toMatchObject({ status: 409, code: 'already_invited' })
    expect(await placeholders()).toHaveLength(1)
    expect((await story.mails()).map(({ template }) => template)).toEqual(['invitation', 'invitation'])
  })

  it('invitations of another provider are a 404', async () => {
    const [mo, max] = [await story.as('mo-manager'), await story.as('max-manager')]
    const { invitationId } = (await mo.post('invitations', forIvy)).data
    expect(await max.get(`invitations?providerId=${OURS.providerId}`)).toMatchObject({ status: 404 })
    expect(await max.post(`invitations/${invitationId}/resend`)).toMatchObject({ status: 404 })
    expect(await max.delete(`invitations/${invitationId}`)).toMatchObject({ status: 404 })
    expect(await mo.delete('invitations/999999')).toMatchObject({ status: 404 })
    expect(await mo.get('invitations')).toMatchObject({ status: 400 })
    const ana = await story.as('ana-admin')
    expect(await ana.get(`invitations?providerId=${NOWHERE.providerId}`)).toMatchObject({ status: 404 })
    expect((await ana.get(`invitations?providerId=${OURS.providerId}`)).data).toHaveLength(1)
  })

  it('a role granted before the first sign-in takes effect with it', async () => {
    const [mo, ana] = [await story.as('mo-manager'), await story.as('ana-admin')]
    await mo.post('invitations', forIvy)
    const [waiting] = await placeholders()
    await ana.post('admin/role', { userId: waiting?.user_id, role: 'editor', clinicId: OURS.sister })
    expect(await story.statusOf(waiting?.user_id ?? '')).toBe('Pending')
    const calls = await story.as(ivy)
    expect((await calls.post('users', accountBody(ivy))).data).toMatchObject({
      status: 'Approved',
      roles: [{ clinicId: OURS.sister }],
    })
  })
})

describe('an invitation and its sender', () => {
  const read = async (token: string) =>
    (await story.app.inject({ method: 'POST', url: '/api/invitations/read', payload: { token } })).statusCode
  const secondManager = async () => {
    await (await story.as('ana-admin')).post('admin/role', {
      userId: 'max-manager',
      role: 'manager',
      providerId: OURS.providerId,
    })
  }
  const lastInTrail = () =>
    story.db.kysely.selectFrom('audit').selectAll().orderBy('audit_id', 'desc').executeTakeFirstOrThrow()
  const managersMails = async () =>
    (await story.mails())
      .filter(({ template }) => template === 'invitationsCancelled')
      .map(({ to_user, data }) => ({ to: to_user, data }))

  it('ends when the sender is deleted, with an audit row and a mail to the other managers', async () => {
    await secondManager()
    await (await story.as('mo-manager')).post('invitations', { ...forIvy, email: 'private@home.example' })
    const token = await mailedToken()
    expect(await read(token)).toBe(200)
    const ana = await story.as('ana-admin')
    expect(await ana.delete('admin/users/mo-manager')).toMatchObject({ status: 200 })

    expect(await read(token)).toBe(404)
    const friend = { ...newcomer('friend'), email: 'private@home.example' }
    expect(await (await story.as(friend)).post('invitations/accept', { token })).toMatchObject({
      status: 404,
      code: 'invitation_not_valid',
    })
    const [{ invitationId, status }] = (await ana.get(`invitations?providerId=${OURS.providerId}`)).data
    expect(status).toBe('cancelled')
    expect(await lastInTrail()).toMatchObject({
      action: 'deleteUser',
      details: { cancelledInvitations: [invitationId] },
    })
    expect(await managersMails()).toMatchObject([
      { to: 'max-manager', data: { providerName: 'Niño Peak Care', emails: ['private@home.example'] } },
    ])
    expect((await placeholders()).map(({ status }) => status)).toEqual(['Archived'])
  })

  it('ends when the sender loses the role for its provider; invitations to other providers stay', async () => {
    await secondManager()
    const max = await story.as('max-manager')
    await max.post('invitations', forIvy)
    const ours = await mailedToken()
    await max.post('invitations', { ...forIvy, clinicId: THEIRS.clinic })
    const theirs = await mailedToken()
    const ana = await story.as('ana-admin')
    const { roles } = (await ana.get('users/max-manager')).data
    const { roleId } = roles.find(({ providerId }: { providerId: number }) => providerId === OURS.providerId)
    expect(await ana.delete(`admin/role/${roleId}`)).toMatchObject({ status: 200 })
    expect([await read(ours), await read(theirs)]).toEqual([404, 200])
    expect(await lastInTrail()).toMatchObject({
      action: 'removeRole',
      details: { cancelledInvitations: [expect.any(Number)] },
    })
    expect(await managersMails()).toMatchObject([{ to: 'mo-manager' }])
    expect((await placeholders()).map(({ status }) => status)).toEqual(['Pending'])
    const calls = await story.as(ivy)
    expect(await calls.post('invitations/accept', { token: ours })).toMatchObject({ status: 404 })
    expect(await calls.post('invitations/accept', { token: theirs })).toMatchObject({ status: 200 })
  })

  it('cannot be accepted while its sender may not invite, for whatever reason', async () => {
    await (await story.as('ana-admin')).post('invitations', {
      email: ivy.email,
      role: 'manager',
      providerId: OURS.providerId,
    })
    const token = await mailedToken()
    const change = (email: string) =>
      story.db.kysely.updateTable('users').set({ email }).where('user_id', '=', 'ana-admin').execute()
    const { email } = person('ana-admin')
    await change('ana@left-the-agency.example')
    expect(await read(token)).toBe(404)
    expect(await (await story.as(ivy)).post('invitations/accept', { token })).toMatchObject({ status: 404 })
    await change(email)
    expect(await (await story.as(ivy)).post('invitations/accept', { token })).toMatchObject({ status: 200 })
  })

  it('belongs to the last person who sent it, who must be allowed to invite', async () => {
    const [ana, mo] = [await story.as('ana-admin'), await story.as('mo-manager')]
    const manager = { email: ivy.email, role: 'manager', providerId: OURS.providerId }
    const { invitationId: higher } = (await ana.post('invitations', manager)).data
    const { invitationId } = (await mo.post('invitations', forIvy)).data
    story.clock.advance(MINUTE)
    expect(await mo.post(`invitations/${higher}/resend`)).toMatchObject({ status: 403 })
    expect(await ana.post(`invitations/${invitationId}/resend`)).toMatchObject({ status: 200 })
    await ana.delete('admin/users/mo-manager')
    expect(await read(await mailedToken())).toBe(200)
  })
})
