import { describe, expect, it } from 'vitest'
import { WITHOUT_COUNTY } from '../contract/directory/addresses.ts'
import type { PageData } from '../contract/directory/page-data.ts'
import { markdownAddress, pathOf } from '../contract/directory/pages.ts'
import { emptySearch } from '../domain/directory/query.ts'
import type { Language } from '../domain/language.ts'
import { seededSettings } from '../server/db/lookups/directory-settings.ts'
import { pages } from './render.tsx'
import { linksIn, placeOf, textOf, visitsUnder } from './testing/visit.ts'

const { frameIn, mainOf } = visitsUnder(seededSettings)

/** The smaller pages: lists by county, the guide's questions, forms and their answers. */

const navigator = {
  name: { en: 'Peak Navigators', es: 'Guías del Pico' },
  sentence: { en: 'They call for you.', es: 'Llaman por usted.' },
  hours: { en: 'Weekdays', es: 'Entre semana' },
  phone: '7195550142',
  countyIds: [16],
}

describe('what is hard to find in a county', () => {
  const need = { kind: 'detox', age: 'any', language: 'any', pay: 'medicaid', miles: '60', video: false } as const
  const hard = {
    need,
    zips: 7,
    of: 7,
    nearest: { clinicId: 12, name: 'Aspen', miles: 80.2 },
    silent: 2,
    byVideo: 3,
    from: '80759',
  }
  const data = {
    name: 'Yuma',
    slug: 'yuma',
    total: 0,
    page: 1,
    countyId: 63,
    held: [],
    towns: [],
    withoutCounty: 0,
    clinics: [],
  }
  const shown = (change: object, language: Language = 'en') =>
    mainOf('county', { ...data, hard: [{ ...hard, ...change }] }, frameIn(language))

  it('says where no place says yes, how far the nearest is, and whom to ask', () => {
    const html = shown({})
    expect(textOf(html)).toContain(
      'Detox with Medicaid|No place within 60 miles says yes. The nearest is 80 miles away: |Aspen|',
    )
    expect(textOf(html)).toContain('2 places have not told us. Ask there first.')
    expect(textOf(html)).toContain('3 places in the state offer care by phone or video.')
    expect(linksIn(html)).toContain('/en/search?near=80759&miles=100&service=204&service=211&pay=1')
    expect(textOf(shown({ zips: 3, nearest: null, silent: 0 }))).toContain(
      'In 3 of 7 ZIP codes, no place within 60 miles says yes. No place in Colorado says yes.',
    )
    expect(textOf(shown({}, 'es'))).toContain('Lo que es difícil de encontrar en el condado de Yuma')
  })

  it('says what to do in a crisis now, in both languages', () => {
    const crisis = { need: { ...need, kind: 'crisis' } }
    expect(textOf(shown(crisis))).toContain('|Call 988.|Or go to any emergency room. It must see you.')
    expect(textOf(shown(crisis, 'es'))).toContain('|Llame al 988 y oprima 2.|O vaya a cualquier sala de emergencias.')
    expect(textOf(shown({}))).not.toContain('emergency room')
  })

  it('tells needs apart that differ by distance or visit alone', () => {
    const [far, video] = [
      { ...need, miles: '90' as const },
      { ...need, video: true },
    ]
    const all = [hard, { ...hard, need: far }, { ...hard, need: video }]
    const html = mainOf('county', { ...data, hard: all }, frameIn('en'))
    expect([...html.matchAll(/<h3>([^<]+)/g)].map(([, name]) => name)).toEqual([
      'Detox with Medicaid within 60 miles',
      'Detox with Medicaid within 90 miles',
      'Detox with Medicaid within 60 miles, or by phone or video',
    ])
  })

  it('leads from a crisis to help now, and has no heading where nothing is hard to find', () => {
    expect(linksIn(shown({ need: { ...need, kind: 'crisis' } }))).toContain('/en/help-now?near=80759')
    expect(mainOf('county', { ...data, hard: [] }, frameIn('en'))).not.toContain('id="hard"')
  })
})

describe('the list of a county', () => {
  const county = (changes: Partial<PageData['county']> = {}, language: Language = 'en') => {
    const data = {
      name: 'Denver',
      slug: 'denver',
      total: 2,
      page: 1,
      countyId: 16,
      held: [],
      towns: [],
      withoutCounty: 0,
      hard: [],
    }
    const clinics = [placeOf(1, { displayName: 'Aspen' }), placeOf(2, { displayName: 'Birch' })]
    return mainOf('county', { ...data, clinics, ...changes }, frameIn(language, { navigators: [navigator] }))
  }

  it('counts its places, lists them by number and leads to a search near it', () => {
    const html = county()
    expect(textOf(html)).toMatch(
      /\|Mental health and substance use care in Denver County\|2 places\. \|Search near Denver with filters\|Peak Navigators\|/,
    )
    expect(textOf(html)).toMatch(/\|1\|Aspen\|.*\|2\|Birch\|/)
    expect(linksIn(html)).toContain('/en/search?near=Denver+County')
    expect(textOf(county({ total: 0, clinics: [] }))).toContain('|There is no place in this county yet. |')
    expect(textOf(county({ page: 2, total: 22 }))).toMatch(/\|21\|Aspen\|.*\|22\|Birch\|/)
  })

  it.each<[number, Language, string | null]>([
    [0, 'en', null],
    [1, 'en', '|Places with no county listed|(1 place)|'],
    [12, 'es', '(12 lugares)'],
  ])('names the places of no county after its own: %i (%s)', (withoutCounty, language, words) => {
    const html = county({ withoutCounty }, language)
    expect(linksIn(html).includes(pathOf('county', language, WITHOUT_COUNTY))).toBe(words !== null)
    expect(textOf(html)).toContain(words ?? '2 places.')
  })

  it('is of places without a county where it has none', () => {
    const text = textOf(county({ countyId: null, withoutCounty: 2 }))
    expect(text).toMatch(/\|Places with no county listed\|2 places\. \|1\|Aspen/)
    expect(text).not.toMatch(/Search near|Peak Navigators|\(2 places\)/)
  })
})

describe('the guide', () => {
  const ask = (step: number, changes: object = {}, language: Language = 'en') => {
    const data = {
      step,
      who: null,
      search: emptySearch,
      placeProblem: null,
      listed: 9,
      isOffered: () => true,
      radii: () => [10, 'any'] as const,
    }
    return mainOf('guide', { ...data, ...changes } as PageData['guide'], frameIn(language))
  }
  const searching = (changes: object) => ({ search: { ...emptySearch, ...changes } })
  const hidden = (html: string) =>
    Array.from(html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g), ([, ...pair]) => pair.join('='))

  it.each([
    [1, 'Who is this for?', '¿'],
    [2, 'How old are you?', '¿'],
    [4, 'Which language should the staff speak?', '¿'],
    [5, 'Where do you want to look?', '¿'],
    [6, 'How would you like to have your visits?', '¿'],
    [7, 'How would you pay?', '¿'],
  ])('question %i is “%s”', (step, question, spanish) => {
    expect(ask(step)).toContain(`<h1 id="question">${question}</h1>`)
    expect(ask(step, {}, 'es')).toContain(`<h1 id="question">${spanish}`)
  })

  it('offers only answers that lead to places, and the one already given', () => {
    const none = { isOffered: () => false }
    const ages = (changes: object) =>
      Array.from(ask(2, changes).matchAll(/name="age"[^>]* value="(\d*)"/g), ([, value]) => value)
    expect(ages({})).toEqual(['1', '5', '6', ''])
    expect(ages({ ...none, ...searching({ filters: { age: ['5'] } }) })).toEqual(['5', ''])
    expect(textOf(ask(2))).toContain('|I would rather not say|')
    expect(textOf(ask(2, none))).toContain('|Another age, or I would rather not say|')
    expect(textOf(ask(6))).toContain('|Either way|')
    expect(textOf(ask(7))).not.toMatch(/Either way|rather not say/)
  })

  it('offers the languages of staff in one list', () => {
    const languages = (changes: object) => textOf(ask(4, changes)).match(/Any language\|(.*?)\|Next/)?.[1]
    expect(languages({})).toBe('English|Spanish|Vietnamese')
    expect(languages({ isOffered: (name: string, value: string) => name === 'lang' && value === '2' })).toBe('Spanish')
    expect(languages({ isOffered: () => false, ...searching({ filters: { lang: ['3'] } }) })).toBe('Vietnamese')
  })

  it('asks how far only of those who come in person, with the distances that have places', () => {
    const html = ask(7, searching({ near: 'Denver', filters: { visit: ['person'] } }))
    expect(html).toContain('<h1 id="question">How far can you go?</h1>')
    expect(textOf(html)).toMatch(/\|Choose for me\|Within 10 miles\|All of Colorado\|/)
    expect(html).toContain('<label for="miles" class="visually-hidden">How far can you go?</label>')
    expect(textOf(html)).toContain('|Step 7 of 8|')
  })

  it('drops the old answer to the question, and the distance with the place', () => {
    const search = searching({ near: 'Denver', miles: 10, filters: { age: ['5'], visit: ['person'] } })
    expect(hidden(ask(5, search))).toEqual(['age=5', 'visit=person', 'step=6'])
    expect(hidden(ask(2, search))).toEqual(['near=Denver', 'miles=10', 'visit=person', 'step=3'])
  })

  it.each<['unknown' | 'none', Language, string]>([
    ['unknown', 'en', 'We do not know “Oz”. Try a ZIP code, a town or a county in Colorado.'],
    ['none', 'en', 'No place in “Oz” fits your answers. Try a ZIP code or a town near it.'],
    ['unknown', 'es', '“Oz”'],
  ])('asks again for a place: %s (%s)', (placeProblem, language, words) => {
    const html = ask(5, { placeProblem, ...searching({ near: 'Oz' }) }, language)
    expect(/<p class="error" id="near-error" role="alert">(.*?)<\/p>/.exec(html)?.[1]).toContain(words)
    expect(html).toMatch(/<input [^>]*aria-describedby="near-error near-hint"[^>]*aria-invalid="true"/)
    expect(html).toContain('class="wrong-field"')
    expect(html).toContain('data-focus=""')
    expect(linksIn(html)).not.toContain('/en/search?near=Oz')
  })

  it('has no error at a place that nobody typed', () => {
    expect(ask(5)).not.toMatch(/aria-invalid|near-error|wrong-field|data-focus/)
    expect(ask(5)).toContain('aria-describedby="near-hint"')
  })

  it.each([
    [0, '|No place fits all of this yet. Skip a question, or go back.|'],
    [1, '|Show 1 place now|'],
    [9, '|Show 9 places now|'],
  ])('shows a way out before the last question: %i places', (listed, words) => {
    expect(textOf(ask(2, { listed }))).toContain(words)
    expect(textOf(ask(1, { listed }))).not.toContain(words)
    expect(textOf(ask(7, { listed }))).not.toContain(words)
  })
})

describe('answers of the site', () => {
  const typed = { problem: null, typed: {} }
  it.each<[string, () => string, string, string]>([
    [
      'a message that the agency reads',
      () => mainOf('feedback', { sent: '1', ...typed }),
      'We got your message.',
      'We counted',
    ],
    [
      'a message that was only counted',
      () => mainOf('feedback', { sent: 'counted', ...typed }),
      'We counted your answer.',
      'We got',
    ],
    [
      'a report',
      () => mainOf('reportStatus', { code: 'AB12', found: null, sentNow: '1' }),
      'We have your report. Your code is AB12.',
      'counted',
    ],
    [
      'a report that was only counted',
      () => mainOf('reportStatus', { code: 'AB12', found: null, sentNow: 'counted' }),
      'AB12',
      'We have your report.',
    ],
    [
      'a report looked up later',
      () => mainOf('reportStatus', { code: '', found: null, sentNow: null }),
      'code',
      'We have your report.',
    ],
    [
      'a site in order',
      () => mainOf('status', { condition: 'up', days: [] }),
      'All parts of this site work now.',
      'older pages',
    ],
    [
      'a site in trouble',
      () => mainOf('status', { condition: 'degraded', days: [] }),
      'You may see older pages,',
      'All parts',
    ],
    [
      'a frame for a search',
      () => mainOf('embedSearch', { instead: null }),
      'Open the whole directory',
      'not in the directory now',
    ],
    [
      'a frame for a place that is gone',
      () => mainOf('embedSearch', { instead: 'missing' }),
      'This place is not in the directory now.',
      'right now',
    ],
    [
      'a frame without the database',
      () => mainOf('embedSearch', { instead: 'away' }),
      'We cannot show this place right now.',
      'not in the directory',
    ],
  ])('%s', (_, drawn, said, unsaid) => {
    expect(textOf(drawn())).toContain(said)
    expect(textOf(drawn())).not.toContain(unsaid)
  })

  it.each(['degraded', 'up'] as const)('a site %s calls for help only where it cannot help', (condition) => {
    expect(linksIn(mainOf('status', { condition, days: [] })).includes('tel:988')).toBe(condition === 'degraded')
  })

  it('shares of confirmed places are in percent', () => {
    const rows = [{ countyId: null, places: 1600, confirmed: 400, never: 0, medianDays: 3 }]
    const data = { rows, medianReviewHours: null, reports: { open: 0, closed: 0 }, opened: [], rounds: [] }
    expect(textOf(mainOf('quality', data))).toContain('400 / 1,600 (25%)')
  })

  it('developers copy an example of a search as Markdown that the site answers', () => {
    const html = mainOf('openData', {}, frameIn('es'))
    expect(textOf(html)).toContain(
      `curl 'https://directory.test${markdownAddress('/es/buscar?near=Denver')}'`.replaceAll("'", '&#x27;'),
    )
  })

  it('names what a search asks for in one line', () => {
    const search = { ...emptySearch, filters: { pay: ['1'] }, q: 'grief' }
    const denver = { kind: 'town', cityId: 1093, countyId: 16 } as PageData['helpNow']['place']
    expect(pages.searchText(search, denver, frameIn('en'))).toBe('Medicaid, Denver, grief')
    expect(pages.searchText(emptySearch, null, frameIn('en'))).toBe('')
  })
})
