import { describe, expect, it } from 'vitest'
import type { PageData } from '../contract/directory/page-data.ts'
import type { MapDrawing } from '../domain/directory/map/map.ts'
import { emptySearch } from '../domain/directory/query.ts'
import type { SearchResult } from '../domain/directory/search-result.ts'
import type { Language } from '../domain/language.ts'
import { seededSettings } from '../server/db/lookups/directory-settings.ts'
import { pages } from './render.tsx'
import { foundOf, linksIn, placeOf, resultOf, textOf, visitsUnder } from './testing/visit.ts'

const { frameIn, mainOf } = visitsUnder(seededSettings)

/** What a visitor sees of a search: counts, the two parts of the list, what was left out, and ways on. */

const DENVER = { kind: 'town', cityId: 1093, countyId: 16 } as SearchResult['place']
const COUNTY = { kind: 'county', countyId: 16 } as SearchResult['place']
const total = (count: number, more = false) => ({ count, more })
const yes = (rank: number, values: object = {}) => ({
  rank,
  clinic: placeOf(rank, { displayName: `Yes ${rank}`, ...values }),
})
const may = (rank: number) => ({
  rank,
  clinic: placeOf(rank, { displayName: `May ${rank}` }),
  silent: ['pay' as const],
  toAsk: [{ name: 'pay' as const, value: '1' }],
})
const BOTH = {
  total: total(1),
  maybesTotal: total(2),
  matches: [yes(1)],
  maybes: [may(2), may(3)],
  silentOn: ['pay' as const],
}

type Given = { search?: object; language?: Language; settings?: object; data?: object; frame?: object }

const page = (
  result: Partial<SearchResult>,
  { search = {}, language = 'en', settings = {}, data = {}, frame = {} }: Given = {},
) => mainOf('results', foundOf(search, result, data), frameIn(language, settings, frame))
const headOf = (html: string) => textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')
const part = (html: string, name: string) => new RegExp(`<[^>]*class="${name}[^"]*".*?</`, 's').exec(html)?.[0] ?? ''

describe('the heading counts what is listed', () => {
  it.each<[Partial<SearchResult>, string, string]>([
    [{ total: total(0) }, '0 places in Colorado', '0 lugares en Colorado'],
    [{ total: total(1) }, '1 place in Colorado', '1 lugar en Colorado'],
    [{ total: total(1000, true) }, 'more than 1,000 places in Colorado', 'más de 1,000 lugares en Colorado'],
    [{ total: total(2), place: COUNTY }, '2 places in Denver County', '2 lugares en el condado de Denver'],
    [{ total: total(2), place: DENVER, miles: 10 }, '2 places near Denver', '2 lugares cerca de Denver'],
    [BOTH, '1 place in Colorado · 2 more have not told us', '1 lugar en Colorado · 2 más no lo han indicado'],
    [
      { ...BOTH, maybesTotal: total(1) },
      '1 place in Colorado · 1 more has not told us',
      '1 lugar en Colorado · 1 más no lo ha indicado',
    ],
    [{ maybesTotal: total(1) }, '1 place in Colorado may fit', '1 lugar en Colorado podría servirle'],
    [{ maybesTotal: total(2) }, '2 places in Colorado may fit', '2 lugares en Colorado podrían servirle'],
    [
      { maybesTotal: total(3), place: COUNTY, miles: 'any' },
      '3 places in Denver County may fit',
      '3 lugares en el condado de Denver podrían servirle',
    ],
    [
      { maybesTotal: total(3), place: DENVER, miles: 'any' },
      '3 places in Colorado may fit, the nearest to Denver first',
      '3 lugares en Colorado podrían servirle, primero los más cercanos a Denver',
    ],
    [
      {
        total: total(55),
        place: DENVER,
        miles: 100,
        within: [
          { miles: 50, count: 4 },
          { miles: 100, count: 55 },
        ],
      },
      '4 places within 50 miles of Denver, 55 within 100 miles',
      '4 lugares a menos de 50 millas de Denver, 55 a menos de 100 millas',
    ],
    [{ total: total(3), place: DENVER, miles: 100 }, '3 places near Denver', '3 lugares cerca de Denver'],
  ])('%j', (result, en, es) => {
    expect([headOf(page(result)), headOf(page(result, { language: 'es' }))]).toEqual([en, es])
  })

  it.each([
    ['names', 3, '3 places found for “grief”'],
    ['texts', 1, '1 place found for “grief”'],
    ['none', 3, '3 places in Colorado'],
  ] as const)('words that were looked for in %s', (said, count, heading) => {
    expect(headOf(page({ said, total: total(count) }, { search: { q: 'grief' } }))).toBe(heading)
  })

  it('says what is wrong with a ZIP code, and offers others', () => {
    const wrong = (near: string, zips: string[], place: SearchResult['place'] = null) =>
      page({ problem: 'noSuchZip', zips, place }, { search: { near } })
    expect(headOf(wrong('8020', []))).toBe('“8020” has 4 digits. A ZIP code has five.')
    expect(headOf(wrong('80999', []))).toBe('There is no ZIP code 80999')
    const html = wrong('80999', ['80909'])
    expect(textOf(html)).toMatch(/Did you mean: \|80909\|/)
    expect(linksIn(html)).toEqual(expect.arrayContaining(['/en/search?near=80909', '/en/search']))
    expect(textOf(wrong('80999', [], DENVER))).toContain('These places are near Denver.')
    expect(textOf(html)).not.toMatch(/These places are near|Share this list|No place matches/)
    expect(html).toMatch(/<input id="q"[^>]* aria-invalid="true" aria-describedby="results"/)
  })
})

describe('the list', () => {
  it('puts the places that say yes first, then a line, then the others as open circles', () => {
    const html = page(BOTH)
    expect(textOf(html)).toMatch(
      /\|1\|Yes 1\|.*\|2 more have not told us\|They may fit\. They have not told us about ways to pay\. Ask when you call\.\|2\|May 2\|.*\|3\|May 3\|/,
    )
    expect(html).toContain('<li class="card" id="r1" value="1"><h2><span class="number">1</span>')
    expect(html).toContain('<li class="card may" id="r2" value="2"><h3><span class="number may">2</span>')
    expect(html).toContain('<span class="number may" aria-hidden="true"></span><h2>2 more have not told us</h2>')
    expect(html).toContain('<h1 id="results" tabindex="-1" class="twofold">')
  })

  it('has no line where no place says yes', () => {
    const html = page({ ...BOTH, total: total(0), matches: [] })
    expect(html).not.toContain('class="divide"')
    expect(html).toContain('<h2><span class="number may">2</span>')
    expect(html).not.toContain('twofold')
  })

  it.each<[Partial<SearchResult>, RegExp]>([
    [{}, /No place has told us about ways to pay\. Ask when you call\./],
    [
      { silentOn: ['pay', 'lang'] },
      /No place has told us all of this\. When you call, ask about ways to pay or languages\./,
    ],
  ])('says what to ask where no place says yes: %j', (changes, words) => {
    expect(textOf(page({ ...BOTH, total: total(0), matches: [], ...changes }))).toMatch(words)
    expect(textOf(page({ ...BOTH, ...changes }))).not.toMatch(words)
  })

  it('says near a place what the page of its county says: the nearest yes, whom to ask, and who sees people by video', () => {
    const near = {
      ...BOTH,
      total: total(0),
      matches: [],
      place: DENVER,
      miles: 25 as const,
      nearestYes: { clinicId: 12, name: 'Aspen', miles: 80.2 },
      telehealth: { hits: [yes(9)], total: total(3), search: { ...emptySearch, filters: { visit: ['tele'] } } },
    }
    const search = { filters: { pay: ['1'] } }
    const shown = (changes: object, more: object = search, language: Language = 'en') =>
      textOf(page({ ...near, ...changes }, { search: more, language }))
    expect(shown({})).toContain(
      'No place within 25 miles says yes. The nearest is 80 miles away: |Aspen|2 places have not told us. Ask there first.|' +
        '3 places in the state offer care by phone or video.|',
    )
    expect(shown({}, search, 'es')).toContain('El más cercano está a 80 millas: |Aspen|')
    expect(shown({ nearestYes: null, miles: 'any' })).toContain('No place in Colorado says yes.')
    expect(shown({})).not.toContain('No place has told us about')
    for (const other of [
      { total: total(1), matches: [yes(1)] },
      { place: COUNTY, miles: null },
    ])
      expect(shown(other)).not.toContain('The nearest is')
    expect(shown({}, {})).not.toContain('The nearest is')
  })

  it('says what no one was asked about, as a state and as a chip to remove', () => {
    const search = { filters: { age: ['5'], gender: ['g1'] } }
    const html = page({ ...BOTH, unasked: [{ name: 'age', value: '5' }] }, { search })
    expect(textOf(html)).toMatch(
      /No one asked these places about adults \(26–64\)\. We left that out\. This list has no places that are only for children and teens\./,
    )
    expect(html).toMatch(
      /<a class="left-out" href="\/en\/search\?for=g1" aria-label="Adults \(26–64\), left out: remove">/,
    )
    expect(html).toMatch(/<a href="\/en\/search\?age=5" aria-label="Women: remove">/)
    const gender = page({ ...BOTH, unasked: [{ name: 'gender', value: 'g1' }] }, { search })
    expect(textOf(gender)).toContain('No one asked these places about women. We left that out.|')
    expect(part(page(BOTH), 'unsaid')).not.toContain('state')
  })

  it('says who speaks the language and who needs an interpreter, apart', () => {
    const speaks = { clinicLanguagesUsed: [{ languageId: 2 }] }
    const search = { filters: { lang: ['2'] } }
    const listed = (...matches: ReturnType<typeof yes>[]) => textOf(page({ total: total(2), matches }, { search }))
    expect(listed(yes(1, speaks), yes(2))).toMatch(
      /\|Staff speak Spanish\|1\|Yes 1\|.*\|Spanish by interpreter\|2\|Yes 2\|/,
    )
    expect(listed(yes(1), yes(2))).not.toContain('Staff speak')
    expect(listed(yes(1, speaks))).not.toMatch(/Staff speak Spanish|Spanish by interpreter/)
  })

  it('offers ways on only where nothing is listed and no smaller step helps', () => {
    const offers: SearchResult['offers'] = [
      { step: 'radius', miles: 50, total: total(4), search: foundOf({ miles: 50 }, {}).search },
    ]
    const nothing = page({})
    expect(textOf(nothing)).toContain('|No place matches all of your choices. Remove a filter, or look farther away. |')
    expect(linksIn(nothing)).toEqual(expect.arrayContaining(['tel:988', '/en/search', '/en/guide', '/en/help-now']))
    expect(textOf(nothing)).toContain('|Try another way|')
    expect(textOf(page({ offers }))).not.toContain('Try another way')
    expect(textOf(page({ offers }))).toContain('|More places|Show 4 within 50 miles|')
    expect(textOf(page(BOTH))).not.toMatch(/Try another way|No place matches/)
    expect(nothing).not.toContain('action="/en/compare"')
  })

  it('says which part of the list this is, over both parts, and from where it measured', () => {
    const text = textOf(
      page({ ...BOTH, pages: 2, total: total(21), maybesTotal: total(1000, true), place: DENVER, miles: 10 }),
    )
    expect(text).toContain('|1–3 of more than 1,021. Miles are in a straight line from the middle of Denver. |')
    expect(text).toContain('Next page')
    expect(textOf(page(BOTH))).not.toMatch(/1–3 of|straight line/)
    expect(textOf(page({ place: DENVER, miles: 10 }))).not.toContain('straight line')
  })

  it('says how far it looked, and that it chose the distance', () => {
    const near = (miles: SearchResult['miles'], automatic: boolean, result = BOTH as Partial<SearchResult>) =>
      textOf(page({ ...result, place: DENVER, miles, automatic }))
    expect(near(25, true)).toContain('|We chose 25 miles, so that you see enough places.|')
    expect(near(25, false)).toContain('|Within 25 miles.|')
    expect(near('any', true)).toContain('|There is no place within 100 miles. We show all of Colorado.|')
    expect(near('any', false)).toContain('|All of Colorado, near or far.|')
    expect(near(25, true, {})).not.toContain('We chose')
    expect(near(25, false, {})).toContain('|Within 25 miles.|')
    expect(textOf(page(BOTH))).not.toContain('|Within 25 miles.|')
  })

  it('says what it left out of the address and of what was typed', () => {
    const leftOut = [
      ['q', 'word17'],
      ['colour', 'red'],
    ] as const
    const text = textOf(page(BOTH, { search: { left: ['tomorrow', 'red'] }, data: { leftOut } }))
    expect(text).toContain('|We read at most 16 words. We left out: “word17”|')
    expect(text).toContain('|We left out a filter we do not know: colour=red|')
    expect(text).toContain('We left out: “tomorrow”, “red”|')
    expect(textOf(page(BOTH))).not.toContain('We left out')
    expect(page(BOTH)).not.toContain('class="notice-line"')
  })

  it('says where it looked for words that clinics say', () => {
    const looked = { count: 3, listed: 3, unfound: [], ask: false, part: false }
    const about = (said: SearchResult['said'], ask = false) =>
      textOf(page({ ...BOTH, said, looked: { ...looked, ask } }, { search: { q: 'grief' } }))
    expect(about('texts')).toContain('|Places whose page mentions “grief”.|')
    expect(about('names')).not.toContain('Places whose page mentions')
    expect(about('texts', true)).not.toContain('Places whose page mentions')
  })

  it('calls for help above places for a text that names a danger, and keeps that choice', () => {
    const html = page(BOTH, { search: { q: 'stress', anyway: true } })
    expect(html).toMatch(
      /<div class="head"><p class="danger-now"><a href="tel:988">Need help now\? Call 988\.<\/a> <a href="sms:988">Or text 988\.<\/a>/,
    )
    // The words that the visitor decided about have a name of their own, so that new ones are read for a cry.
    expect(html).toContain('<input type="hidden" name="anyway" value="stress"/>')
    expect(html).not.toMatch(/type="hidden" name="q"/)
    expect(page(BOTH, { search: { anyway: true } })).toContain('<input type="hidden" name="anyway" value="1"/>')
    expect(page(BOTH)).not.toMatch(/danger-now|name="anyway"/)
  })

  it('shows the agency’s line for a topic, with the words that it is for', () => {
    const html = page(BOTH, { search: { q: 'gambling' } })
    expect(textOf(html)).toMatch(
      /\|National Problem Gambling Helpline\|Free help by phone, day and night\.\|The state agency chose this line for people who look for “gambling”\.\|Call 1 \(800\) 426-2537\|/,
    )
    expect(linksIn(html)).toContain('tel:18004262537')
    expect(page(BOTH, { search: { q: 'grief' } })).not.toContain('topic-line')
    const topicLines = [
      {
        words: ['grief'],
        name: { en: 'Grief', es: 'Duelo' },
        sentence: { en: 'Read.', es: 'Lea.' },
        call: null,
        page: { en: 'https://a.example', es: 'https://b.example' },
      },
    ]
    const es = page(BOTH, { search: { q: 'grief' }, language: 'es', settings: { topicLines } })
    expect(linksIn(es)).toContain('https://b.example')
    expect(part(es, 'topic-line')).not.toContain('tel:')
  })

  it('names a service that the visitor does not want as a chip', () => {
    const html = page(BOTH, { search: { not: ['214', '110'] } })
    expect(html).toMatch(/<a href="\/en\/search\?not=110" aria-label="not Opioid Treatment Programs: remove">/)
    expect(html).toContain('<input type="hidden" name="not" value="214"/>')
  })

  it('has no map, and no link to one, where there is nothing to draw', () => {
    expect(page(BOTH)).not.toMatch(/href="#map"|id="map"/)
  })

  it('tells programs how many places it lists', () => {
    expect(pages.render('results', foundOf({}, BOTH), frameIn('en'))).toContain('data-matches="1" data-maybes="2"')
  })
})

describe('the filters', () => {
  const counting = (yesOf: number, silent: number, count = 1) =>
    page({ ...BOTH, total: total(count), countOf: (name) => (name === 'pay' ? { yes: yesOf, silent } : null) as never })
  it.each([
    [4, 9, 1, '<span class="count">4</span>'],
    [0, 0, 1, '<span class="count">0</span>'],
    [0, 1, 1, '<span class="count untold">1 has not told us</span>'],
    [0, 9, 1, '<span class="count untold">9 have not told us</span>'],
    [0, 9, 0, '<span class="count untold">9 may fit</span>'],
  ])('%i say yes and %i have not told us, in a list of %i', (yesOf, silent, count, wanted) => {
    expect(counting(yesOf, silent, count)).toContain(wanted)
  })

  it('offers only what somebody was asked about, and what is chosen', () => {
    const html = page(
      { ...BOTH, countOf: (name) => (name === 'pay' ? { yes: 1, silent: 0 } : null) as never },
      { search: { filters: { gender: ['g2'] } } },
    )
    expect(html).toMatch(/name="pay" value="1"/)
    const offered = Array.from(html.matchAll(/<input type="checkbox"[^>]*>/g), ([input]) => input).filter((one) =>
      one.includes('name="for"'),
    )
    expect(offered).toEqual([expect.stringMatching(/value="g2".* checked=""|checked="".* value="g2"/)])
    expect(textOf(html)).not.toMatch(/\|People they serve\||\|Near a bus or train\|/)
  })
})

describe('a card says what the visitor asked for', () => {
  const asking = (
    toAsk: { name: 'age' | 'pay' | 'service' | 'lang' | 'gender'; value: string }[],
    values = {},
    shown = {},
  ) => textOf(pages.card({ rank: 2, clinic: placeOf(2, values, shown), silent: [], toAsk }, frameIn('en')))
  it.each<[string, string, RegExp]>([
    ['age', '5', /\|Ages\|Has not told us\. Ask: “[^”]*adults \(26–64\)[^”]*”\|/],
    ['pay', '1', /\|Cost\|Has not told us\. Ask: “Do you take Medicaid\?”\|/],
    ['service', '110', /\|Care\|Has not told us\. Ask: “[^”]+”\|/],
    ['lang', '3', /\|Languages\|English\. \|Has not told us\. Ask: “Does someone there speak Vietnamese\?”\|/],
    ['gender', 'g1', /\|Gender\|Has not told us\. Ask: “[^”]*women[^”]*”\|/],
  ])('and has not heard: what to ask about %s %s', (name, value, wanted) => {
    const text = asking([{ name: name as 'age', value }])
    expect(text).toMatch(wanted)
    expect(text.match(/Has not told us/g)).toHaveLength(1)
  })

  it('says nothing about what nobody asked', () => {
    expect(asking([])).not.toMatch(/Has not told us|\|Ages\||\|Cost\||\|Care\|/)
    expect(asking([], { clinicLanguagesUsed: [] })).not.toContain('|Languages|')
    expect(asking([{ name: 'lang', value: '3' }], { clinicLanguagesUsed: [] })).toMatch(/\|Languages\|Has not told us/)
  })

  it('keeps what a place said before the question about the rest', () => {
    expect(asking([{ name: 'pay', value: '1' }], { clinicPaymentOptions: [{ paymentTypeId: 3 }] })).toMatch(
      /\|Cost\|Self-pay\. \|Has not told us/,
    )
  })

  it('names ages of the license as not all: asks about the others, ticks the one asked for', () => {
    const fed = { clinicPatientAgeGroups: [{ patientAgeGroupId: 5 }] }
    const shown = { fromFeed: ['clinicPatientAgeGroups'] }
    expect(asking([], fed, shown)).toContain('|Ages|Adults 26 to 64. Ask about other ages.|')
    expect(asking([{ name: 'age', value: '6' }], fed, shown)).toMatch(
      /\|Ages\|Adults 26 to 64\. \|Has not told us\. Ask: “/,
    )
    const ticked = pages.card(
      { rank: 1, clinic: placeOf(1, fed, shown), yesTo: [{ name: 'age', value: '5' }] },
      frameIn('en'),
    )
    expect(ticked).toMatch(/<dt>Ages<\/dt><dd><span class="yes"><svg.*?<\/svg> Adults 26 to 64<\/span><\/dd>/)
    expect(asking([], fed)).not.toContain('|Ages|')
  })
})

describe('the map', () => {
  const pin = (ranks: number[], changes = {}) => ({ x: 10 * (ranks[0] ?? 0), y: 20, ranks, moved: null, ...changes })
  const drawing = (...pins: object[]) =>
    ({
      width: 100,
      height: 100,
      pins,
      roads: [],
      towns: [],
      counties: [],
      outline: '',
      rings: [],
      countyNames: [],
      shields: [],
      scale: { miles: 5, length: 20 },
    }) as unknown as MapDrawing
  const hits = { matches: [yes(1)], maybes: [may(2), may(3)] }
  const mapped = (result: object, ...pins: object[]) =>
    page({ ...BOTH, ...result }, { data: { map: drawing(...pins) } })

  it('draws a place that has not told us as an open circle, and says so', () => {
    const html = mapped(hits, pin([1]), pin([2]), pin([2, 3]), pin([1, 2]))
    const pins = Array.from(
      html.matchAll(/<a href="([^"]*)" aria-label="([^"]*)" class="(pin[^"]*)"/g),
      ([, ...all]) => all,
    )
    expect(pins).toEqual([
      ['#r1', '1. Yes 1', 'pin'],
      ['#r2', '2. May 2, has not told us', 'pin may'],
      ['#at2', expect.stringContaining('2. May 2, has not told us; 3. May 3, has not told us'), 'pin may'],
      ['#at1', expect.stringContaining('1. Yes 1; 2. May 2, has not told us'), 'pin'],
    ])
    expect(linksIn(html)).toContain('#map')
  })

  it.each([
    ['both', hits, ['1|Filled circle: says yes to all you asked', '2|Empty circle: has not told us']],
    ['open circles only', { matches: [], maybes: [may(1)] }, ['1|Empty circle: has not told us']],
    ['filled circles only', { matches: [yes(1)], maybes: [] }, []],
  ])('explains its circles: %s', (_, result, lines) => {
    const key = /<ul class="pin-key">(.*?)<\/ul>/s.exec(mapped(result, pin([1])))?.[1] ?? ''
    expect(
      key
        .split('</li>')
        .filter(Boolean)
        .map((line) =>
          textOf(line)
            .replace(/^\||\|$/g, '')
            .replace('| ', '|'),
        ),
    ).toEqual(lines)
    expect(key.match(/aria-hidden="true"/g)?.length ?? 0).toBe(lines.length)
  })

  it('lists both parts below the large map', () => {
    const data: PageData['map'] = {
      search: foundOf({}, {}).search,
      result: resultOf({ ...BOTH, ...hits }),
      drawings: null,
      places: [],
    }
    const html = mainOf('map', data)
    expect(html).toContain('<li id="r1"><span class="number">1</span>')
    expect(html).toContain('<li id="r2"><span class="number may">2</span>')
  })
})
