import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MCP_PATH } from '../../../contract/directory/addresses.ts'
import type { Database } from '../../db/open.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { directoryForTests } from '../../testing/directory.ts'
import { manyListings } from '../../testing/many-listings.ts'
import { callTool, MCP_HEADERS } from '../../testing/mcp.ts'
import { crisisOutput } from './outputs.ts'
import { TOOLS } from './tools.ts'

/** An assistant passes on a cry for help: the answer is help, whatever else is wrong with the question. */

let t: TestApp
let isDown = false
const breakable = (db: Database): Database => ({
  ...db,
  pool: new Proxy(db.pool, {
    get(pool, name) {
      const value = Reflect.get(pool, name)
      if (name !== 'query') return typeof value === 'function' ? value.bind(pool) : value
      return (...args: never[]) =>
        isDown
          ? Promise.reject(Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' }))
          : pool.query(...(args as [never]))
    },
  }),
})
beforeAll(async () => {
  t = await testApp({ through: breakable })
  await manyListings(t, 30)
})
afterAll(() => t.close())

const ask = (name: string, input: unknown) => callTool(t, name, input)

/** Help comes first, as text and as data; the words of the person are not repeated. */
async function expectHelp(name: string, input: unknown, { language = 'en', words = '' } = {}) {
  const { isError, content, structuredContent } = await ask(name, input)
  const text = content[0]?.text ?? ''
  expect([name, input, isError, structuredContent?.crisis]).toEqual([name, input, undefined, true])
  expect(text.slice(0, 400)).toContain(language === 'en' ? 'Call 988' : 'Llame al 988')
  expect(structuredContent.crisisHelp).toMatchObject({ call: '988', danger: { call: '911' } })
  if (words !== '') expect(text).not.toContain(words)
  return { text, structuredContent }
}

const CRY = 'I want to die'
const FILLER = 'counseling and groups for families near the river '

describe('words of a crisis', () => {
  it('bring help from any field, right or wrong', async () => {
    for (const [name, input] of [
      ['find_clinics', { help: CRY }],
      ['find_clinics', { near: CRY }],
      ['find_clinics', { help: 'i took 200 pills pueblo' }],
      ['find_clinics', { help: CRY, miles: 7 }],
      ['find_clinics', { help: [CRY] }],
      ['find_clinics', { ages: CRY }],
      ['find_clinics', { note: CRY }],
      ['find_clinics', { [CRY]: 1 }],
      ['find_clinics', { help: 5, more: { deep: [[{ said: CRY }]] } }],
      ['find_clinics', { help: `${CRY}. ${FILLER.repeat(8)}` }],
      ...[20, 30, 36, 50, 120, 560].map((n) => ['find_clinics', { help: FILLER.repeat(n) + CRY }] as const),
      ['find_clinics', { filler: FILLER.repeat(400), help: CRY }],
      [CRY, {}],
      ['find_clinics', CRY],
      ['find_clinics', [CRY]],
      ['get_clinic', { clinicId: 1, note: CRY }],
      ['get_clinic', { clinicId: CRY }],
      ['what_it_means', { words: CRY }],
      ['what_it_means', { words: CRY, answerIn: 'fr' }],
      ['no_such_tool', { help: CRY }],
      ['crisis_help', { near: CRY }],
    ] as const) {
      await expectHelp(name, input, { words: CRY })
    }
  })

  it('in Spanish bring Spanish, unless the assistant names a language', async () => {
    for (const words of ['quiero morirme', 'mi esposo me pega', 'ya no puedo más', 'se pasó de droga']) {
      await expectHelp('find_clinics', { help: words, miles: 7 }, { language: 'es', words })
      await expectHelp('what_it_means', { words }, { language: 'es', words })
      await expectHelp('find_clinics', { help: words, answerIn: 'en' }, { language: 'en', words })
    }
    await expectHelp('find_clinics', { help: CRY, answerIn: 'es' }, { language: 'es' })
  })

  it('are answered with what is wrong too, after the help', async () => {
    const { text, structuredContent } = await expectHelp('find_clinics', { help: CRY, miles: 7 })
    expect(structuredContent.problems).toEqual(['miles: Must be one of: 5, 10, 25, 50, 100, any.'])
    expect(text.indexOf('miles: Must be')).toBeGreaterThan(text.indexOf('Call 988'))
    expect((await expectHelp('find_clinics', { help: CRY })).structuredContent.problems).toBeUndefined()
  })

  it('are not heard in calm questions', async () => {
    for (const help of ['grief', 'detox', 'anxiety of my son', 'terapia para mi hijo'])
      expect((await ask('find_clinics', { help })).structuredContent.crisis).toBe(false)
  })
})

describe('a cry in a call that is no call', () => {
  const send = async (params: unknown) => {
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    const { body } = await t.app.inject({ method: 'POST', url: MCP_PATH, headers: MCP_HEADERS, payload })
    return JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body).result
  }

  it('brings help, wherever it stands', async () => {
    for (const params of [
      CRY,
      [CRY],
      { arguments: { help: CRY } },
      { name: 5, arguments: { help: CRY } },
      { name: null, help: CRY },
      { name: 'find_clinics', help: CRY },
      { name: 'find_clinics', input: { help: CRY } },
    ]) {
      const { isError, content, structuredContent } = await send(params)
      expect([params, isError, structuredContent?.crisis]).toEqual([params, undefined, true])
      expect(content[0].text.slice(0, 400)).toContain('Call 988')
    }
    expect((await send('quiero morirme')).content[0].text.slice(0, 400)).toContain('Llame al 988')
  })

  it('and no cry in it brings the sentence that says what is wrong', async () => {
    for (const [params, sentence] of [
      ['detox', 'There is no tool'],
      [{ arguments: { help: 'detox' } }, 'There is no tool'],
      [{ name: 'find_clinics', input: { help: 'detox' } }, 'input: Unknown field.'],
    ] as const) {
      const { isError, content } = await send(params)
      expect([params, isError, content[0].text]).toEqual([params, true, expect.stringContaining(sentence)])
    }
  })
})

describe('crisis_help', () => {
  it('never refuses, and says so when a place is none', async () => {
    for (const input of [
      {},
      undefined,
      null,
      7,
      'x',
      [],
      { near: '' },
      { near: 5 },
      { near: 'x'.repeat(5_000) },
      { answerIn: 'fr' },
      { unknown: true },
    ])
      await expectHelp('crisis_help', input)
    const nowhere = await expectHelp('crisis_help', { near: 'Atlantis' })
    expect(nowhere.structuredContent.near).toEqual({ asked: 'Atlantis', place: null })
    expect(nowhere.text).toContain('does not know “Atlantis” in Colorado')
    const somewhere = await expectHelp('crisis_help', { near: 'Denver' })
    expect(somewhere.structuredContent.near).toEqual({ asked: 'Denver', place: 'Denver' })
    expect(somewhere.text).not.toContain('The directory does not know')
  })

  it('answers without the database, and so does every cry', async () => {
    await expectHelp('crisis_help', {})
    isDown = true
    try {
      await expectHelp('crisis_help', {})
      t.clock.advance(3_600_000)
      await expectHelp('crisis_help', { near: 'Denver' })
      await expectHelp('find_clinics', { help: CRY, miles: 7 })
      expect((await ask('find_clinics', { help: 'detox' })).isError).toBe(true)
    } finally {
      isDown = false
    }
  })
})

it('brings the numbers alone where even the page of help fails', async () => {
  const load = async () => {
    const built = await directoryForTests.load()
    const render = () => {
      throw new Error('broken')
    }
    return built && { ...built, pages: { ...built.pages, render } }
  }
  const broken = await testApp({ directory: { load, reuses: false } })
  try {
    const { isError, content, structuredContent } = await callTool(broken, 'find_clinics', { help: CRY, miles: 7 })
    expect([isError, structuredContent.crisis, structuredContent.crisisHelp?.call]).toEqual([undefined, true, '988'])
    expect(content[0]?.text.slice(0, 300)).toContain('988')
  } finally {
    await broken.close()
  }
})

it('is found in no more than a bounded part of a question, however deep', async () => {
  const deep = `${'['.repeat(8_000)}"${CRY}"${']'.repeat(8_000)}`
  for (const given of [`{"help":${deep}}`, deep]) {
    const payload = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find_clinics","arguments":${given}}}`
    const reply = await t.app.inject({ method: 'POST', url: MCP_PATH, headers: MCP_HEADERS, payload })
    expect(reply.statusCode).toBeLessThan(500)
  }
})

it('has the same help in the shape of every tool', () => {
  for (const { output } of TOOLS) expect('crisisHelp' in (output as never as { shape: object }).shape).toBe(true)
  expect(Object.keys(crisisOutput.shape)).toContain('danger')
})
