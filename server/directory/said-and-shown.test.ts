import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DirectorySettings } from '../../contract/directory/settings.ts'
import { AREAS } from '../app.ts'
import { zipAreas } from '../db/lookups/zips.ts'
import { GAZETTEER } from '../reference/places.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS } from '../testing/small-world.ts'

/**
 * Answers of clinics and settings of the agency, as visitors and other systems read them, from the first to the last
 * day.
 */

const SAID_AT = '2026-08-21T15:00:00Z'
const DAY = 86_400_000
const SLUG = `${OURS.clinic}-nino-peak-care-north`

let story: EditStory
beforeAll(async () => {
  story = await editStory({ areas: AREAS })
})
afterAll(() => story.close())
beforeEach(() => story.clock.set(SAID_AT))

const text = async (url: string) => {
  // Lets the cached page expire.
  story.clock.advance(6_000)
  const { statusCode, body } = await story.app.inject({ url })
  expect([url, statusCode]).toEqual([url, 200])
  return body
}

/** The answer about new patients on its page, on its card and in every format. */
async function told() {
  const page = await text(`/en/clinics/${SLUG}`)
  const card = await text('/en/search?q=peak+care')
  const hsds = await text('/hsds/v3/services?full=true&per_page=100')
  const fhir = await text(`/fhir/R4/Location/c-${OURS.clinic}`)
  const csv = await text('/open-data/ladders.csv')
  const [, line = ''] = /<span class="openings[^"]*">([^<]*)</.exec(page) ?? []
  const own = JSON.parse(hsds).contents.filter((one: { alternate_name: string }) =>
    one.alternate_name.includes('North'),
  )
  const attributes = own.flatMap((one: { attributes?: { value?: string; label?: string }[] }) => one.attributes ?? [])
  const cells = csv.split('\n').map((row) => row.slice(1, -1).split('","'))
  const column = (name: string) => cells[0]?.indexOf(name) ?? -1
  const row = cells.find((some) => some[column('DisplayName')]?.includes('North'))
  return {
    page: line,
    card: card.includes(line),
    jsonLd: /"isAcceptingNewPatients":(true|false)/.exec(page)?.[1] ?? null,
    hsds: JSON.stringify(attributes).match(/"Accepting new patients[^}]*|"value":"(?:yes|no)"/g)?.length ?? 0,
    fhir: /"code":"(newpt|nopt)"/.exec(fhir)?.[1] ?? null,
    csv: row?.[column('AcceptingNewPatients')],
  }
}

const answers = async (value: boolean) => {
  const { newPatientAcceptance } = await story.reads('ana-admin')
  if (newPatientAcceptance === value) await story.edits('ana-admin', { newPatientAcceptance: !value })
  await story.edits('ana-admin', { newPatientAcceptance: value })
}

describe('whether a clinic takes new patients', () => {
  it('a no is shown on its page, on its card and in every format for ninety days [B3]', async () => {
    await answers(false)
    const first = await told()
    expect(first).toMatchObject({
      page: 'Not accepting new patients as of Aug 21, 2026',
      card: true,
      fhir: 'nopt',
      csv: '',
    })
    expect(first.jsonLd).toBe('false')
    expect(await text(`/es/clinicas/${SLUG}`)).toContain(
      'No acepta pacientes nuevos (informado el 21 de agosto de 2026)',
    )
    expect(await text('/en/search?q=peak+care&new=1')).not.toContain(SLUG)
    story.clock.set('2026-11-19T15:00:00Z')
    expect(await told()).toMatchObject({ page: first.page, jsonLd: 'false', fhir: 'nopt' })
    story.clock.set('2026-11-20T15:00:00Z')
    const expired = await told()
    expect(expired).toMatchObject({ page: 'Ask about openings', card: false, jsonLd: null, fhir: null, csv: '' })
    expect(expired.hsds).toBeLessThan(first.hsds)
    // An expired no is listed among the clinics that did not answer.
    expect(await text('/en/search?q=peak+care&new=1')).toContain(SLUG)
  })

  it.each([
    [0, 'Accepting new patients as of Aug 21, 2026', 'newpt', 'yes'],
    [30, 'Accepting new patients as of Aug 21, 2026', 'newpt', 'yes'],
    [31, 'Accepting new patients as of Aug 21, 2026. Call to check.', 'newpt', 'yes'],
    [90, 'Accepting new patients as of Aug 21, 2026. Call to check.', 'newpt', 'yes'],
    [91, 'Ask about openings', null, ''],
  ])('a yes after %d days', async (days, page, fhir, csv) => {
    await answers(true)
    story.clock.advance(days * DAY)
    expect(await told()).toMatchObject({ page, fhir, csv })
  })
})

describe('a page about hours', () => {
  it('rendered a second before closing time is in no cache a minute later', async () => {
    const { headers } = await story.app.inject({ url: '/en/search?q=peak+care&time=now' })
    const seconds = [...String(headers['cache-control']).matchAll(/(?:max-age|stale-while-revalidate)=(\d+)/g)]
    const sum = seconds.reduce((all, [, value]) => all + Number(value), 0)
    const inTheProcess = 5
    expect(seconds.length).toBeGreaterThan(0)
    expect(sum + inTheProcess).toBeLessThanOrEqual(60)
  })
})

describe('the agency’s navigators', () => {
  const countyIds = GAZETTEER.counties.map(({ id }) => id)
  const region = (n: number): DirectorySettings['navigators'][number] => ({
    name: { en: `Region ${n} Navigators`, es: `Navegadores de la región ${n}` },
    phone: `72055501${10 + n}`,
    hours: { en: 'Weekdays', es: 'Días hábiles' },
    website: null,
    sentence: { en: 'They help you find care.', es: 'Le ayudan a encontrar atención.' },
    countyIds: countyIds.filter((id) => id % 4 === n),
  })
  const set = (value: unknown) =>
    story.db.pool.query(
      `insert into directory_settings (name, value) values ('navigators', $1)
       on conflict (name) do update set value = excluded.value`,
      [JSON.stringify(value)],
    )

  it('are shown for every ZIP code once each county has one, and nowhere before [B26]', async () => {
    expect(await text('/en/search?near=81201')).not.toContain('Navigators')
    const regions = [0, 1, 2, 3].map(region)
    await set(regions)
    const of = (countyId: number) => regions.filter((one) => one.countyIds.includes(countyId))
    const found = zipAreas.map(({ zip }) => [zip, of(GAZETTEER.find(zip)?.countyId ?? -1).length])
    expect(found.filter(([, count]) => count !== 1)).toEqual([])
    expect(found.length).toBeGreaterThan(600)
    const [mine] = of(GAZETTEER.find('81201')?.countyId ?? -1)
    for (const url of ['/en/search?near=81201', '/en/search?near=81201&miles=5&lang=21', '/en/help-now']) {
      expect(await text(url)).toContain(mine?.name.en)
    }
    expect(await text('/es/buscar?near=81201')).toContain(mine?.name.es)
    const others = regions.filter((one) => one !== mine).map(({ name }) => name.en)
    const results = await text('/en/search?near=81201')
    expect(others.filter((name) => results.includes(name))).toEqual([])
    await set([])
  })
})

describe('a form submits what it shows', () => {
  it('changing the place keeps every chosen filter [P20] [D7]', async () => {
    const body = await text('/en/search?near=81201&lang=2&pay=1')
    const [form = ''] = /<form id="refine".*?<\/form>/s.exec(body) ?? []
    expect(form).toContain('name="near"')
    // The filters stand outside the form and belong to it.
    expect(body).toMatch(/<input (?=[^>]*form="refine")(?=[^>]*name="lang")(?=[^>]*value="2")[^>]*checked/)
    expect(body).toMatch(/<input (?=[^>]*form="refine")(?=[^>]*name="pay")(?=[^>]*value="1")[^>]*checked/)
  })

  it('the home page asks in one box, which may stay empty [D22]', async () => {
    const [form = ''] = /<form class="search".*?<\/form>/s.exec(await text('/en')) ?? []
    expect(form.match(/<(?:input|select)/g)).toHaveLength(1)
    expect(form).toContain('What do you need, and where?')
    expect((await story.app.inject({ url: '/en/search?q=' })).headers.location).toBe('/en/search')
  })

  it('the report form is below the address of the clinic', async () => {
    expect(await text(`/en/clinics/${SLUG}`)).toContain(`href="/en/clinics/${OURS.clinic}/report"`)
    expect(await text(`/es/clinicas/${OURS.clinic}/avisar`)).toContain('method="post"')
  })
})

describe('a visitor’s typed text', () => {
  it('is in no log line, whatever the page answers [B7] [D23]', async () => {
    const word = 'zanzibar-secret'
    for (const url of [
      `/en/search?near=${word}`,
      `/en/search?q=${word}`,
      `/es/buscar?near=81201&q=${word}`,
      `/en/guide?step=5&near=${word}`,
      `/en/${word}`,
      `/search?zip=${word}`,
      `/hsds/v3/services?search=${word}`,
      `/fhir/R4/Location?address=${word}`,
    ]) {
      expect((await story.app.inject({ url })).statusCode).toBeLessThan(500)
    }
    expect(JSON.stringify(story.logs)).not.toContain(word)
    expect(JSON.stringify(story.logs)).not.toContain('zanzibar')
  })
})

describe('a notice that the phones do not work', () => {
  const announce = (phone: string | null) =>
    story.call('mo-manager', 'POST', `/api/clinics/${OURS.clinic}/notices`, {
      template: 'phones',
      from: '2026-08-21',
      to: '2026-08-23',
      phone,
      opens: null,
      closes: null,
    })

  it('makes its number the one to call, and strikes the dead one through, until its last day', async () => {
    const url = `/en/clinics/${SLUG}`
    const own = /<a class="button" href="tel:(\d+)">/.exec(await text(url))?.[1] ?? ''
    expect(own).toMatch(/^\d{10}$/)
    expect((await announce('7195550142')).status).toBe(200)
    const meanwhile = await text(url)
    const calls = [...meanwhile.matchAll(/<a class="button" href="tel:(\d+)">/g)].map(([, number]) => number)
    expect([...new Set(calls)]).toEqual(['7195550142'])
    expect(meanwhile).toMatch(/<s>\([\d) -]+<\/s>/)
    expect(meanwhile).not.toContain(`href="tel:${own}"`)
    story.clock.set('2026-08-24T15:00:00Z')
    expect(await text(url)).toContain(`<a class="button" href="tel:${own}">`)
  })
})
