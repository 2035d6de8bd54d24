import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { Organization, Service, ServiceAtLocation, TaxonomyTerm } from '../../../domain/exchange/hsds/shapes.ts'
import { locationId, organizationId, serviceId, taxonomyId, termId } from '../../../domain/exchange/ids.ts'
import { clinicsRoutes } from '../../clinics/routes.ts'
import { confirmationsArea } from '../../freshness/confirmations/routes.ts'
import { updatesRoutes } from '../../review/update-routes.ts'
import { type EditStory, editStory } from '../../testing/edit-story.ts'
import { licensedFor } from '../../testing/licensed.ts'
import { OURS, THEIRS } from '../../testing/small-world.ts'
import { exchangeArea } from '../routes.ts'
import type { Page } from './lists.ts'

let story: EditStory
beforeEach(async () => {
  story = await editStory({ areas: [clinicsRoutes, confirmationsArea, updatesRoutes, exchangeArea] })
})
afterEach(() => story.close())

const ask = (path: string, headers: Record<string, string> = {}) =>
  story.app.inject({ url: `/hsds/v3${path}`, headers })
const read = async <T>(path: string): Promise<T> => {
  const reply = await ask(path)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<T>()
}
const services = (query = '') => read<Page<Service>>(`/services?per_page=100${query}`)
const lines = async <T>(path: string): Promise<T[]> =>
  (await ask(path)).body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T)

/** Answers of the small world's clinic, which replace the generated ones. */
const SAID: Partial<Clinic> = {
  displayName: 'Niño Peak Care - North',
  descriptionEn: 'Care for all.',
  descriptionEs: 'Atención para todos.',
  newPatientAcceptance: true,
  appointmentRequired: false,
  website: 'www.ninopeak.example.com',
  clinicTelehealthOptions: [
    { telehealthOptionId: 2, telehealthRestrictionWriteInEn: 'Adults only', telehealthRestrictionWriteInEs: null },
  ],
  clinicPhones: [{ phone: '7195550142', phoneNumberTypeId: 1, phoneTypeWriteInEn: null, phoneTypeWriteInEs: null }],
  fax: '7195550143',
  tddTty: '7195550144',
  open24Hours: false,
  hoursOfOperation: {
    monday: [{ open: '08:00', close: '17:00' }],
    tuesday: [{ open: '08:00', close: '17:00' }],
    wednesday: [],
    thursday: null,
    friday: [{ open: '20:00', close: '02:00' }],
    saturday: [{ open: '00:00', close: '00:00' }],
    sunday: [],
  },
  publicTransit: true,
  publicTransitEn: 'Bus 7 stops here',
  publicTransitEs: null,
  transportationAssistance: false,
  transportationInfoEn: null,
  transportationInfoEs: null,
  clinicPaymentOptions: [
    { paymentTypeId: 4, paymentTypeWriteInEn: null, paymentTypeWriteInEs: null },
    { paymentTypeId: 8, paymentTypeWriteInEn: null, paymentTypeWriteInEs: null },
  ],
  clinicPatientAgeGroups: [{ patientAgeGroupId: 3 }, { patientAgeGroupId: 4 }],
  clinicLanguagesUsed: [
    { languageId: 9, languageWriteInEn: null, languageWriteInEs: null },
    { languageId: 22, languageWriteInEn: null, languageWriteInEs: null },
    { languageId: 98, languageWriteInEn: 'Lakota', languageWriteInEs: 'Lakota' },
  ],
}

async function said(more: Partial<Clinic> = {}): Promise<Clinic> {
  const { clinic } = await story.edits('ana-admin', { ...SAID, ...more })
  return clinic
}

const serviceOf = async (clinicId: number = OURS.clinic, query = '') => {
  const { accountId } = await story.reads('ana-admin', clinicId)
  const { contents } = await services(`&full=true${query}`)
  const found = contents.find((one) =>
    one.service_at_locations?.some(({ location }) => location?.external_identifier === accountId),
  )
  expect(found).toBeDefined()
  return found as Service
}

describe('HSDS', () => {
  it('names a provider without a name after the first of its clinics, since a name is required', async () => {
    await story.db.pool.query('update providers set display_name = null where provider_id = $1', [OURS.providerId])
    const organizations = await lines<Organization>('/organizations?format=ndjson')
    const ours = organizations.find(({ id }) => id === organizationId(OURS.providerId))
    expect(ours?.name).toBe('Niño Peak Care - North')
    const inServices = await lines<Service>(`/services?format=ndjson&organization_id=${ours?.id}`)
    expect(inServices.map(({ organization }) => organization?.name)).not.toContain('')
  })

  it('has its version and the URL of its OpenAPI document', async () => {
    const about = {
      version: '3.1',
      profile: 'http://localhost:3000/en/open-data',
      openapi_url: 'http://localhost:3000/hsds/v3/openapi.json',
    }
    expect(await read('')).toEqual(about)
    expect(await read('/')).toEqual(about)
    const document = await read<{ paths: Record<string, { get: { responses: object } }> }>('/openapi.json')
    expect(document).toMatchObject({
      openapi: '3.1.0',
      security: [],
      paths: {
        '/services': { get: { operationId: 'listServices' } },
        '/services/{id}': { get: { operationId: 'readService' } },
      },
    })
    for (const [path, { get }] of Object.entries(document.paths)) expect(get.responses, path).toHaveProperty('200')
  })

  it('answers a search by POST like one by GET, from the address and from a form', async () => {
    const form = (path: string, payload: string, type = 'application/x-www-form-urlencoded') =>
      story.app.inject({ method: 'POST', url: `/hsds/v3${path}`, headers: { 'content-type': type }, payload })
    for (const list of ['/services', '/organizations', '/service_at_locations', '/taxonomies', '/taxonomy_terms']) {
      const found = await read<Page<Service>>(`${list}?search=care&per_page=2`)
      expect((await form(`${list}?per_page=2`, 'search=care')).json()).toEqual(found)
      expect(
        (await story.app.inject({ method: 'POST', url: `/hsds/v3${list}?search=care&per_page=2` })).json(),
      ).toEqual(found)
    }
    expect((await form('/services', 'per_page=none')).statusCode).toBe(400)
    expect((await form('/services', '{"search":"care"}', 'application/json')).statusCode).toBe(415)
    expect((await form('/services', `search=${'a'.repeat(16_000)}`)).statusCode).toBe(413)
  })

  it('maps a clinic by the table of the mapping', async () => {
    await said()
    const service = await serviceOf()
    expect(service).toMatchObject({
      organization_id: organizationId(OURS.providerId),
      alternate_name: 'Niño Peak Care - North',
      description: 'Care for all.',
      url: 'https://www.ninopeak.example.com',
      status: 'active',
      application_process: 'Walk-ins welcome',
      interpretation_services: 'Interpreter by phone or video',
      minimum_age: 13,
      maximum_age: 25,
      last_modified: '2026-08-21T15:00:00Z',
      organization: { name: 'Niño Peak Care', description: 'Niño Peak Care, 2 places in Colorado' },
    })
    expect(service.additional_urls).toMatchObject([{ url: expect.stringMatching(/\/en\/clinics\/710001001-/) }])
    expect(service.languages?.map(({ name, code }) => [name, code])).toEqual([
      ['Mandarin', 'cmn'],
      ['Lakota', undefined],
    ])
    expect(service.cost_options).toMatchObject([
      { option: 'Sliding fee scale', amount_description: 'Sliding fee scale' },
      { amount: 0, currency: 'USD' },
    ])
    const terms = service.attributes?.map(({ taxonomy_term: { taxonomy, code }, value }) => [taxonomy, code, value])
    expect(terms).toContainEqual(['answer', 'new-patients', 'yes'])
    expect(terms).toContainEqual(['telehealthOption', '2', undefined])
    expect(terms).toContainEqual(['patientAgeGroup', '4', undefined])

    const [place, virtual] = service.service_at_locations as [ServiceAtLocation, ServiceAtLocation]
    expect(place.phones?.map(({ number, type, description }) => [number, type, description])).toEqual([
      ['+1 719-555-0142', 'voice', 'Front desk'],
      ['+1 719-555-0143', 'fax', undefined],
      ['+1 719-555-0144', 'textphone', undefined],
    ])
    expect(
      place.schedules?.map(({ byday, opens_at, closes_at, notes }) => [byday, opens_at, closes_at, notes]),
    ).toEqual([
      ['MO,TU', '08:00-06:00', '17:00-06:00', 'America/Denver'],
      ['FR', '20:00-06:00', '02:00-06:00', 'America/Denver; closes after midnight, on the next day'],
      ['SA', '00:00-06:00', '23:59-06:00', 'America/Denver'],
    ])
    expect(place.schedules?.[0]).toMatchObject({
      freq: 'WEEKLY',
      wkst: 'MO',
      timezone: -6,
      description: 'Closed: Wednesday, Sunday. Has not told us: Thursday',
      attending_type: 'In person or by telehealth',
    })
    expect(place.location).toMatchObject({
      location_type: 'physical',
      external_identifier_type: 'LADDERS AccountID',
      transportation: 'Bus 7 stops here',
      description: 'No transportation assistance',
      addresses: [
        { state_province: 'CO', country: 'US', address_type: 'physical', region: expect.stringMatching(/ County$/) },
      ],
    })
    expect(virtual.location).toMatchObject({ location_type: 'virtual', description: 'Adults only' })
    expect(virtual.location?.addresses).toBeUndefined()
  })

  it('answers in Spanish, by the query or by Accept-Language', async () => {
    await said()
    const { id } = await serviceOf()
    const spanish = await read<Service>(`/services/${id}?language=es`)
    expect(spanish).toMatchObject({
      id,
      description: 'Atención para todos.',
      application_process: 'Puede llegar sin cita',
    })
    const reply = await ask(`/services/${id}`, { 'accept-language': 'fr, es-MX;q=0.8, en;q=0.5' })
    expect(reply.headers['content-language']).toBe('es')
    expect(reply.json()).toEqual(spanish)
  })

  it('names clinic or agency as confirmer, never a person, and the date from which all sections are assured', async () => {
    const confirm = (who: 'eli-editor' | 'ana-admin', section: string) =>
      story.call(who, 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section })
    await confirm('eli-editor', 'about')
    await confirm('ana-admin', 'contact')
    expect((await serviceOf()).assured_date).toBeUndefined()
    story.clock.advance(3 * 86_400_000)
    await confirm('eli-editor', 'patients')
    const { assured_date, metadata, last_modified } = await serviceOf()
    expect([assured_date, last_modified]).toEqual(['2026-08-21', '2026-08-24T15:00:00Z'])
    expect(metadata?.filter(({ last_action_type }) => last_action_type === 'confirm')).toMatchObject([
      {
        field_name: 'about',
        updated_by: 'clinic',
        last_action_date: '2026-08-21',
        previous_value: '',
        replacement_value: '',
      },
      { field_name: 'contact', updated_by: 'agency' },
      { field_name: 'patients', updated_by: 'clinic', last_action_date: '2026-08-24' },
    ])
  })
})

describe('a private address', () => {
  it('is reduced to its county in every answer', async () => {
    const before = await story.reads('ana-admin')
    const [location] = before.clinicLocations
    const secret = [location?.addressLine1, location?.postalCode, location?.latitude, location?.longitude]
      .filter((one) => one)
      .map(String)
    const paths = [
      '/services?full=true&per_page=100',
      '/service_at_locations?full=true&per_page=100',
      '/organizations?full=true',
      `/services?format=ndjson&full=true`,
    ]
    const bytes = async () => (await Promise.all(paths.map(async (path) => (await ask(path)).body))).join('\n')
    expect(secret).toHaveLength(4)
    const shown = await bytes()
    for (const one of secret) expect(shown).toContain(one)

    await story.edits('ana-admin', {
      clinicLocations: before.clinicLocations.map((one) => ({ ...one, hideAddress: true })),
      clinicTelehealthOptions: [
        { telehealthOptionId: 4, telehealthRestrictionWriteInEn: null, telehealthRestrictionWriteInEs: null },
      ],
    })
    const service = await serviceOf()
    const [at] = service.service_at_locations ?? []
    expect(at?.location).toMatchObject({
      location_type: 'physical',
      description: expect.stringMatching(/^Address kept private/),
    })
    for (const key of ['addresses', 'latitude', 'longitude']) expect(at?.location).not.toHaveProperty(key)
    expect(service.service_areas).toMatchObject([{ description: expect.stringMatching(/ County, Colorado$/) }])
    const { total_items } = await read<Page<ServiceAtLocation>>(
      `/service_at_locations?postcode=${location?.postalCode}&organization_id=${organizationId(OURS.providerId)}`,
    )
    const sister = await story.reads('ana-admin', OURS.sister)
    const sameZip = sister.clinicLocations[0]?.postalCode === location?.postalCode
    expect(total_items > 0).toBe(sameZip)
  })
})

describe('a list', () => {
  it('pages through every record once, and streams the same', async () => {
    const all = await services()
    expect(all).toMatchObject({ total_pages: 1, page_number: 1, first_page: true, last_page: true, empty: false })
    expect(all.size).toBe(all.total_items)
    const single = await Promise.all(
      Array.from({ length: all.total_items }, (_, index) =>
        read<Page<Service>>(`/services?per_page=1&page=${index + 1}`),
      ),
    )
    expect(single.flatMap(({ contents }) => contents)).toEqual(all.contents)
    expect(single.map(({ last_page }) => last_page)).toEqual(single.map((_, index) => index === single.length - 1))
    expect(await lines('/services?format=ndjson')).toEqual(all.contents)
    const full = await lines<Service>('/services?format=ndjson&full=true')
    expect(full).toEqual((await services('&full=true')).contents)
    for (const service of full) expect(await read(`/services/${service.id}`)).toEqual(service)

    const places = await read<Page<ServiceAtLocation>>('/service_at_locations?full=true&per_page=100')
    expect(places.contents).toEqual(full.flatMap(({ service_at_locations }) => service_at_locations ?? []))
    expect(places.total_items).toBe(places.contents.length)
    for (const place of places.contents) expect(await read(`/service_at_locations/${place.id}`)).toEqual(place)

    const providers = await read<Page<Organization>>('/organizations?full=true')
    expect(providers.contents.map(({ id }) => id)).toEqual([OURS.providerId, THEIRS.providerId].map(organizationId))
    for (const one of providers.contents) expect(await read(`/organizations/${one.id}`)).toEqual(one)
    expect(await read('/services?page=99')).toMatchObject({ empty: true, contents: [], last_page: true })
  })

  it('is filtered by every parameter, in any combination', async () => {
    await said()
    const ours = organizationId(OURS.providerId)
    const full = (await services('&full=true')).contents
    const ids = (some: Service[]) => some.map(({ id }) => id)
    const expectSame = async (query: string, keep: (service: Service) => boolean) => {
      const kept = full.filter(keep)
      expect(ids((await services(query)).contents), query).toEqual(ids(kept))
      expect((await services(query)).total_items, query).toBe(kept.length)
    }
    const has = (list: string, code: string) => (service: Service) =>
      [service, ...(service.service_at_locations ?? []).map(({ location }) => location)]
        .flatMap((one) => one?.attributes ?? [])
        .some(({ taxonomy_term: term }) => term.taxonomy === list && term.code === code)
    const terms = [
      ...new Map(
        full.flatMap((one) => one.attributes ?? []).map((one) => [one.taxonomy_term_id, one.taxonomy_term]),
      ).values(),
    ]
    expect(terms.length).toBeGreaterThan(5)
    for (const term of terms) await expectSame(`&taxonomy_term_id=${term.id}`, has(term.taxonomy, term.code))
    for (const list of new Set(terms.map(({ taxonomy }) => taxonomy))) {
      await expectSame(
        `&taxonomy_id=${taxonomyId(list)}`,
        (service) =>
          terms.some((term) => term.taxonomy === list && has(list, term.code)(service)) ||
          (list === 'answer' &&
            (has('answer', 'public-transit')(service) || has('answer', 'transportation-assistance')(service))),
      )
    }
    await expectSame(`&organization_id=${ours}`, (service) => service.organization_id === ours)
    await expectSame('&search=NINO north', (service) => service.alternate_name === 'Niño Peak Care - North')
    await expectSame(`&search=north&organization_id=${organizationId(THEIRS.providerId)}`, () => false)
    await expectSame(`&taxonomy_term_id=${termId('county', 1)}`, () => false)
    await expectSame('&organization_id=nonsense', () => false)
    await expectSame('&unknown=1&language=fr', () => true)
    const [first] = (await services('&minimal=true')).contents
    expect(Object.keys(first as object).toSorted()).toEqual(['id', 'last_modified', 'name', 'status'])
  })

  it('finds clinics around a ZIP code', async () => {
    const { clinicLocations } = await story.reads('ana-admin')
    const [home] = clinicLocations
    const near = (query: string) =>
      read<Page<ServiceAtLocation>>(`/service_at_locations?full=true&per_page=100${query}`)
    const everywhere = await near('')
    const isPlace = ({ location }: ServiceAtLocation) => location?.location_type !== 'virtual'
    expect(everywhere.contents.every(isPlace)).toBe(false)
    expect((await near(`&postcode=${home?.postalCode}&proximity=2000000`)).total_items).toBe(
      everywhere.contents.filter(isPlace).length,
    )
    const close = await near(`&postcode=${home?.postalCode}&proximity=40000`)
    expect(close.contents.map(({ location_id }) => location_id)).toContain(
      locationId((await story.reads('ana-admin')).accountId),
    )
    const zip = await near(`&postcode=${home?.postalCode}`)
    expect(zip.contents.every(({ location }) => location?.addresses?.[0]?.postal_code === home?.postalCode)).toBe(true)
    expect(zip.contents.length).toBeGreaterThan(0)
    for (const unknown of ['00000', 'Denver', '8020'])
      expect((await near(`&postcode=${unknown}`)).total_items, unknown).toBe(0)
  })

  it.each([
    'page=0',
    'page=x',
    'per_page=0',
    'per_page=-1',
    'modified_after=yesterday',
    'modified_after=2026-13-40',
    'format=xml',
    'full=maybe',
    'proximity=5',
    'proximity=far&postcode=80202',
    `${'search=a&'.repeat(10)}search=b`,
  ])('refuses %s with a sentence', async (query) => {
    const reply = await ask(`/service_at_locations?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'bad_request', errors: [{ field: expect.stringMatching(/^query\./) }] })
    expect(reply.headers['access-control-allow-origin']).toBe('*')
  })

  it('has at most a hundred records per page', async () => {
    const reply = await read<Page<Service>>('/services?per_page=100000')
    expect(reply.total_pages).toBe(1)
  })
})

describe('a clinic that ended', () => {
  const archive = () =>
    story.call('ana-admin', 'PATCH', `/api/clinics/${OURS.clinic}`, { archive: true, archivalReason: 'Closed' })

  it('is listed as defunct among the changes, and by its id', async () => {
    const service = await serviceOf()
    story.clock.advance(60_000)
    await archive()
    const now = story.clock.now().toISOString()
    expect((await services()).contents.map(({ id }) => id)).not.toContain(service.id)
    const changed = (await services(`&modified_after=${now}`)).contents
    expect(changed).toContainEqual({
      id: service.id,
      organization_id: service.organization_id,
      name: service.name,
      alternate_name: service.alternate_name,
      status: 'defunct',
      last_modified: '2026-08-21T15:01:00Z',
    })
    expect(changed.every(({ status }) => status === 'defunct')).toBe(true)
    expect(await read<Service>(`/services/${service.id}`)).toMatchObject({ status: 'defunct' })
    expect((await ask(`/service_at_locations/${service.service_at_locations?.[0]?.id}`)).statusCode).toBe(404)
    story.clock.advance(366 * 86_400_000)
    expect((await ask(`/services/${service.id}`)).statusCode).toBe(404)
    expect((await services(`&modified_after=${now}`)).contents).toEqual([])
  })

  it('is only marked as removed if its display was switched off', async () => {
    const service = await serviceOf()
    await story.edits('ana-admin', { displayAtOwnpath: false })
    expect(await read(`/services/${service.id}`)).toEqual({
      id: service.id,
      name: 'Removed listing',
      status: 'defunct',
      last_modified: '2026-08-21T15:00:00Z',
    })
  })

  it('a service that a licence lost is listed as ended, while the clinic stays', async () => {
    const { accountId, clinicServicesProvideds } = await story.reads('ana-admin')
    const kept = clinicServicesProvideds[0]?.serviceCategoryId ?? 1
    const lost = kept === 1 ? 2 : 1
    await licensedFor(story, OURS.clinic, [1, 2])
    expect(await read<Service>(`/services/${serviceId(accountId, lost)}`)).toMatchObject({ status: 'active' })
    story.clock.advance(60_000)
    await licensedFor(story, OURS.clinic, [kept])
    const ended = await read<Service>(`/services/${serviceId(accountId, lost)}`)
    expect(ended).toMatchObject({ status: 'defunct', alternate_name: 'Niño Peak Care - North' })
    expect((await services(`&modified_after=${story.clock.now().toISOString()}`)).contents).toContainEqual(ended)
  })
})

describe('an answer', () => {
  it('is readable by any site, names its licence, and is revalidated', async () => {
    const first = await ask('/services')
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
      'cross-origin-resource-policy': 'cross-origin',
      link: '<https://creativecommons.org/publicdomain/zero/1.0/>; rel="license"',
      'content-language': 'en',
      'last-modified': expect.stringMatching(/GMT$/),
      'content-type': 'application/json; charset=utf-8',
    })
    const again = await ask('/services', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const stream = await ask('/services?format=ndjson')
    expect(stream.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    const known = await ask('/services?format=ndjson', { 'if-none-match': String(stream.headers.etag) })
    expect(known.statusCode).toBe(304)
    await story.edits('ana-admin', { fax: '3035550199' })
    expect((await ask('/services?format=ndjson', { 'if-none-match': String(stream.headers.etag) })).statusCode).toBe(
      200,
    )
    const asked = await story.app.inject({ method: 'OPTIONS', url: '/hsds/v3/services' })
    expect([asked.statusCode, asked.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD, OPTIONS, POST'])
  })

  it.each(['/services', '/services?format=ndjson', `/organizations`])('%s is revalidated by its date', async (path) => {
    story.clock.advance(60_000)
    const date = String((await ask(path)).headers['last-modified'])
    expect((await ask(path, { 'if-modified-since': date })).statusCode).toBe(304)
    expect((await ask(path, { 'if-modified-since': date, 'if-none-match': '"another"' })).statusCode).toBe(200)
    expect((await ask(path, { 'if-modified-since': 'yesterday' })).statusCode).toBe(200)
    await story.edits('ana-admin', { fax: '3035550199' })
    story.clock.advance(60_000)
    expect((await ask(path, { 'if-modified-since': date })).statusCode).toBe(200)
    // Answers about new patients end with a day.
    const later = String((await ask(path)).headers['last-modified'])
    story.clock.advance(24 * 60 * 60_000)
    expect((await ask(path, { 'if-modified-since': later })).statusCode).toBe(200)
  })

  it('does not keep others waiting until all that were asked for at once are built', async () => {
    await ask('/services?full=true')
    const done: string[] = []
    const note = async (what: string, reply: Promise<unknown>) => {
      await reply
      done.push(what)
    }
    const lists = Array.from({ length: 40 }, () => note('list', ask('/services?full=true')))
    await Promise.all([...lists, note('health', Promise.resolve(story.app.inject({ url: '/healthz' })))])
    expect(done.indexOf('health')).toBeLessThan(20)
  })

  it('of unknown length says no length to HEAD, and is compressed only for callers who take it', async () => {
    const head = (url: string, headers = {}) => story.app.inject({ method: 'HEAD', url: `/hsds/v3${url}`, headers })
    const stream = await head('/services?format=ndjson', { 'accept-encoding': 'gzip' })
    expect([stream.statusCode, stream.headers['content-length'], stream.headers['content-encoding']]).toEqual([
      200,
      undefined,
      'gzip',
    ])
    const page = await ask('/services?full=true')
    expect(Number((await head('/services?full=true')).headers['content-length'])).toBe(Buffer.byteLength(page.body))
    for (const path of ['/services?full=true', '/services?format=ndjson']) {
      expect((await ask(path, { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined()
    }
  })

  it.each([
    '/services/1',
    '/services/00000000-0000-5000-8000-000000000000',
    '/organizations/%00',
    '/taxonomies/x',
    '/nothing',
  ])('%s is a 404', async (path) => {
    expect((await ask(path)).statusCode).toBe(404)
  })

  it('has the codes of every list as terms, by taxonomy and parent', async () => {
    const list = taxonomyId('serviceProvided')
    const { contents } = await read<Page<TaxonomyTerm>>(`/taxonomy_terms?taxonomy_id=${list}&per_page=100`)
    expect(contents.length).toBeGreaterThan(5)
    expect(contents.every(({ taxonomy_id, parent_id }) => taxonomy_id === list && parent_id !== undefined)).toBe(true)
    const below = await read<Page<TaxonomyTerm>>(
      `/taxonomy_terms?parent_id=${termId('serviceCategory', 1)}&per_page=100`,
    )
    expect(below.contents).toEqual(contents.filter(({ parent_id }) => parent_id === termId('serviceCategory', 1)))
    expect(await read(`/taxonomy_terms/${termId('language', 2)}?language=es`)).toMatchObject({
      name: 'Español',
      code: '2',
      language: 'es',
    })
    expect(await read(`/taxonomies/${list}`)).toMatchObject({ name: 'serviceProvided' })
  })
})
