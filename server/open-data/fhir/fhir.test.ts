import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { keepRecords } from '../../clinics/exchange-records.ts'
import { clinicsRoutes } from '../../clinics/routes.ts'
import { confirmationsArea } from '../../freshness/confirmations/routes.ts'
import { updatesRoutes } from '../../review/update-routes.ts'
import { type EditStory, editStory } from '../../testing/edit-story.ts'
import { OURS, THEIRS } from '../../testing/small-world.ts'
import { fhirArea } from './routes.ts'

let story: EditStory
beforeEach(async () => {
  story = await editStory({ areas: [clinicsRoutes, confirmationsArea, updatesRoutes, fhirArea] })
})
afterEach(() => story.close())

const BASE = 'http://localhost:3000/fhir/R4'
const PLAN_NET = 'http://hl7.org/fhir/us/davinci-pdex-plan-net'
type Entry = { fullUrl: string; resource: { id: string; resourceType: string }; search: { mode: string } }
type Bundle = { total?: number; entry?: Entry[]; link: { relation: string; url: string }[] }

const get = (path: string, headers: Record<string, string> = {}) =>
  story.app.inject({ url: `/fhir/R4/${path}`, headers })
const read = async (path: string) => {
  const reply = await get(path)
  expect([path, reply.statusCode]).toEqual([path, 200])
  return reply.json()
}
const idsOf = async (path: string): Promise<string[]> =>
  ((await read(path)) as Bundle).entry?.map(({ resource }) => resource.id) ?? []
const [NORTH, SOUTH, RIVERSIDE] = [OURS.clinic, OURS.sister, THEIRS.clinic]
const locations = (...ids: number[]) => ids.map((id) => `c-${id}`)

/** The licence determines the services, and these tests do not edit it. */
const licensed = (clinicId: number, services: readonly number[]) =>
  story.db.kysely.transaction().execute(async (tx) => {
    const given = services.map((id) => ({ serviceCategoryId: Math.floor(id / 100), serviceProvidedId: id }))
    await sql`update clinics set licence = licence || jsonb_build_object('clinicServicesProvideds',
      ${JSON.stringify(given)}::jsonb) where clinic_id = ${clinicId}`.execute(tx)
    await keepRecords(tx, [clinicId])
  })
const locationOf = async (clinicId: number) => (await story.reads('ana-admin', clinicId)).clinicLocations

describe('a resource', () => {
  it('has the public data of a clinic, with its version as its tag', async () => {
    const reply = await get(`Location/c-${NORTH}`)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/fhir+json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
      'content-language': 'en',
      link: '<https://creativecommons.org/publicdomain/zero/1.0/>; rel="license"',
      'ratelimit-limit': '1200',
      'ratelimit-remaining': expect.any(String),
      'ratelimit-reset': expect.any(String),
    })
    const location = reply.json()
    expect(location).toMatchObject({
      resourceType: 'Location',
      id: `c-${NORTH}`,
      meta: { profile: [`${PLAN_NET}/StructureDefinition/plannet-Location`] },
      status: 'active',
      name: 'Niño Peak Care - North',
      address: { state: 'CO', country: 'US' },
      managingOrganization: { reference: `Organization/o-${NORTH}` },
    })
    expect(reply.headers.etag).toBe(`W/"${location.meta.versionId}"`)
    expect((await get(`Location/c-${NORTH}`, { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(304)
    const organization = await read(`Organization/o-${NORTH}`)
    expect(organization).toMatchObject({ active: true, partOf: { reference: `Organization/p-${OURS.providerId}` } })
    expect(await read(organization.partOf.reference)).toMatchObject({
      name: 'Niño Peak Care',
      address: [{ state: 'CO' }],
    })
  })

  it('has only the county of a private address', async () => {
    const clinicLocations = (await locationOf(NORTH)).map((one) => ({ ...one, hideAddress: true }))
    const [{ addressLine1, postalCode, latitude } = {} as never] = clinicLocations
    await story.edits('ana-admin', { clinicLocations })
    const location = await read(`Location/c-${NORTH}`)
    expect(location.address).toEqual({
      text: 'Address kept private',
      district: expect.any(String),
      state: 'CO',
      country: 'US',
    })
    expect(location.position).toBeUndefined()
    expect((await read(`Organization/o-${NORTH}`)).address).toEqual([{ state: 'CO', country: 'US' }])
    expect(await idsOf(`Location?address-postalcode=${postalCode}`)).not.toContain(`c-${NORTH}`)
    expect(await idsOf(`Location?address=${encodeURIComponent(String(addressLine1))}`)).not.toContain(`c-${NORTH}`)
    expect(await idsOf(`Location?near=${latitude}|${clinicLocations[0]?.longitude}|200|mi`)).not.toContain(`c-${NORTH}`)
  })

  it('splits hours that run past midnight, and describes closed or unknown days in words', async () => {
    const [night, whole] = [[{ open: '20:00', close: '02:00' }], [{ open: '00:00', close: '00:00' }]]
    const week = { monday: night, tuesday: night, wednesday: whole, thursday: [{ open: '16:00', close: '00:00' }] }
    await story.edits('ana-admin', {
      open24Hours: false,
      hoursOfOperation: { ...week, friday: [], saturday: [], sunday: null },
    } as Partial<Clinic>)
    const { hoursOfOperation, availabilityExceptions } = await read(`Location/c-${NORTH}`)
    expect(hoursOfOperation).toEqual([
      { daysOfWeek: ['mon', 'tue'], openingTime: '20:00:00', closingTime: '23:59:59' },
      { daysOfWeek: ['tue', 'wed'], openingTime: '00:00:00', closingTime: '02:00:00' },
      { daysOfWeek: ['wed'], allDay: true },
      { daysOfWeek: ['thu'], openingTime: '16:00:00', closingTime: '23:59:59' },
    ])
    expect(availabilityExceptions).toBe(
      'Closed: Friday, Saturday. The clinic has not told us its hours for: Sunday. Times are in Colorado time.',
    )
  })

  it('drops the answer on new patients on the same day as the page, and changes its tag', async () => {
    const { newPatientAcceptance } = await story.reads('ana-admin')
    if (newPatientAcceptance) await story.edits('ana-admin', { newPatientAcceptance: false })
    await story.edits('ana-admin', { newPatientAcceptance: true })
    const said = async () => {
      const reply = await get(`Location/c-${NORTH}`)
      const url = `${PLAN_NET}/StructureDefinition/newpatients`
      const found = (reply.json().extension as { url: string }[]).find((one) => one.url === url)
      return { tag: String(reply.headers.etag), text: JSON.stringify(found ?? null) }
    }
    const first = await said()
    expect(first.text).toContain('"newpt"')
    story.clock.advance(90 * 86_400_000)
    expect((await said()).text).toContain('Accepting new patients as of Aug 21, 2026. Call to check.')
    story.clock.advance(86_400_000)
    const last = await said()
    expect(last.text).toBe('null')
    expect((await get(`Location/c-${NORTH}`, { 'if-none-match': first.tag })).statusCode).toBe(200)
  })

  it('has one service per category, with the codes of health plans and ours', async () => {
    await licensed(NORTH, [108, 110, 214])
    const mental = await read(`HealthcareService/c-${NORTH}-1`)
    expect(mental).toMatchObject({
      name: 'Mental health – Niño Peak Care - North',
      providedBy: { reference: `Organization/o-${NORTH}` },
      location: [{ reference: `Location/c-${NORTH}` }],
      category: [{ coding: [{ code: 'behav' }, { code: 'hosp' }, { code: 'outpat' }] }],
      type: [{ coding: [{ system: `${BASE}/CodeSystem/bha-service`, code: '108' }] }, { coding: [{ code: '110' }] }],
      specialty: [{ coding: [{ code: '283Q00000X' }] }, { coding: [{ code: '261QM0801X' }] }],
    })
    expect((await read(`HealthcareService/c-${NORTH}-2?language=es`)).name).toBe(
      'Tratamiento por consumo de sustancias – Niño Peak Care - North',
    )
    const { concept } = await read('CodeSystem/bha-service')
    expect(concept).toContainEqual({
      code: '108',
      display: 'Hospital',
      designation: [{ language: 'es', value: 'Hospital' }],
    })
  })

  it('has the date of a section’s confirmation, and names the clinic, never a person', async () => {
    expect((await get(`VerificationResult/v-${NORTH}-patients`)).statusCode).toBe(404)
    await story.call('eli-editor', 'POST', `/api/clinics/${NORTH}/confirmations`, { section: 'patients' })
    const result = await read(`VerificationResult/v-${NORTH}-patients`)
    expect(result).toMatchObject({
      status: 'attested',
      statusDate: '2026-08-21T15:00:00.000Z',
      nextScheduled: '2026-11-19',
      attestation: { who: { reference: `Organization/o-${NORTH}` }, date: '2026-08-21' },
    })
    expect(JSON.stringify(result)).not.toContain('eli-editor')
    expect(await idsOf(`VerificationResult?target=Organization/o-${NORTH}`)).not.toContain(`v-${NORTH}-patients`)
    expect(await idsOf('VerificationResult?_lastUpdated=ge2026-08-21')).toContain(`v-${NORTH}-patients`)
  })
})

describe('an ended clinic', () => {
  it('answers 410 for a year, and 404 if it never existed', async () => {
    await licensed(NORTH, [110, 214])
    await licensed(NORTH, [110])
    expect((await get(`HealthcareService/c-${NORTH}-2`)).statusCode).toBe(410)
    expect((await get(`HealthcareService/c-${NORTH}-3`)).statusCode).toBe(404)
    await story.call('ana-admin', 'PATCH', `/api/clinics/${NORTH}`, { archive: true, archivalReason: 'Closed' })
    for (const path of [`Location/c-${NORTH}`, `Organization/o-${NORTH}`, `HealthcareService/c-${NORTH}-1`]) {
      const reply = await get(path)
      expect([path, reply.statusCode]).toEqual([path, 410])
      expect(reply.json()).toMatchObject({
        resourceType: 'OperationOutcome',
        issue: [{ severity: 'error', code: 'deleted', diagnostics: 'Niño Peak Care - North: Removed listing' }],
      })
      expect(reply.headers['access-control-allow-origin']).toBe('*')
    }
    expect((await get(`Organization/p-${OURS.providerId}`)).statusCode).toBe(200)
    story.clock.advance(366 * 86_400_000)
    expect((await get(`Location/c-${NORTH}`)).statusCode).toBe(404)
  })

  it('is not named if its display was switched off', async () => {
    await story.edits('ana-admin', { displayAtOwnpath: false }, RIVERSIDE)
    const replies = [await get(`Location/c-${RIVERSIDE}`), await get(`Organization/p-${THEIRS.providerId}`)]
    for (const reply of replies) expect([reply.statusCode, reply.body.includes('Riverside')]).toEqual([410, false])
  })

  it.each(['Location/c-1', 'Location/o-1', 'Location/c-99999999999', 'Patient/1', 'Patient', 'Location/c-1/_history'])(
    '%s never existed',
    async (path) => {
      const reply = await get(path)
      expect([reply.statusCode, reply.json().resourceType]).toEqual([404, 'OperationOutcome'])
    },
  )
})

describe('a search', () => {
  it('finds by name without accents and case, exactly, and by a part', async () => {
    expect(await idsOf('Location?name=nino+peak')).toEqual(locations(NORTH, SOUTH))
    expect(await idsOf('Location?name:contains=south')).toEqual(locations(SOUTH))
    expect(await idsOf('Location?name:exact=Ni%C3%B1o+Peak+Care+-+South')).toEqual(locations(SOUTH))
    expect(await idsOf('Location?name:exact=nino+peak+care+-+south')).toEqual([])
    expect(await idsOf('Location?name=river,nino')).toEqual(locations(NORTH, SOUTH, RIVERSIDE))
    expect(await idsOf('Organization?name=nino&type=prvgrp')).toEqual([`p-${OURS.providerId}`])
    expect(await idsOf(`Organization?partof=Organization/p-${OURS.providerId}`)).toEqual([`o-${NORTH}`, `o-${SOUTH}`])
    await licensed(NORTH, [110])
    expect(await idsOf('HealthcareService?name=Mental%20health%20%E2%80%93%20Ni%C3%B1o&_id=c-1,c-2')).toEqual([])
    expect(await idsOf('HealthcareService?name=Mental%20health%20%E2%80%93%20Ni%C3%B1o')).toContain(`c-${NORTH}-1`)
  })

  it('finds by address, by distance, and by codes', async () => {
    const [place] = (await locationOf(NORTH)) as [Clinic['clinicLocations'][number]]
    const { city, line } = (await read(`Location/c-${NORTH}`)).address as { city: string; line: string[] }
    for (const query of [
      `address-city=${encodeURIComponent(city.toUpperCase())}`,
      `address-postalcode=${place.postalCode}`,
      `address=${encodeURIComponent(String(line[0]).toLowerCase())}`,
      `near=${place.latitude}|${place.longitude}|1|mi`,
      `near=${place.latitude}|${place.longitude}`,
      'address-state=CO',
      `organization=${encodeURIComponent(`${BASE}/Organization/o-${NORTH}`)}`,
    ]) {
      expect([query, await idsOf(`Location?${query}`)]).toEqual([query, expect.arrayContaining([`c-${NORTH}`])])
    }
    expect(await idsOf('Location?near=37|-102.1|1|km')).toEqual([])
    expect(await idsOf('Location?address-state=TX')).toEqual([])
    await licensed(NORTH, [107, 214])
    const nucc = encodeURIComponent('http://nucc.org/provider-taxonomy|261QM2800X')
    expect(await idsOf(`HealthcareService?specialty=${nucc}&location=c-${NORTH}`)).toEqual([`c-${NORTH}-2`])
    expect(await idsOf(`HealthcareService?service-category=emerg&organization=o-${NORTH}`)).toEqual([`c-${NORTH}-1`])
    expect(await idsOf(`HealthcareService?service-category=behav&location=c-${NORTH}`)).toHaveLength(2)
    expect(await idsOf(`HealthcareService?service-type=214&location=Location/c-${NORTH}`)).toEqual([`c-${NORTH}-2`])
    for (const empty of ['endpoint=x', 'coverage-area=Location/c-1', 'specialty=nothing']) {
      expect([empty, await idsOf(`HealthcareService?${empty}`)]).toEqual([empty, []])
    }
  })

  it('finds a street by its beginning, by a part and exactly, and a second line and a ZIP code too', async () => {
    const [place] = (await locationOf(NORTH)) as [Clinic['clinicLocations'][number]]
    const written = { addressLine1: '77 Peña_Blvd 100%', addressLine2: 'Suite B' }
    await story.edits('ana-admin', { clinicLocations: [{ ...place, ...written }] })
    const found = (query: string) => idsOf(`Location?_id=c-${NORTH}&${query}`)
    for (const query of [
      'address=77+pena_blvd',
      'address:contains=BLVD+100%25',
      `address:exact=${encodeURIComponent(written.addressLine1)}`,
      'address=suite',
      `address=${place.postalCode}`,
      `address-postalcode=${place.postalCode?.slice(0, 3)}`,
      `address-postalcode:contains=${place.postalCode?.slice(1)}`,
      `address-postalcode:exact=${place.postalCode}`,
    ]) {
      expect([query, await found(query)]).toEqual([query, locations(NORTH)])
    }
    for (const query of [
      'address=pena_blvd',
      'address=77+penaxblvd',
      'address:contains=blvd+100x',
      'address:exact=77+Pena_Blvd+100%25',
      'address:exact=77',
      `address-postalcode:exact=${place.postalCode?.slice(0, 4)}`,
    ]) {
      expect([query, await found(query)]).toEqual([query, []])
    }
  })

  it('finds resources changed since a time', async () => {
    story.clock.advance(86_400_000)
    await story.edits('ana-admin', { fax: '3035550142' }, SOUTH)
    const since = encodeURIComponent(story.clock.now().toISOString())
    expect(await idsOf(`Location?_lastUpdated=ge${since}`)).toEqual(locations(SOUTH))
    expect(await idsOf(`Location?_lastUpdated=gt${since}`)).toEqual([])
    expect(await idsOf('Location?_lastUpdated=2026-08-22')).toEqual(locations(SOUTH))
    expect(await idsOf('Location?_lastUpdated=lt2026-08-22')).toEqual(locations(NORTH, RIVERSIDE))
  })

  it('is paged with each resource once, and has the total', async () => {
    const seen: string[] = []
    let pages = 0
    for (let url: string | undefined = 'Organization?_count=2'; url; pages += 1) {
      const bundle = (await read(url.replace(`${BASE}/`, ''))) as Bundle
      expect(bundle.total).toBe(5)
      seen.push(...(bundle.entry ?? []).map(({ fullUrl }) => fullUrl))
      url = bundle.link.find(({ relation }) => relation === 'next')?.url
    }
    expect(pages).toBe(3)
    expect(seen).toEqual(
      [`p-${OURS.providerId}`, `p-${THEIRS.providerId}`, `o-${NORTH}`, `o-${SOUTH}`, `o-${RIVERSIDE}`].map(
        (id) => `${BASE}/Organization/${id}`,
      ),
    )
    expect(await read('Location?_summary=count')).toEqual({
      resourceType: 'Bundle',
      type: 'searchset',
      total: 3,
      link: [{ relation: 'self', url: `${BASE}/Location?_summary=count` }],
    })
    expect((await read('Location?_total=none')).total).toBeUndefined()
  })

  it('includes referenced resources', async () => {
    await licensed(NORTH, [110])
    const told = async (query: string) =>
      ((await read(query)) as Bundle).entry?.map(({ resource, search }) => `${search.mode} ${resource.id}`)
    const [one, service] = [`c-${NORTH}`, `c-${NORTH}-1`]
    expect(await told(`HealthcareService?_id=${service}&_include=HealthcareService:location`)).toEqual([
      `match ${service}`,
      `include ${one}`,
    ])
    expect(
      await told(
        `HealthcareService?_id=${service}&_include=HealthcareService:organization&_include:iterate=Organization:partof`,
      ),
    ).toEqual([`match ${service}`, `include o-${NORTH}`, `include p-${OURS.providerId}`])
    expect(await told(`Location?_id=${one}&_revinclude=HealthcareService:location`)).toEqual([
      `match ${one}`,
      `include ${service}`,
    ])
  })

  it.each([
    ['Location?_count=many', 400],
    ['Location?_lastUpdated=yesterday', 400],
    ['Location?near=here', 400],
    ['Location?name:missing=true', 400],
    ['Location?_after=x', 400],
    ['Location?_format=xml', 406],
    [`Location?${'name=a&'.repeat(10)}`, 200],
    [`Location?${'name=a&'.repeat(10)}name:contains=b`, 400],
    [`Location?_id=${'c-1,'.repeat(100)}`, 200],
    [`Location?${`_id=${'c-1,'.repeat(51)}&`.repeat(2)}`, 400],
    [`Location?address=${'a,'.repeat(20)}`, 200],
    [`Location?address=${'a,'.repeat(15)}&name=${'b,'.repeat(6)}`, 400],
    ['Location?colour=blue', 200],
    ['Location?_include=Patient:x', 200],
  ])('%s is answered with %i', async (path, status) => {
    expect((await get(path)).statusCode).toBe(status)
  })

  it('refuses unknown parameters if the caller is strict, and formats other than JSON', async () => {
    const strict = await get('Location?colour=blue', { prefer: 'handling=strict' })
    expect([strict.statusCode, strict.json().issue[0].code]).toEqual([400, 'not-supported'])
    expect((await get('metadata', { accept: 'application/fhir+xml' })).statusCode).toBe(406)
    expect((await get('metadata?_format=application/fhir+json')).statusCode).toBe(200)
  })
})

describe('a search by form', () => {
  const post = (path: string, payload?: string, headers: Record<string, string> = {}) =>
    story.app.inject({
      method: 'POST',
      url: `/fhir/R4/${path}`,
      headers: { ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
      ...(payload !== undefined && { payload }),
    })

  it('gets the same answer as by address', async () => {
    for (const [type, query] of [
      ['Location', 'name=nino+peak'],
      ['Location', 'name=river%2Cnino&_count=1&_total=none'],
      ['Organization', `partof=Organization/p-${OURS.providerId}&_include=Organization:partof`],
      ['HealthcareService', 'service-category=behav&language=es'],
      ['CodeSystem', '_id=bha-service'],
    ]) {
      const [form, address] = [await post(`${type}/_search`, query), await get(`${type}?${query}`)]
      expect([type, query, form.statusCode]).toEqual([type, query, 200])
      expect(form.body).toBe(address.body)
      expect(form.headers['content-language']).toBe(address.headers['content-language'])
      expect(form.headers['access-control-allow-origin']).toBe('*')
    }
  })

  it('may have parameters in address and form, or none', async () => {
    expect((await post('Location/_search?name=nino', 'name=south')).json().total).toBe(0)
    expect((await post('Location/_search?name=nino', 'name:contains=south')).json().total).toBe(1)
    expect((await post('Location/_search')).body).toBe((await get('Location')).body)
  })

  it('is refused with an OperationOutcome', async () => {
    for (const [what, headers, payload, status] of [
      ['a form of another kind', { 'content-type': 'application/json' }, '{"name":"nino"}', 415],
      ['plain text', { 'content-type': 'text/plain' }, 'name=nino', 415],
      ['more than an address could hold', {}, `name=${'n'.repeat(16_000)}`, 413],
      ['a sign that ends a text', {}, 'name=a%00b', 400],
      ['more values than a reader means', {}, `_id=${'c,'.repeat(101)}`, 400],
    ] as const) {
      const reply = await post('Location/_search', payload, headers)
      expect([what, reply.statusCode, reply.json().resourceType]).toEqual([what, status, 'OperationOutcome'])
    }
    expect((await post('Location/_search', 'name=%E0%A4%A')).json().resourceType).toBe('Bundle')
    // A POST is never answered with 304.
    const { etag } = (await get('Location')).headers
    expect((await post('Location/_search', '', { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  it('is allowed for scripts of other sites, and is refused as a GET', async () => {
    const preflight = await story.app.inject({ method: 'OPTIONS', url: '/fhir/R4/Location/_search' })
    expect([preflight.statusCode, preflight.headers['access-control-allow-methods']]).toEqual([204, 'OPTIONS, POST'])
    expect((await get('Location/_search')).statusCode).toBe(404)
    expect((await post('Patient/_search', '')).statusCode).toBe(404)
  })
})

describe('the server', () => {
  it('lists exactly its capabilities', async () => {
    const statement = await read('metadata')
    expect(statement).toMatchObject({
      resourceType: 'CapabilityStatement',
      kind: 'instance',
      fhirVersion: '4.0.1',
      format: ['json'],
    })
    expect(statement.instantiates).toBeUndefined()
    for (const { type, searchParam } of statement.rest[0].resource) {
      for (const { name } of searchParam as { name: string }[]) {
        const value = { _lastUpdated: 'ge2020', near: '39|-105|1|km' }[name] ?? 'x'
        const reply = await get(`${type}?${name}=${value}`, { prefer: 'handling=strict' })
        expect([type, name, reply.statusCode]).toEqual([type, name, 200])
      }
    }
  })

  it('lets scripts of other sites read, and only read', async () => {
    const preflight = await story.app.inject({ method: 'OPTIONS', url: '/fhir/R4/Location' })
    expect([preflight.statusCode, preflight.headers['access-control-allow-methods']]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
    ])
    const written = await story.app.inject({ method: 'POST', url: '/fhir/R4/Location', payload: {} })
    expect([written.statusCode, written.headers.allow, written.json().resourceType]).toEqual([
      405,
      'GET, HEAD, OPTIONS',
      'OperationOutcome',
    ])
  })
})
