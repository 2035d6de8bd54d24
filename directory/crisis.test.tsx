import { describe, expect, it } from 'vitest'
import type { PageData } from '../contract/directory/page-data.ts'
import { emptySearch } from '../domain/directory/query.ts'
import type { CrisisKind } from '../domain/directory/typed/danger/kinds.ts'
import type { Language } from '../domain/language.ts'
import { seededSettings } from '../server/db/lookups/directory-settings.ts'
import { pages } from './render.tsx'
import { foundOf, linksIn, placeOf, textOf, visitsUnder } from './testing/visit.ts'

const { frameIn, mainOf } = visitsUnder(seededSettings)

const DENVER = { kind: 'town', cityId: 1093, countyId: 16 } as PageData['helpNow']['place']
const centers = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    rank: from + index,
    clinic: placeOf(from + index, { displayName: `Center ${from + index}` }),
    miles: from + index,
  }))

type Given = { language?: Language; settings?: object } & Partial<PageData['helpNow']>

function helpNow({ language = 'en', settings = {}, ...changes }: Given = {}) {
  const data = {
    place: null,
    asks: null,
    kind: 'self',
    hits: [],
    far: [],
    instead: null,
    sealed: null,
    code: null,
  } as const
  return mainOf('helpNow', { ...data, ...changes }, frameIn(language, settings))
}
/** The large and the small ways to reach a person, in their order. */
function waysIn(html: string) {
  const [, big = '', trio = ''] = /<ul class="big">(.*?)<\/ul><ul class="trio">(.*?)<\/ul>/s.exec(html) ?? []
  return [linksIn(big), linksIn(trio).map((href) => href.replace(/^https.*/, 'chat'))]
}
const VIOLENCE = 'tel:18007997233'
const CHILD = 'tel:18442645437'

describe('help now', () => {
  it.each<[CrisisKind, string[], string[]]>([
    ['self', ['tel:988'], ['sms:988', 'chat', 'tel:911']],
    ['overdose', ['tel:911'], ['tel:988', 'sms:988', 'chat']],
    ['others', ['tel:911', 'tel:988'], ['sms:988', 'chat']],
    ['violence', [VIOLENCE], ['tel:911', 'tel:988', 'sms:988']],
    ['child', [CHILD], ['tel:911', 'tel:988', 'sms:988']],
  ])('puts the numbers in the order of the danger: %s', (kind, large, small) => {
    expect(waysIn(helpNow({ kind }))).toEqual([large, small])
  })

  it.each<[CrisisKind, Language, string]>([
    ['self', 'en', '|Call 988|A trained person listens and helps you plan the next step|'],
    ['self', 'es', '|Llame al 988 y oprima 2|'],
    ['self', 'es', '|Envíe AYUDA al 988 |'],
    ['self', 'en', '|Call 911 |if a life is in danger|'],
    ['overdose', 'en', '|Call 911|Call 911 now. Give naloxone (Narcan)'],
    ['overdose', 'es', '|Llame al 911|Llame ya al 911. Dé naloxona'],
    ['others', 'en', '|Call 911|if a life is in danger|'],
    ['violence', 'en', '|Call 1 (800) 799-7233|The National Domestic Violence Hotline'],
    ['violence', 'en', '|Call 988 |day and night|'],
  ])('says beside each number what it is for: %s in %s', (kind, language, words) => {
    expect(textOf(helpNow({ kind, language }))).toContain(words)
  })

  it('draws the sign of each way, of danger beside 911', () => {
    const drawn = (kind: CrisisKind) => /<ul class="big">.*?<path d="([^"]+)"/s.exec(helpNow({ kind }))?.[1]
    expect(drawn('self')).toBeTruthy()
    expect(drawn('violence')).toBe(drawn('self'))
    expect(drawn('overdose')).not.toBe(drawn('self'))
  })

  it('keeps to the numbers that the agency has', () => {
    const crisis = { ...seededSettings.crisis, text: null, chat: null }
    expect(waysIn(helpNow({ settings: { crisis } }))).toEqual([['tel:988'], ['tel:911']])
    expect(waysIn(helpNow({ kind: 'violence', settings: { crisisLines: [] } }))[0]).toEqual(['tel:988'])
    expect(textOf(helpNow({ kind: 'overdose', settings: { crisisLines: [] } }))).toContain('|if a life is in danger|')
    expect(helpNow({ settings: { crisisLines: [] } })).not.toContain('<dl')
  })

  it('lists the other lines apart: for some people under the numbers, for a danger with their website', () => {
    const [people = '', dangers = ''] = helpNow().split('<h2 id="lines">')
    expect(textOf(people)).toContain('|Veterans and their families|')
    expect(textOf(people)).not.toContain('If someone hurts you at home')
    expect(textOf(dangers)).toContain('|If someone hurts you at home|')
    expect(textOf(dangers)).not.toContain('Veterans')
    // No number twice: 988 and 911 stand above.
    expect(linksIn(/<dl class="dial">.*?<\/dl>/s.exec(people)?.[0] ?? '')).toEqual(['sms:838255'])
    expect(linksIn(dangers)).toEqual([
      VIOLENCE,
      'sms:88788?&body=START',
      'https://www.thehotline.org/',
      CHILD,
      'https://co4kids.org/',
    ])
  })

  it('shows three crisis centers as cards, folds the others, and lists those far away apart', () => {
    const html = helpNow({ place: DENVER, hits: centers(5), far: centers(2, 6) })
    const cards = html.match(/<li class="card"/g)
    expect(cards).toHaveLength(3)
    const text = textOf(html)
    expect(text).toMatch(/They help anyone in a crisis\. Call first if you can\.\|1\|Center 1\|1\.0 miles\|· \|1776/)
    expect(text).toMatch(/\|Show 2 more within 60 miles\|Center 4\|4\.0 miles · Denver\|.*Center 5\|/)
    expect(text).toMatch(/\|Farther away\|More than 60 miles .*\|Center 6\|6\.0 miles · Denver\|/)
    expect(linksIn(html).filter((href) => href === 'tel:3035550142')).toHaveLength(7)
  })

  it('promises no more places than there are', () => {
    expect(textOf(helpNow({ place: DENVER, hits: centers(3) }))).not.toMatch(/Show \d|Farther away/)
    expect(textOf(helpNow({ place: DENVER, hits: centers(4) }))).toContain('|Show 1 more within 60 miles|')
  })

  it('ends no line before the dash in a name', () => {
    const place = placeOf(4, { displayName: 'Gateway - Denver' })
    const shown = 'Gateway -</span> Denver</a>'
    for (const list of ['hits', 'far'] as const)
      expect(helpNow({ place: DENVER, [list]: [{ rank: 1, clinic: place }] })).toContain(shown)
  })

  it.each<[Language, PageData['helpNow']['asks'], string, boolean]>([
    ['en', 'place', '|Type where you are to see the nearest crisis centers.|You can also do this now|', false],
    ['en', 'otherPlace', '|We do not know that place. Type a ZIP code with five digits, or a town.|', true],
    ['es', 'otherPlace', '|No conocemos ese lugar. Escriba un código postal de cinco cifras o una ciudad.|', true],
  ])('asks for a place, and says that it does not know one: %s, %s', (language, asks, words, isWrong) => {
    const html = helpNow({ language, asks })
    expect(textOf(html)).toContain(words)
    expect(html.includes('role="alert"')).toBe(isWrong)
    expect(/<input id="near-now"[^>]* aria-invalid="true" aria-describedby="near-now-error"/.test(html)).toBe(isWrong)
  })

  it('lists a place without a number or a public address by its name', () => {
    const place = placeOf(4, { displayName: 'Quiet', clinicPhones: [], clinicLocations: [] })
    const html = helpNow({ far: [{ rank: 1, clinic: place }] })
    expect(textOf(html)).toMatch(/\|Quiet\|If someone|\|Quiet\|Other lines/)
    expect(html).not.toContain('number-link')
  })

  it.each<[Language, PageData['helpNow']['place'], string]>([
    ['en', DENVER, '|We found no crisis center within 60 miles of Denver|'],
    ['es', DENVER, '|No encontramos un centro de crisis a menos de 60 millas de Denver|'],
    ['en', null, '|We cannot show crisis centers right now|'],
  ])('without a center it says what to do: %s, %j', (language, place, words) => {
    const html = helpNow({ language, place })
    expect(textOf(html)).toContain(words)
    expect(textOf(html)).toContain(
      language === 'en' ? '|Call 988. Ask if a team' : '|Llame al 988 y oprima 2. Pregunte',
    )
    expect(html).not.toContain('class="results"')
  })

  it('keeps the danger and the sealed words when the visitor names a place', () => {
    const html = helpNow({ kind: 'child', sealed: 'abc', place: DENVER })
    expect(html).toMatch(/<form [^>]*action="\/en\/help-now#go"/)
    expect(html).toContain('<input type="hidden" name="k" value="c"/>')
    expect(html).toContain('<input type="hidden" name="w" value="abc"/>')
    expect(html).toMatch(/<input id="near-now"[^>]* value="Denver"/)
    expect(helpNow()).not.toContain('type="hidden"')
  })

  it('has a way on to places for who is not in danger', () => {
    expect(linksIn(helpNow())).toContain('/en/search')
    const instead = {
      words: 'stress',
      search: { ...emptySearch, q: 'stress', anyway: true },
      total: { count: 1200, more: true },
    }
    const html = helpNow({ instead })
    expect(textOf(html)).toContain('See 1,200 for “stress”')
    expect(linksIn(html)).not.toContain('/en/search')
  })

  it('confirms a report that the visitor just sent, and names navigators where the agency has some', () => {
    expect(linksIn(helpNow({ code: 'AB12' }))).toContain('/en/report-status?code=AB12')
    expect(textOf(helpNow())).not.toMatch(/AB12|People who help you find care/)
    const sentence = { en: 'They call for you.', es: 'Llaman por usted.' }
    const hours = { en: 'Weekdays', es: 'Entre semana' }
    const navigators = [{ name: { en: 'Peak', es: 'Pico' }, sentence, hours, phone: '7195550142', countyIds: [16] }]
    expect(textOf(helpNow({ settings: { navigators } }))).toContain('|People who help you find care|')
  })
})

describe('every page', () => {
  const page = (search: object, language: Language = 'en', changes = {}) =>
    pages.render('results', foundOf(search, {}), frameIn(language, {}, changes))

  it('has the crisis block, which says more where the search names a crisis', () => {
    expect(page({})).toContain('<section class="crisis" aria-labelledby="crisis">')
    expect(page({ filters: { help: ['crisis'] } })).toContain('<section class="crisis full"')
    expect(
      pages.render(
        'home',
        { counties: [], towns: [], places: 3, isAsked: () => true, map: { roads: { 1: '', 2: '', 3: '' }, towns: [] } },
        frameIn('en'),
      ),
    ).toContain('<section class="crisis full"')
    expect(textOf(page({ filters: { help: ['crisis'] } }))).not.toBe(textOf(page({})))
  })

  it.each<[Language, string, string]>([
    ['en', '|Call 988|', '|Text 988|'],
    ['es', '|Llame al 988 y oprima 2|', '|Envíe AYUDA al 988|'],
  ])('calls and texts the crisis line in the page’s language (%s)', (language, call, text) => {
    expect(textOf(page({}, language))).toContain(call + text.slice(1))
  })

  it('skips to the list on a page of results, to the page elsewhere; the header searches where the page has no box', () => {
    expect(page({})).toContain('<a class="skip" href="#list">Skip to the list of places</a>')
    expect(page({})).not.toContain('id="again"')
    const other = pages.render(
      'gone',
      { name: 'A', provider: 'B', since: '2026-08-01', sites: [], near: [] },
      frameIn('en'),
    )
    expect(other).toContain('href="#main">Skip to')
    expect(pages.render('questions', {}, frameIn('en'))).toMatch(
      /<form [^>]*action="\/en\/search#results"[^>]*><label for="again"/,
    )
    expect(pages.render('questions', {}, frameIn('en'))).toContain('<main id="main" tabindex="-1">')
  })

  it('links to its Markdown only where it has one', () => {
    expect(page({})).not.toContain('text/markdown')
    expect(page({}, 'en', { markdown: '/en/search.md' })).toContain(
      '<link rel="alternate" type="text/markdown" href="https://directory.test/en/search.md"/>',
    )
  })
})
