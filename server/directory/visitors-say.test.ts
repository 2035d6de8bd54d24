import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AREAS } from '../app.ts'
import { seededSettings } from '../db/lookups/directory-settings.ts'
import { clean } from '../platform/jobs/cleaning.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { networkOf } from './network-limit.ts'

/** What the agency learns from visitors: feedback by the form, and words that the search does not know. */

let story: EditStory
beforeEach(async () => {
  story = await editStory({ areas: AREAS, variables: { TRUST_PROXY: '1' } })
})
afterEach(() => story.close())

const get = (url: string) => story.app.inject({ url })
const from = (address: string) => ({ 'x-forwarded-for': address })
const send = (fields: Record<string, string>, path = '/en/feedback', address = '203.0.113.9') =>
  story.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...from(address) },
    payload: new URLSearchParams(fields).toString(),
  })
const rows = async () => {
  const text = `select day::text, language, found, message from directory_feedback order by feedback_id`
  return (await story.db.pool.query(text)).rows
}

describe('feedback', () => {
  it('is stored with its day, language, answer and text, and with nothing else [P28]', async () => {
    const { statusCode, headers } = await send({ found: 'partly', message: 'Más letras\r\ngrandes ' }, '/es/opinion')
    expect([statusCode, headers.location]).toEqual([303, '/es/opinion?sent=1'])
    expect((await get('/es/opinion?sent=1')).body).toContain('<h1>Gracias</h1>')
    expect(await rows()).toEqual([
      { day: '2026-08-21', language: 'es', found: 'partly', message: 'Más letras\ngrandes' },
    ])
    const columns = await story.db.pool.query(
      `select column_name from information_schema.columns where table_name = 'directory_feedback' order by 1`,
    )
    expect(columns.rows.map((row) => row.column_name)).toEqual(['day', 'feedback_id', 'found', 'language', 'message'])
    expect(JSON.stringify(story.logs)).not.toMatch(/grandes|203\.0\.113\.9|partly/)
  })

  it.each([
    [{ message: 'Kept <b>words</b>' }, '#found-yes', 'Choose one answer.'],
    [{ found: 'maybe', message: 'Kept <b>words</b>' }, '#found-yes', 'Choose one answer.'],
    [{ found: 'no', message: `Kept <b>words</b>${'x'.repeat(1000)}` }, '#message', 'Use at most 1,000 characters.'],
  ])('that is incomplete gets the form back with the typed values: %#', async (fields, field, sentence) => {
    const { statusCode, body, headers } = await send(fields as Record<string, string>)
    expect([statusCode, headers['cache-control']]).toEqual([422, 'no-store'])
    expect(body).toContain(`<a href="${field}">${sentence}</a>`)
    expect(body).toContain('Kept &lt;b&gt;words&lt;/b&gt;')
    expect(body).toContain('href="tel:988"')
    expect(await rows()).toEqual([])
  })

  it('is accepted at most five times an hour from one network', async () => {
    const answers = []
    for (let n = 0; n < 20; n++) answers.push((await send({ found: 'yes' })).statusCode)
    expect(answers.filter((status) => status === 303)).toHaveLength(5)
    expect(new Set(answers.slice(5))).toEqual(new Set([429]))
    expect((await send({ found: 'yes' })).body).toContain('Please try again in an hour.')
    expect((await send({ found: 'no' }, '/es/opinion', '198.51.100.7')).statusCode).toBe(303)
    expect(await rows()).toHaveLength(6)
    story.clock.advance(3_600_000)
    expect((await send({ found: 'yes' })).statusCode).toBe(303)
  })

  it('of a program that fills in the hidden field is thanked for and not stored', async () => {
    expect((await send({ found: 'yes', message: 'Buy', website: 'https://spam.example' })).statusCode).toBe(303)
    expect(await rows()).toEqual([])
  })

  it('is listed for administrators, newest first, with how many found what they need', async () => {
    await send({ found: 'yes', message: 'First' })
    await send({ found: 'yes' })
    story.clock.advance(86_400_000)
    await send({ found: 'no', message: 'Segundo' }, '/es/opinion')
    const { status, body } = await story.call('ana-admin', 'GET', '/api/admin/directory/feedback')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: [
        { day: '2026-08-22', language: 'es', found: 'no', message: 'Segundo' },
        { day: '2026-08-21', language: 'en', found: 'yes', message: 'First' },
      ],
      meta: { total: 2, page: 1, found: { yes: 2, partly: 0, no: 1 } },
    })
  })

  it('loses its text after ninety days and stays as a count', async () => {
    await send({ found: 'yes', message: 'Once' })
    story.clock.advance(90 * 86_400_000)
    expect(await clean(story)).toMatchObject({ erasedFeedback: 0 })
    story.clock.advance(86_400_000)
    expect(await clean(story)).toMatchObject({ erasedFeedback: 1 })
    expect(await rows()).toEqual([{ day: '2026-08-21', language: 'en', found: 'yes', message: null }])
  })
})

describe('a network', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:0DB8:1:2::9', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0'],
    ['::1', '0:0:0'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('words that the search does not know', () => {
  const type = async (word: string, times: number, path = '/en/search?q=') => {
    for (let n = 0; n < times; n++) {
      const { headers } = await get(`${path}${encodeURIComponent(word)}`)
      if (headers.location) await get(headers.location)
      // Lets the cached page expire: words are counted only when a page is rendered.
      story.clock.advance(6_000)
    }
  }
  const counted = async () => {
    // Counts are stored once a minute, with the next rendered page.
    story.clock.advance(61_000)
    await get('/en/help-now')
    await get('/en/questions')
    const { body } = await story.call('ana-admin', 'GET', '/api/admin/directory/attention')
    return (body.data as { unknownWords: unknown }).unknownWords
  }

  it('are shown to the agency once they were typed ten times, in either box, and never before', async () => {
    await type('Zebra stripes', 5)
    await type('zébra STRIPES', 4, '/es/buscar?near=')
    await type('my secret', 9)
    expect(await counted()).toEqual([])
    expect((await story.db.pool.query('select from directory_unknown_words')).rowCount).toBe(0)
    await type('zebra stripes', 2)
    expect(await counted()).toEqual([{ words: 'zebra stripes', count: 11 }])
    expect(JSON.stringify(story.logs)).not.toMatch(/zebra|secret/i)
  })

  it('are not those that are found, understood, filtered away, or no words at all', async () => {
    await type('riverside', 12)
    await type('suboxone', 12)
    await type('303 555 0142', 12)
    await type('zebra', 12, '/en/search?lang=2&q=')
    expect(await counted()).toEqual([])
  })

  it('can be taught by the agency, overriding ours', async () => {
    const words = [{ words: ['zebra'], filter: 'help', values: ['mh', 'sud'] }]
    await story.db.kysely
      .insertInto('directory_settings')
      .values({ name: 'words', value: JSON.stringify(words) })
      .execute()
    story.clock.advance(6_000)
    expect((await get('/en/search?q=zebra')).headers.location).toBe('/en/search?help=mh&help=sud')
    expect((await get('/en/search?q=suboxone')).body).toContain('No place mentions “suboxone”')
  })
})

describe('web addresses in a new directory’s settings', () => {
  it('leave the list once an administrator has found them right', async () => {
    const address = seededSettings.agency.exit
    const check = () => story.call('ana-admin', 'POST', '/api/admin/directory/addresses/checked', { address })
    const shown = async () => (await examples()).map((one) => one.address)
    const before = await shown()
    expect(before).toContain(address)
    expect(await check()).toMatchObject({ status: 200, body: { data: { address } } })
    expect(await shown()).toEqual(before.filter((one) => one !== address))
    expect((await check()).status).toBe(404)
  })

  const examples = async () => {
    const { body } = await story.call('ana-admin', 'GET', '/api/admin/directory/attention')
    return (body.data as { exampleAddresses: { setting: string; address: string }[] }).exampleAddresses
  }

  it('are examples until the agency has set its own', async () => {
    const before = await examples()
    expect(before).toContainEqual({ setting: 'agency.exit', address: seededSettings.agency.exit })
    expect(before).toContainEqual({ setting: 'resources.1.address.en', address: 'https://imattercolorado.org/' })
    const agency = { ...seededSettings.agency, exit: 'https://news.example/' }
    await story.db.kysely
      .insertInto('directory_settings')
      .values({ name: 'agency', value: JSON.stringify(agency) })
      .execute()
    expect(await examples()).toEqual(before.filter(({ setting }) => setting !== 'agency.exit'))
  })
})

describe('a word that is in a name and also has a meaning', () => {
  it('is the meaning alone, and the name where the whole name is typed', async () => {
    await story.edits('ana-admin', { displayName: 'Detox House' })
    const located = async (url: string) => (await get(url)).headers.location
    expect(await located('/en/search?q=detox')).toBe('/en/search?service=204&service=211')
    expect(await located('/es/buscar?q=detox+en+denver')).toBe('/es/buscar?near=Denver&service=204&service=211')
    expect(await located('/en/search?q=detox+house')).toContain('detox-house')
    expect(await located('/en/search?q=riverside')).toContain('riverside-counseling')
  })
})
