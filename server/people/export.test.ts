import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UserRecord } from '../../contract/users.ts'
import { peopleStory, type Story } from '../testing/people-story.ts'
import { OURS } from '../testing/small-world.ts'

let story: Story
beforeAll(async () => {
  story = await peopleStory()
})
afterAll(() => story.close())

it('exports the list of users without a cell that a spreadsheet runs as a formula', async () => {
  const evil = { first_name: '=HYPERLINK("https://evil.example")', last_name: 'Ñandú' }
  await story.db.kysely.updateTable('users').set(evil).where('user_id', '=', 'eli-editor').execute()
  const ana = await story.as('ana-admin')
  const { data } = await ana.get('admin/users/export')
  expect(data.fileName).toBe('users.csv')
  const lines = data.text.split('\r\n')
  const everybody: UserRecord[] = (await ana.get('users')).data
  const rows = everybody.reduce((sum, { roles }) => sum + Math.max(1, roles.length), 0)
  expect(lines.filter((line: string) => line !== '')).toHaveLength(rows + 1)
  expect(data.text).toContain(`"'=HYPERLINK`)
  const found = (await ana.get('admin/users/export?q=okafor')).data.text
  expect(found).toContain('Desmond Okafor,')
  expect(found).not.toContain('Ñandú')
})

it('has a row per role with provider, role and clinic, in the words and the order of the screen', async () => {
  const ana = await story.as('ana-admin')
  const email = 'sam.invited@clinic.example'
  expect((await ana.post('invitations', { email, role: 'manager', providerId: OURS.providerId })).status).toBe(201)
  const read = async (query = '') => (await ana.get(`admin/users/export${query}`)).data.text.split('\r\n') as string[]
  const lines = await read()
  expect(lines[0]).toBe('\ufeffName,Email address,Provider,Role,Clinic,Status,Last login')
  expect(lines).toContain(`No name yet,${email},Niño Peak Care,Manager,All Clinics,Invited,Never`)
  const ofEditor = lines.find((line) => line.includes('eli-editor@'))
  expect(ofEditor).toMatch(/,Niño Peak Care,Editor,[^,]+,Approved,/)
  const names = (all: string[]) => all.slice(1).filter((line) => line.includes('@admin.example.gov'))
  expect(names(await read('?sort=-name'))).toEqual(names(lines).toReversed())
})
