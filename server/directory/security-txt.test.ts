import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agencyDay, daysBetween } from '../../domain/dates.ts'
import { seededSettings } from '../db/lookups/directory-settings.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { directoryArea } from './routes.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp({ areas: [directoryArea], variables: { MAIL_FROM: 'Directory <directory@agency.example>' } })
})
afterEach(() => t.close())

const read = async () => t.app.inject({ url: '/.well-known/security.txt' })
const save = (value: unknown) =>
  t.db.kysely
    .insertInto('directory_settings')
    .values({ name: 'security', value: JSON.stringify(value) })
    .execute()

describe('security.txt [G3]', () => {
  it('tells where to report a hole, until its last day', async () => {
    await save({ email: 'security@agency.example', page: 'https://agency.example/security', until: '2026-12-31' })
    t.clock.set('2026-12-31T20:00:00Z')
    const { statusCode, headers, body } = await read()
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body.split('\n')).toEqual([
      'Contact: mailto:security@agency.example',
      'Expires: 2027-01-01T06:59:00.000Z',
      'Preferred-Languages: en, es',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      'Policy: https://agency.example/security',
      '',
    ])
    t.clock.set('2027-01-01T12:00:00Z')
    expect((await read()).statusCode).toBe(404)
  })

  it('names the operator’s own mailbox while the agency has named none', async () => {
    expect((await read()).body).toContain('Contact: mailto:directory@agency.example\n')
  })

  it('of this release expires in more than a month and in less than a year: else choose a new day in directory-settings.json', () => {
    const left = daysBetween(new Date(), `${seededSettings.security.until}T12:00:00Z`)
    expect(left).toBeGreaterThan(30)
    expect(left).toBeLessThan(366)
    expect(seededSettings.security.until > agencyDay(new Date())).toBe(true)
  })
})
