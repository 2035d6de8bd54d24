import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { insertDirectory } from '../../dev/demo/insert.ts'
import { makeClinic, makeProvider, makeUser } from '../../dev/demo/make.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type PlanNet, planNet } from '../../testing/plan-net.ts'
import { fhirArea } from './routes.ts'

/**
 * Validates every resource of a world with every kind of clinic against HL7's profiles; PLANNET_PACKAGE names their
 * folder.
 */

const folder = process.env.PLANNET_PACKAGE ?? ''
type Resource = Record<string, unknown> & { resourceType: string; id: string; meta: { profile?: string[] } }
type Bundle = { link: { relation: string; url: string }[]; entry?: { resource: Resource }[]; total: number }

const ORIGIN = 'http://localhost:3000'
const NIGHT = [{ open: '20:00', close: '02:00' }]
const SORTS: Partial<Clinic>[] = [
  {},
  { clinicServicesProvideds: [] },
  { clinicTelehealthOptions: [] },
  { hoursOfOperation: { ...makeClinic(1).hoursOfOperation, monday: NIGHT, sunday: null, saturday: [] } },
  { clinicLocations: makeClinic(5).clinicLocations.map((one) => ({ ...one, hideAddress: true })) },
  { clinicPhones: [], fax: null, tddTty: null, website: null, descriptionEn: null, descriptionEs: null },
  {
    clinicServicesProvideds: [101, 107, 108, 110, 112, 201, 205, 211, 214, 216, 301].map((serviceProvidedId) => ({
      serviceCategoryId: Math.floor(serviceProvidedId / 100),
      serviceProvidedId,
    })),
    clinicPaymentOptions: [
      { paymentTypeId: 4, paymentTypeWriteInEn: null, paymentTypeWriteInEs: null },
      { paymentTypeId: 8, paymentTypeWriteInEn: null, paymentTypeWriteInEs: null },
      { paymentTypeId: 98, paymentTypeWriteInEn: 'Barter', paymentTypeWriteInEs: null },
    ],
  },
]

describe.skipIf(!existsSync(folder))('with the Plan-Net package', () => {
  let t: TestApp
  let package_: PlanNet
  let resources: Resource[]

  const everyPage = async (path: string): Promise<Resource[]> => {
    const found: Resource[] = []
    for (let url: string | undefined = path; url; ) {
      const bundle = (await t.app.inject({ url: url.replace(ORIGIN, '') })).json() as Bundle
      found.push(...(bundle.entry ?? []).map(({ resource }) => resource))
      url = bundle.link.find(({ relation }) => relation === 'next')?.url
    }
    return found
  }

  beforeAll(async () => {
    t = await testApp({ areas: [fhirArea] })
    const clinics = Array.from({ length: 63 }, (_, index) =>
      makeClinic(index + 1, { providerId: 1 + (index % 5), ...SORTS[index % SORTS.length] } as never),
    )
    const providers = [1, 2, 3, 4, 5].map((id) => makeProvider(id))
    await t.db.kysely
      .transaction()
      .execute((tx) =>
        insertDirectory(tx, { providers, clinics, users: [makeUser(1, { userId: 'mo' })], roles: [] }, t.clock.now()),
      )
    await t.db.pool.query(
      `insert into confirmations (clinic_id, section, confirmed_by, confirmed_at)
       select clinic_id, section, 'mo', $1 from clinics, unnest(array['about', 'contact', 'patients']) section`,
      [t.clock.now()],
    )
    const ours = await everyPage('/fhir/R4/CodeSystem')
    package_ = planNet(folder, ours as never)
    const types = ['Organization', 'Location', 'HealthcareService']
    const languages = ['en', 'es']
    const all = types.flatMap((type) => languages.map((language) => `/fhir/R4/${type}?_count=50&language=${language}`))
    resources = (await Promise.all(all.map(everyPage))).flat()
  })
  afterAll(() => t?.close())

  it.each(['Organization', 'Location', 'HealthcareService'])('the validator accepts HL7’s examples of %s', (type) => {
    const wrong = package_.examples(type).flatMap((one) => {
      const [profile = ''] = (one.meta as { profile: string[] }).profile
      return profile.endsWith('-Network') ? [] : package_.problems(one).map((problem) => `${one.id} ${problem}`)
    })
    expect(wrong).toEqual([])
  })

  it('every resource is valid', () => {
    expect(resources.length).toBeGreaterThan(2 * 3 * 63)
    const wrong = resources.flatMap((one) => package_.problems(one).map((problem) => `${one.id} ${problem}`))
    expect([...new Set(wrong)].slice(0, 10)).toEqual([])
  })

  it('the validator refuses broken resources', () => {
    const [organization, location, service] = ['o-1', 'c-1', 'c-1-'].map(
      (id) => resources.find((one) => one.id.startsWith(id)) as Resource,
    ) as [Resource, Resource, Resource]
    const broken: [Resource, object][] = [
      [organization, { type: undefined }],
      [organization, { address: undefined }],
      [organization, { active: false }],
      [organization, { unknown: 1 }],
      [location, { status: 'inactive' }],
      [location, { mode: 'instance' }],
      [location, { position: { latitude: 1 } }],
      [service, { category: undefined }],
      [service, { category: [{ coding: [{ system: 'x', code: 'y' }] }, ...(service.category as object[])], active: 1 }],
      [service, { specialty: [{ coding: [{ system: 'http://nucc.org/provider-taxonomy', code: '000000000X' }] }] }],
      [
        service,
        { extension: [{ url: 'http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition/newpatients' }] },
      ],
      [service, { availableTime: [{ daysOfWeek: ['mon'], availableStartTime: '24:00' }] }],
    ]
    for (const [resource, change] of broken) {
      const changed = JSON.parse(JSON.stringify({ ...resource, ...change })) as Resource
      expect(package_.problems(changed), JSON.stringify(change)).not.toEqual([])
    }
  })
})
