import { afterAll, beforeAll, expect, it } from 'vitest'
import { peopleStory, type Story } from '../testing/people-story.ts'

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
  const everybody = (await ana.get('users')).data
  expect(lines.filter((line: string) => line !== '')).toHaveLength(everybody.length + 1)
  expect(data.text).toContain(`Ñandú,"'=HYPERLINK`)
  const found = (await ana.get('admin/users/export?q=okafor')).data.text
  expect(found).toContain('Okafor,Desmond')
  expect(found).not.toContain('Ñandú')
})
