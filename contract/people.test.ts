import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import * as invitations from './invitations.ts'
import * as me from './me.ts'
import * as roleRequests from './role-requests.ts'
import * as users from './users.ts'

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'may' in value
const calls = [users, me, roleRequests, invitations].flatMap((file) => Object.values(file)).filter(isEndpoint)

describe('the calls about people', () => {
  it.each(calls.map((call) => [call.name, call] as const))('%s has an example that matches its schemas', (_, call) => {
    expect(call.example).toBeDefined()
    for (const part of ['params', 'query', 'body', 'reply'] as const) {
      const schema = call[part]
      const shown = call.example?.[part]
      if (schema === undefined) expect(shown, part).toBeUndefined()
      else if (shown !== undefined || part !== 'query') expect(z.safeParse(schema, shown).error, part).toBeUndefined()
    }
  })

  it('read and write the same person', () => {
    const user: users.User = {
      userId: 'a',
      email: 'a@b.example',
      status: 'Approved',
      registrationType: 'google',
      providerName: '',
      firstName: 'Ana',
      lastName: 'Ruiz',
      phoneNumber: null,
      emailNotifications: false,
      reminders: true,
      language: 'en',
      tenant: 'provider',
      archivedAt: null,
      lastLogin: null,
      lastSignInTime: null,
      invitation: null,
      roles: [{ roleId: 1, role: 'manager', providerId: 2, clinicId: null }],
    }
    const record = users.userRecordOf(user)
    expect(z.parse(users.userRecord, record)).toEqual(record)
    expect(record).toMatchObject({ firstname: 'Ana', lastname: 'Ruiz', phone: null, roles: [{ clinicId: 0 }] })
    expect(z.parse(users.updateUser.body, record)).toEqual(record)
  })
})
