import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatPhone } from '../../domain/clinic/phone.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { ADMIN_DOMAIN } from '../testing/app.ts'
import { accountBody, newcomer, peopleStory, type Story } from '../testing/people-story.ts'
import { OURS, person } from '../testing/small-world.ts'

let story: Story
beforeEach(async () => {
  story = await peopleStory()
})
afterEach(() => story.close())

describe('the first sign-in', () => {
  it('creates one account that waits for a role, and only once', async () => {
    const nia = newcomer('nia')
    const calls = await story.as(nia)
    expect(await calls.get('users/nia')).toMatchObject({ status: 404, code: 'not_found' })
    expect(await calls.get('me')).toMatchObject({ status: 404 })

    const made = await calls.post('users/', accountBody(nia, { phoneNumber: '+1 (303) 555-0142' }))
    expect(made).toMatchObject({
      status: 201,
      data: { userId: 'nia', firstname: 'Nia', lastname: 'Ortega', phone: '3035550142', status: 'Pending', roles: [] },
    })
    expect(made.data).toMatchObject({ registrationType: 'self_registered', emailNotifications: false, language: 'en' })
    expect(made.data.lastLogin).toBe(story.clock.now().toISOString())
    expect(made.data.lastSignInTime).toBe(story.clock.now().toISOString())
    expect(await calls.get('users/nia')).toEqual({ status: 200, data: made.data })
    expect(await calls.get('me')).toMatchObject({ status: 200, data: { tenant: 'provider', standing: 'pending' } })

    expect(await calls.post('users', accountBody(nia))).toMatchObject({ status: 409, code: 'account_exists' })
    expect(await story.audited()).toEqual([{ action: 'createAccount', subject: 'user/nia', actor_id: 'nia' }])
  })

  it('approves an administrator, and ignores the registration type in the body', async () => {
    const ada = newcomer('ada', { tenant: 'admin', email: `ada${ADMIN_DOMAIN}` })
    const calls = await story.as(ada)
    const made = await calls.post('users/', accountBody(ada, { registrationType: 'invited' }))
    expect(made).toMatchObject({ status: 201, data: { status: 'Approved', registrationType: 'google' } })
    expect(await calls.get('me')).toMatchObject({ data: { standing: 'admin', roles: [] } })
  })

  it('takes identity and address from the token only', async () => {
    const nia = newcomer('nia')
    const calls = await story.as(nia)
    for (const other of [{ userId: 'eli-editor' }, { email: 'ceo@clinic.example' }]) {
      expect(await calls.post('users', accountBody(nia, other))).toMatchObject({ status: 403, code: 'forbidden' })
    }
    const unproven = await story.as(newcomer('una', { emailVerified: false }))
    expect(await unproven.post('users', accountBody(newcomer('una')))).toMatchObject({
      status: 403,
      code: 'email_not_verified',
    })
    expect(await story.statusOf('nia')).toBeUndefined()
    expect(await calls.post('users', accountBody(nia, { email: 'NIA@clinic.example' }))).toMatchObject({ status: 201 })
  })

  it('creates no second account for an address', async () => {
    const twin = newcomer('eli-again', { email: person('eli-editor').email.toUpperCase() })
    const calls = await story.as(twin)
    expect(await calls.post('users', accountBody(twin))).toMatchObject({ status: 409, code: 'account_exists' })
    expect(await calls.get('users/eli-again')).toMatchObject({ status: 404 })
  })

  it('sent twice at once creates one account', async () => {
    const nia = newcomer('nia')
    const [one, two] = [await story.as(nia), await story.as(nia)]
    const answers = await Promise.all([one.post('users', accountBody(nia)), two.post('users', accountBody(nia))])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await story.audited()).toHaveLength(1)
  })

  it('refuses invalid names and phone numbers, and names the field', async () => {
    const nia = newcomer('nia')
    const calls = await story.as(nia)
    const answer = await calls.post('users', accountBody(nia, { firstName: 'N'.repeat(61), phoneNumber: '12' }))
    expect(answer).toMatchObject({ status: 422 })
    expect(answer.errors).toEqual([
      { field: 'firstName', message: 'Enter fewer than 61 characters.' },
      { field: 'phoneNumber', message: 'Invalid phone number format. Use (999) 999-9999.' },
    ])
    expect(await calls.post('users', { ...accountBody(nia), status: 'Approved' })).toMatchObject({ status: 400 })
  })

  it.each([
    ['a line break', 'Nia\nBcc: all@clinic.example'],
    ['a line separator', 'Nia\u2028Ortega'],
    ['a control character', 'Nia\u0007'],
    ['an escape sequence', '\u001b[31mNia'],
    ['a turned direction', 'Nia\u202egro.elpmaxe'],
    ['an isolate', 'Nia\u2066x\u2069'],
  ])('refuses a name with %s, on create and on update', async (_, firstName) => {
    const nia = newcomer('nia')
    const calls = await story.as(nia)
    const refused = { status: 422, errors: [{ field: 'firstName', message: MESSAGES.en.unseenCharacters() }] }
    expect(await calls.post('users', accountBody(nia, { firstName }))).toMatchObject(refused)
    const eli = await story.as('eli-editor')
    expect(await eli.put('users', { userId: 'eli-editor', firstName })).toMatchObject(refused)
    expect(await eli.put('users', { userId: 'eli-editor', firstName: 'Ñusta-Élise O’Neil' })).toMatchObject({
      status: 200,
    })
  })
})

describe('reading a person', () => {
  it('is allowed for oneself and for administrators; anyone else gets a 404', async () => {
    const eli = await story.as('eli-editor')
    const ana = await story.as('ana-admin')
    const own = await eli.get('users/eli-editor')
    expect(own).toMatchObject({
      status: 200,
      data: {
        providerName: 'Niño Peak Care',
        roles: [{ role: 'editor', providerId: OURS.providerId, clinicId: OURS.clinic }],
      },
    })
    expect((await ana.get('users/eli-editor')).data).toEqual(own.data)
    const [other, nobody] = [await eli.get('users/mo-manager'), await eli.get('users/nobody')]
    expect(other).toMatchObject({ status: 404 })
    expect({ ...other, requestId: '' }).toEqual({ ...nobody, requestId: '' })
    expect(await ana.get('users/nobody')).toMatchObject({ status: 404 })
  })

  it('lists the caller’s roles by name', async () => {
    const [eli, mo] = [await story.as('eli-editor'), await story.as('mo-manager')]
    expect((await eli.get('me')).data).toMatchObject({
      standing: 'editor',
      roles: [{ clinicId: OURS.clinic, clinicName: 'Niño Peak Care - North', providerName: 'Niño Peak Care' }],
    })
    expect((await mo.get('me')).data).toMatchObject({
      standing: 'manager',
      roles: [{ clinicId: 0, clinicName: null, providerName: 'Niño Peak Care' }],
    })
    const rob = await story.as('rob-rejected')
    expect((await rob.get('me')).data).toMatchObject({ standing: 'rejected', status: 'Rejected', roles: [] })
  })
})

describe('changing a person', () => {
  it('stores names and phone unless empty, and notifications whenever sent', async () => {
    const eli = await story.as('eli-editor')
    const before = (await eli.get('users/eli-editor')).data
    const answer = await eli.put('users', {
      userId: 'eli-editor',
      firstName: 'Elías',
      lastName: '',
      phoneNumber: null,
      emailNotifications: !before.emailNotifications,
      language: 'es',
    })
    expect(answer).toMatchObject({ status: 200, message: 'Your changes have been saved.' })
    expect(answer.data).toEqual({
      ...before,
      firstname: 'Elías',
      emailNotifications: !before.emailNotifications,
      language: 'es',
    })
    expect(await story.audited()).toEqual([
      { action: 'updateUser', subject: 'user/eli-editor', actor_id: 'eli-editor' },
    ])
  })

  it('accepts the whole record as the client read it', async () => {
    const ana = await story.as('ana-admin')
    const record = (await ana.get('users/eli-editor')).data
    expect(await ana.put('users', record)).toMatchObject({ status: 200, data: record })
    const masked = { ...record, firstName: record.firstname, phoneNumber: formatPhone(record.phone) }
    expect(await ana.put('users', masked)).toMatchObject({ status: 200, data: record })
    expect(await story.audited()).toEqual([])
    const named = await ana.put('users', { ...record, firstName: 'Elisa', phoneNumber: '303-555-0199' })
    expect(named.data).toEqual({ ...record, firstname: 'Elisa', phone: '3035550199' })
  })

  it('accepts a record from before the person’s latest sign-in, and leaves the sign-in times unchanged', async () => {
    const ana = await story.as('ana-admin')
    const record = (await ana.get('users/eli-editor')).data
    await story.as('eli-editor')
    const earlier = { ...record, lastLogin: null, lastSignInTime: '2020-01-01T00:00:00.000Z' }
    const now = (await ana.get('users/eli-editor')).data
    expect(await ana.put('users', earlier)).toMatchObject({ status: 200, data: now })
    expect(await story.audited()).toEqual([])
  })

  it('refuses every change of a protected field by name', async () => {
    const eli = await story.as('eli-editor')
    const record = (await eli.get('users/eli-editor')).data
    const changed = {
      email: 'other@clinic.example',
      registrationType: 'google',
      status: 'Pending',
      providerName: 'Mine',
      roles: [{ roleId: 1, role: 'manager', providerId: OURS.providerId, clinicId: 0 }],
      firstname: 'X',
      lastname: 'Y',
      phone: '3035550100',
    }
    for (const [field, value] of Object.entries(changed)) {
      const answer = await eli.put('users', { ...record, firstName: 'Sneaky', [field]: value })
      expect(answer, field).toMatchObject({ status: 422, errors: [{ field }] })
    }
    expect((await eli.get('users/eli-editor')).data).toEqual(record)
    expect(await eli.put('users', { ...record, admin: true })).toMatchObject({ status: 400 })
  })

  it('accepts the echo of a value that today’s rules refuse, but no new one', async () => {
    await story.db.kysely
      .updateTable('users')
      .set({ phone: '303555014299' })
      .where('user_id', '=', 'eli-editor')
      .execute()
    const eli = await story.as('eli-editor')
    const old = { userId: 'eli-editor', phoneNumber: '303555014299' }
    expect(await eli.put('users', { ...old, firstName: 'Eli' })).toMatchObject({ status: 200 })
    expect(await eli.put('users', { ...old, phoneNumber: '303555014288' })).toMatchObject({
      status: 422,
      errors: [{ field: 'phoneNumber' }],
    })
  })

  it('refuses a name whose bytes exceed the index entry although its characters fit', async () => {
    const eli = await story.as('eli-editor')
    const marks = (from: number) =>
      Array.from({ length: 1900 }, (_, n) => String.fromCharCode(0x300 + ((n * n + from) % 111)))
    const firstName = `a${marks(1).join('')}`
    const answer = await eli.put('users', { userId: 'eli-editor', firstName, lastName: `b${marks(2).join('')}` })
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'firstName' }, { field: 'lastName' }] })
    const names = { firstName: '심'.repeat(60), lastName: '심'.repeat(60) }
    expect(await eli.put('users', { userId: 'eli-editor', ...names })).toMatchObject({ status: 200 })
  })

  it('is allowed for oneself and administrators, and not for a rejected person', async () => {
    const [rob, mo, ana] = [await story.as('rob-rejected'), await story.as('mo-manager'), await story.as('ana-admin')]
    const rename = (userId: string) => ({ userId, firstName: 'New' })
    expect(await rob.put('users', rename('rob-rejected'))).toMatchObject({ status: 403 })
    expect(await rob.put('users', rename('mo-manager'))).toMatchObject({ status: 404 })
    expect(await mo.put('users', rename('eli-editor'))).toMatchObject({ status: 404 })
    expect(await ana.put('users', rename('nobody'))).toMatchObject({ status: 404 })
    expect(await ana.put('users', rename('rob-rejected'))).toMatchObject({ status: 200, data: { firstname: 'New' } })
  })
})
