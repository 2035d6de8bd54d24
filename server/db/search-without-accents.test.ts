import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { OURS, person, smallWorld } from '../testing/small-world.ts'

/** In every search of the portal "pena" finds Peña, but "Peña" does not find Pena. */

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await smallWorld(t)
  const { pool } = t.db
  await pool.query(`update providers set display_name = 'Peña Ávila Céntro' where provider_id = $1`, [OURS.providerId])
  await pool.query(
    `update clinics set profile = profile || '{"displayName": "Cañón Ü"}', licence = licence || '{"bheLicenseNumber": "ÑÁ-7"}'
     where clinic_id = $1`,
    [OURS.clinic],
  )
  await pool.query(`update users set first_name = 'Íñigo', last_name = 'Núñez' where user_id = 'eli-editor'`)
  await pool.query(`update users set first_name = 'Plain', last_name = 'Nunez' where user_id = 'pia-pending'`)
  await pool.query(
    `insert into requests (type, status, created_at, provider_id, clinic_id, requester_id, role)
     values ('accountAccess', 'requested', now(), $1, $2, 'eli-editor', 'editor')`,
    [OURS.providerId, OURS.sister],
  )
})
afterAll(() => t.close())

const asked = async (path: string, q: string): Promise<string> => {
  const url = `/api/${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`
  const reply = await t.app.inject({ url, headers: await t.signIn(person('ana-admin')) })
  expect(reply.statusCode).toBe(200)
  return reply.body
}

const spellings = (name: string) => [
  name,
  name.normalize('NFD'),
  name.normalize('NFD').replace(/\p{M}/gu, ''),
  name.toUpperCase(),
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
]

describe('a search without accents', () => {
  it.each([
    ['providers', 'admin/providersandclinics', 'Peña', 'Peña Ávila'],
    ['people', 'users', 'Íñigo Núñez', 'eli-editor'],
    ['access requests', 'admin/rolerequests', 'Núñez', 'eli-editor'],
    ['the queue, by provider', 'updates?groupBySubmissionId=true&type=accountAccess', 'Ávila', 'Peña Ávila'],
    ['the queue, by person', 'updates?groupBySubmissionId=true&type=accountAccess', 'Íñigo', 'Íñigo Núñez'],
    ['the map, by clinic', 'referenceData/providersclinicsmap', 'Cañón', 'Cañón Ü'],
    ['the map, by one letter', 'referenceData/providersclinicsmap', 'Ü', 'Cañón Ü'],
    ['the map, by provider', 'referenceData/providersclinicsmap', 'Céntro', 'Peña Ávila'],
    ['the map, by licence', 'referenceData/providersclinicsmap', 'ÑÁ-7', 'Cañón Ü'],
  ])('of %s finds names with accents, however they are typed', async (_, path, name, found) => {
    for (const typed of spellings(name)) expect(await asked(path, typed), typed).toContain(found)
    expect(await asked(path, 'pexa')).not.toContain(found)
  })

  it('matches typed accents exactly', async () => {
    expect(await asked('users', 'Nunez')).toContain('pia-pending')
    expect(await asked('users', 'Núñez')).not.toContain('pia-pending')
    expect(await asked('admin/providersandclinics', 'ríver')).not.toContain('Riverside')
    expect(await asked('referenceData/providersclinicsmap', 'ríver')).not.toContain('Riverside')
  })

  it.each([
    ['providers', 'admin/providersandclinics', 'rí', 'Riverside'],
    ['people', 'users', 'ün', 'pia-pending'],
    ['the queue', 'updates?groupBySubmissionId=true&type=accountAccess', 'pé', 'Peña Ávila'],
    ['the map', 'referenceData/providersclinicsmap', 'í', 'Riverside'],
  ])(
    'of %s ignores accents in one or two letters, because checking them would read nearly every name',
    async (_, path, typed, found) => {
      for (const spelt of spellings(typed)) expect(await asked(path, spelt), spelt).toContain(found)
    },
  )

  it('escapes every wildcard, also characters that fold into one', async () => {
    for (const typed of ['%', '_', '％', '＿', '\\', '﹨']) {
      expect(await asked('admin/providersandclinics', typed), typed).toContain('"total" : 0')
    }
  })
})
