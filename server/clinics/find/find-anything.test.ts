import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Found } from '../../../contract/find.ts'
import { FOUND_OF_EACH } from '../../../contract/shared/find.ts'
import { type Calls, peopleStory, type Story } from '../../testing/people-story.ts'
import { OURS } from '../../testing/small-world.ts'
import { findArea } from './find-anything.ts'

let story: Story
let ana: Calls
beforeAll(async () => {
  story = await peopleStory({ moreAreas: [findArea] })
  ana = await story.as('ana-admin')
  const request = {
    type: 'contentUpdate' as const,
    status: 'requested' as const,
    created_at: story.clock.now(),
    provider_id: OURS.providerId,
    clinic_id: OURS.clinic,
    requester_id: 'eli-editor',
    source: null,
    role: null,
    reviewer_id: null,
    reviewed_at: null,
    comments: null,
  }
  await story.db.kysely.insertInto('requests').values(request).execute()
})
afterAll(() => story.close())

const find = async (q: string) => (await ana.get(`admin/find?q=${encodeURIComponent(q)}`)).data as Found

it('finds providers, clinics, their submissions and people by a part of a name, with or without accents [S7]', async () => {
  const found = await find('nino peak')
  expect(found.clinics.every(({ number }) => number === null)).toBe(true)
  expect(found.providers).toMatchObject([{ providerId: OURS.providerId, name: 'Niño Peak Care' }])
  expect(found.clinics.map(({ clinicId }) => clinicId)).toContain(OURS.clinic)
  // Archived clinics come last.
  expect(found.clinics.at(-1)?.archived).toBe(true)
  expect(found.submissions).toMatchObject([{ clinicId: OURS.clinic, waits: true }])
  expect((await find('okafor')).people).toMatchObject([{ userId: 'ana-admin', name: 'Desmond Okafor' }])
})

it('finds a submission by its number and a person by their address', async () => {
  const { request_id } = await story.db.kysely.selectFrom('requests').select('request_id').executeTakeFirstOrThrow()
  await story.db.kysely.updateTable('requests').set({ request_id: 4711 }).where('request_id', '=', request_id).execute()
  expect((await find('4711')).submissions).toMatchObject([{ submissionId: 4711 }])
  expect((await find('@admin.example.gov')).people.length).toBeGreaterThan(0)
})

it('finds a clinic and a person by a phone number, however it is typed', async () => {
  await story.db.kysely
    .updateTable('clinics')
    .set({ profile: sql`jsonb_set(profile, '{clinicPhones}', '[{"phone": "7195550142", "phoneNumberTypeId": 1}]')` })
    .where('clinic_id', '=', OURS.clinic)
    .execute()
  await story.db.kysely.updateTable('users').set({ phone: '7195550177' }).where('user_id', '=', 'eli-editor').execute()
  for (const typed of ['(719) 555-0142', '719.555.0142', '+1 719 555 0142', '5550142']) {
    expect((await find(typed)).clinics).toMatchObject([{ clinicId: OURS.clinic, number: '7195550142' }])
  }
  expect((await find('719-555-0177')).people).toMatchObject([{ userId: 'eli-editor', number: '7195550177' }])
})

it('says which groups have more than it shows', async () => {
  expect((await find('okafor')).more).toEqual([])
  const { people, more } = await find('example')
  expect(people).toHaveLength(FOUND_OF_EACH)
  expect(more).toContain('people')
})

it('finds nothing for text without a match, escapes wildcards, and refuses a single letter', async () => {
  const nothing = { providers: [], clinics: [], people: [], submissions: [], more: [] }
  expect(await find('zzz')).toEqual(nothing)
  expect(await find('%_')).toEqual(nothing)
  expect((await ana.get('admin/find?q=n')).status).toBe(400)
  expect((await (await story.as('mo-manager')).get('admin/find?q=nino')).status).toBe(403)
})
