import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEXT_PATH } from '../../../contract/directory/addresses.ts'
import { PAGES } from '../../../contract/directory/pages.ts'
import { formatPhone } from '../../../domain/clinic/phone.ts'
import { SERVICES_IN_BRIEF, TREATED_IN_BRIEF } from '../../../domain/texting/service-words.ts'
import type { Database } from '../../db/open.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { gsm7Segments } from '../../testing/gsm7-segments.ts'
import { manyListings } from '../../testing/many-listings.ts'
import { TEXT_SECRET, textTo } from '../../testing/texts.ts'
import { touch } from '../../testing/touch.ts'

/** A person without data texts what they need and where, and gets places to call. */

let t: TestApp
let isDown = false
const breakable = (db: Database): Database => {
  const down = () => Promise.reject(Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' }))
  const guarded = <T extends object>(whole: T, names: readonly string[]): T =>
    new Proxy(whole, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (isDown && names.includes(String(name))) return down
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const executor = { execute: down, executeTakeFirst: down }
  const chain: object = new Proxy(executor, {
    get: (target, name) => Reflect.get(target, name) ?? (() => chain),
  })
  const kysely = new Proxy(db.kysely, {
    get(target, name) {
      if (isDown && ['selectFrom', 'insertInto', 'deleteFrom'].includes(String(name))) return () => chain
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...db, pool: guarded(db.pool, ['query', 'connect']), kysely }
}

beforeAll(async () => {
  t = await testApp({ variables: { TEXT_SECRET }, through: breakable })
  await manyListings(t, 260)
})
afterAll(() => t.close())

/** Each test texts from a telephone of its own. */
let phone = ''
let phones = 0
beforeEach(() => {
  isDown = false
  phones += 1
  phone = `+1303555${String(1000 + phones)}`
})
const text = async (words: string) => {
  const reply = await textTo(t, words, phone)
  if (reply !== null) expect([words, reply, gsm7Segments(reply)]).toEqual([words, reply, expect.toBeOneOf([1, 2])])
  return reply
}

/** The numbers to call of the results page for these words, in its order, as a text writes them. */
async function numbersOfPage(words: string, language: 'en' | 'es' = 'en'): Promise<string[]> {
  const { body } = await pageFor(words, language)
  const cards = body.split('<li class="card').slice(1)
  return cards.flatMap(
    (card) => /class="button call" href="tel:(\d{3})(\d{3})(\d{4})"/.exec(card)?.slice(1).join('-') ?? [],
  )
}

/** The page to which a search for these words leads a browser. */
async function pageFor(words: string, language: 'en' | 'es' = 'en'): Promise<{ address: string; body: string }> {
  let address = `${PAGES.results.path[language]}?q=${encodeURIComponent(words)}`
  for (;;) {
    const { headers, body } = await t.app.inject(address)
    if (headers.location === undefined) return { address, body }
    address = String(headers.location)
  }
}
const numbersIn = (reply: string | null) => reply?.match(/\d{3}-\d{3}-\d{4}/g) ?? []

const ASK_PLACE = 'Where do you need help? Text us a ZIP code or a town in Colorado.'

describe('a text that names a place and a need', () => {
  it.each([
    ['80203', 'en'],
    ['detox pueblo medicaid', 'en'],
    ['terapia en español 81001', 'es'],
    ['123 Main Street, Denver', 'en'],
  ] as const)('“%s” gets the first places of the page with these words, and MORE the next', async (words, language) => {
    const page = await numbersOfPage(words, language)
    expect(page.length).toBeGreaterThan(3)
    const told = numbersIn(await text(words))
    const more = numbersIn(await text(language === 'en' ? 'MORE' : 'MÁS'))
    expect([told.length > 0, more.length > 0]).toEqual([true, true])
    expect([...told, ...more]).toEqual(page.slice(0, told.length + more.length))
  })

  it.each([
    ['Denver County', 5],
    // Far from all places, so that the list has all of them: it goes on behind the first page of the web.
    ['10001', 26],
  ])('“%s” gets every place of the list in its order, and is told when it ends', async (words, most) => {
    const ranks: number[] = []
    let reply = await text(words)
    for (;;) {
      ranks.push(...(reply?.match(/^\d+(?= [^o])/gm) ?? []).map(Number))
      if (reply?.includes('That is all.') || ranks.length >= most) break
      t.clock.advance(20 * 60_000)
      reply = await text('MORE')
    }
    expect(ranks.length).toBeGreaterThan(4)
    expect(ranks).toEqual(ranks.map((_, index) => index + 1))
  })

  it('is told when the list ends', async () => {
    let reply = await text('Denver County')
    while (reply?.includes('text MORE')) {
      t.clock.advance(20 * 60_000)
      reply = await text('MORE')
    }
    expect(reply).toContain('That is all.')
    expect(await text('MORE')).toMatch(/^There are no more places\./)
  })

  it('is answered in the language of its words, the next ones too', async () => {
    expect(await text('terapia 81001')).toContain('Pregunte')
    expect(await text('80203')).toMatch(/de \d+ lugares:/)
    expect(await text('counseling 80203')).toMatch(/of \d+ places:/)
  })

  it('never carries what the person typed', async () => {
    for (const words of ['grzlfk 80203', 'http://evil.example 80203', '<b>80203</b> buy now', 'zzqqxx']) {
      const reply = await text(words)
      expect(reply).not.toMatch(/grzlfk|evil|<b>|buy|zzqqxx/)
    }
    expect(await text('grzlfk 80203')).toContain('No place mentions all your words.')
  })

  it('says what a place does best to a person who named no need', async () => {
    const treated = Object.values(TREATED_IN_BRIEF).map(({ en }) => en)
    const services = Object.values(SERVICES_IN_BRIEF).flatMap(({ en }) => (treated.includes(en) ? [] : [en]))
    let told = ''
    for (const words of ['80203', 'MORE', 'MORE', 'MORE']) told += `${await text(words)}\n`
    const does = Array.from(told.matchAll(/^\d+ [^:\n]+: ([^,\n]+),/gm), ([, what = '']) => what)
    expect(does.filter((what) => services.includes(what)).length).toBeGreaterThan(0)
  })

  it('says what a place did not answer', async () => {
    expect(await text('detox denver medicaid')).toMatch(/(?:detox|Medicaid): ask/)
  })

  it('tells neither town nor distance of a place whose address is private', async () => {
    const lineOf = (name: string, reply: string | null) => reply?.split('\n').find((line) => line.includes(name))
    const [, name = ''] = /^1 ([^:,]+), /m.exec((await text('80203')) ?? '') ?? []
    expect(lineOf(name, await text('80203'))).toMatch(/, Denver: .* mi,/)
    const { rows } = await t.db.pool.query<{ id: number }>(
      `update clinics set profile = jsonb_set(profile, '{clinicLocations,0,hideAddress}', 'true')
       where display_name like $1 || '%' returning clinic_id as id`,
      [name],
    )
    await t.db.kysely.transaction().execute((tx) =>
      touch(
        tx,
        rows.map(({ id }) => id),
      ),
    )
    let line: string | undefined
    for (let reply = await text('80203'); line === undefined && reply?.includes('MORE'); reply = await text('MORE'))
      line = lineOf(name, reply)
    expect(line).toMatch(/, Denver County: (?!.* mi,)/)
  })

  it('that names one place alone gets this place', async () => {
    const { rows } = await t.db.pool.query<{ name: string }>(
      `select min(display_name) as name from clinics group by display_name having count(*) = 1 order by 1`,
    )
    let told = 0
    for (const { name } of rows.slice(0, 20)) {
      const { address, body } = await pageFor(name)
      if (!address.startsWith('/en/clinics/')) continue
      told += 1
      const reply = await text(name)
      expect(reply).toContain('In a crisis: call or text 988.')
      for (const number of numbersIn(reply)) expect(body).toContain(formatPhone(number.replaceAll('-', '')))
    }
    expect(told).toBeGreaterThan(3)
  })
})

describe('a text without a place', () => {
  it.each(['detox', '🙂🎉', '???', '', 'near me', '80000', '99999999'])(
    '“%s” is asked for the ZIP code',
    async (words) => {
      expect(await text(words)).toBe(`${ASK_PLACE}\nIn a crisis: call or text 988.`)
    },
  )

  it('waits half an hour for it', async () => {
    const whole = await text('detox 81001')
    phone = '+13035559001'
    await text('detox')
    expect(await text('81001')).toBe(whole)
    phone = '+13035559002'
    await text('detox')
    t.clock.advance(30 * 60_000)
    expect(await text('81001')).not.toBe(whole)
  })

  it('is about the place of the text before', async () => {
    const whole = await text('medicaid 81001')
    phone = '+13035559003'
    await text('81001')
    expect(await text('medicaid')).toBe(whole)
    t.clock.advance(30 * 60_000)
    expect(await text('medicaid')).toContain(ASK_PLACE)
    expect(await text('MORE')).toContain(ASK_PLACE)
  })
})

describe('a cry for help', () => {
  it.each([
    ['i want to die', 'Call or text 988 now.'],
    ['he hits me i am scared 80203', 'Call or text 988 now.'],
    ['ya no quiero vivir', 'Llame al 988 ahora y oprima 2'],
    // None of these has the street of an address.
    ['I just took 30 pills at my place', 'Call or text 988 now.'],
    ['took 40 pills no way out 80203', 'Call or text 988 now.'],
    ['my son took 20 pills at his place in denver', 'Call or text 988 now.'],
    ['i took 200 pills pueblo', 'Call or text 988 now.'],
    ['me tome 100 pastillas pueblo', 'Llame al 988 ahora y oprima 2'],
  ])('“%s” brings 988 before anything else', async (words, first) => {
    expect((await text(words))?.startsWith(first)).toBe(true)
    expect(await text(words)).toContain('911')
  })

  it('is heard in a text of 1,600 letters, at its end too', async () => {
    const filler = 'counseling and groups for families near the river '.repeat(40)
    expect(await text(`${filler.slice(0, 1580)} I want to die`)).toMatch(/^Call or text 988 now\./)
    expect(await text(`I want to die. ${filler.slice(0, 1580)}`)).toMatch(/^Call or text 988 now\./)
    expect(await text(`I want to die. ${filler.repeat(5)}`)).toMatch(/^Call or text 988 now\./)
    expect(await text(`${filler.slice(0, 1590)} 80203`)).not.toMatch(/^Call/)
  })

  it('then a ZIP code brings the nearest place of the crisis page, still behind 988', async () => {
    await text('I want to kill myself')
    const reply = await text('80203')
    expect(reply).toMatch(/^Call or text 988 now\.\nNear you: /)
    const page = (await t.app.inject('/en/help-now?near=80203')).body
    const [number = ''] = numbersIn(reply)
    expect(page.indexOf(number.replaceAll('-', ''))).toBeGreaterThan(0)
    expect(await text('detox 80203')).toMatch(/(?:places|fit):\n/)
  })

  it('is told from a calm text as on the page', async () => {
    const reply = await text('suicide prevention class 80203')
    expect(reply).toMatch(/^In a crisis: call or text 988\.\n/)
  })
})

describe('a word of command', () => {
  it('STOP is the last text until START', async () => {
    expect(await text('STOP')).toBe(
      'You will get no more texts from us. To text us again: START.\nIn a crisis: call or text 988.',
    )
    for (const words of ['80203', 'STOP', 'HELP', 'MORE', 'i want to die']) expect(await text(words)).toBeNull()
    const { rows } = await t.db.pool.query('select * from text_stops')
    expect(rows).toHaveLength(1)
    expect(rows[0].mark).toHaveLength(32)
    // The same number without its country code.
    phone = phone.replace('+1', '')
    expect(await text('80203')).toBeNull()
    expect(await text('START')).toMatch(/^You can text us again\./)
    expect(await text('80203')).toContain('places:')
    expect((await t.db.pool.query('select * from text_stops')).rows).toEqual([])
  })

  it('ALTO, AYUDA and INICIAR mean the same in Spanish', async () => {
    expect(await text('AYUDA')).toMatch(/^En una crisis: llame al 988 y oprima 2\.\nMi Propia Senda: /)
    expect(await text('Alto')).toMatch(/^Ya no le enviaremos mensajes\./)
    expect(await text('ayuda')).toBeNull()
    expect(await text('iniciar')).toMatch(/^Ya puede escribirnos otra vez\./)
  })

  it('HELP names the directory and how to end the texts', async () => {
    const reply = await text('help')
    expect(reply).toMatch(/^In a crisis: call or text 988\.\nOwnPath: /)
    expect(reply).toContain('STOP')
  })
})

describe('too many texts', () => {
  it('of one number get one sentence, then none; a cry and STOP are answered', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => textTo(t, '80203', phone)))
    expect(replies.filter((reply) => reply?.includes('places:'))).toHaveLength(20)
    expect(await text('80203')).toContain('You sent many texts.')
    expect([await text('80203'), await text('detox 80203')]).toEqual([null, null])
    expect(await text('i want to die')).toMatch(/^Call or text 988 now\./)
    expect(await textTo(t, '80203', '+13035558000')).toContain('places:')
    expect(await text('STOP')).toContain('You will get no more texts')
    expect(await text('START')).toBeNull()
    t.clock.advance(60 * 60_000)
    expect(await text('80203')).toContain('places:')
  })
})

describe('while the database is away', () => {
  const AWAY = 'In a crisis: call or text 988.\nWe cannot search now. Try again soon, or see http://localhost:3000/en'

  it('the reply is 988 and the web address, in both languages', async () => {
    isDown = true
    expect(await text('detox 80203')).toBe(AWAY)
    expect(await text('terapia 80203')).toContain('oprima 2')
    expect(await text('terapia 80203')).toContain('http://localhost:3000/es')
    expect(await text('i want to die')).toMatch(/^Call or text 988 now\.\n.*\nWe cannot search now\./)
    isDown = false
    expect(await text('80203')).toContain('places:')
  })

  it('says that STOP was not stored', async () => {
    isDown = true
    expect(await text('STOP')).toMatch(/^We could not store your STOP\./)
    isDown = false
    expect(await text('80203')).toContain('places:')
  })
})

it('does not exist without its secret', async () => {
  const { app, close } = await testApp({ database: t.db })
  const { statusCode } = await app.inject({ method: 'POST', url: TEXT_PATH, payload: {} })
  expect(statusCode).toBe(404)
  await close()
})
