import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECTIONS } from '../../../domain/clinic/sections.ts'
import { clinicsRoutes } from '../../clinics/routes.ts'
import { dice } from '../../dev/demo/dice.ts'
import { updatesRoutes } from '../../review/update-routes.ts'
import { type EditStory, editStory } from '../../testing/edit-story.ts'
import { licensedFor } from '../../testing/licensed.ts'
import { OURS, THEIRS } from '../../testing/small-world.ts'
import { touch } from '../../testing/touch.ts'
import { fhirArea } from './routes.ts'

/** A program copies the whole publication once, follows its increments, and holds what the server publishes. */

const CHANGES = 500
const CLINICS = [OURS.clinic, OURS.sister, THEIRS.clinic]
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let story: EditStory
beforeAll(async () => {
  story = await editStory({ areas: [clinicsRoutes, updatesRoutes, fhirArea] })
})
afterAll(() => story.close())

type Resource = { resourceType: string; id: string; entry: { request: { method: string; url: string } }[] }
type Manifest = {
  output: { type: string; url: string }[]
  deleted: { type: string; url: string }[]
  extension: { nextIncrement: string }
}

const pathOf = (address: string) => address.replace('http://localhost:3000', '')
const get = async (address: string) => {
  const reply = await story.app.inject({ url: pathOf(address) })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply
}
const linesOf = async (files: Manifest['output']): Promise<Resource[]> => {
  const bodies: string[] = []
  for (const { url } of files) bodies.push((await get(url)).body)
  return bodies.flatMap((body) => body.split('\n').filter((line) => line !== '')).map((line) => JSON.parse(line))
}

/** Stores a publication in a copy as its readers do: first what ended, then what there is. */
async function follow(copy: Map<string, Resource>, address: string): Promise<string> {
  const manifest = (await get(address)).json<Manifest>()
  for (const { entry } of await linesOf(manifest.deleted)) {
    for (const { request } of entry) if (request.method === 'DELETE') copy.delete(request.url)
  }
  for (const one of await linesOf(manifest.output)) copy.set(`${one.resourceType}/${one.id}`, one)
  return manifest.extension.nextIncrement
}

async function published(): Promise<Map<string, Resource>> {
  const all = new Map<string, Resource>()
  await follow(all, '/fhir/R4/$bulk-publish')
  return all
}

const sorted = (copy: Map<string, Resource>) => [...copy].sort(([a], [b]) => (a < b ? -1 : 1))

const roll = dice('five hundred changes')
const archived = new Set<number>()

/** As the screens and the links of reminders store it. */
const confirm = (clinicId: number) =>
  story.db.kysely.transaction().execute(async (tx) => {
    const row = { clinic_id: clinicId, section: roll.pick(SECTIONS), confirmed_by: 'mo-manager' }
    await tx
      .insertInto('confirmations')
      .values({ ...row, confirmed_at: story.clock.now() })
      .execute()
    await touch(tx, [clinicId])
  })

async function change(number: number): Promise<void> {
  const clinicId = roll.pick(CLINICS)
  const what = roll.between(1, 10)
  if (what === 1 || (archived.has(clinicId) && what < 8)) {
    const archive = !archived.has(clinicId)
    const body = archive ? { archive, archivalReason: 'Closed' } : { archive }
    expect((await story.call('ana-admin', 'PATCH', `/api/clinics/${clinicId}`, body)).status).toBe(200)
    if (archive) archived.add(clinicId)
    else archived.delete(clinicId)
  } else if (what === 9) story.clock.advance(roll.between(1, 30 * 24 * 60) * MINUTE)
  else if (what === 10) {
    await licensedFor(
      story,
      clinicId,
      [1, 2, 3].filter(() => roll.between(1, 2) === 1),
    )
  } else if (!archived.has(clinicId)) {
    const { displayAtOwnpath } = await story.reads('ana-admin', clinicId)
    if (what === 2) await story.edits('ana-admin', { displayAtOwnpath: !displayAtOwnpath }, clinicId)
    else if (what === 3) await confirm(clinicId)
    else if (what === 4) await story.edits('ana-admin', { newPatientAcceptance: number % 2 === 0 }, clinicId)
    else if (what === 5) await story.edits('ana-admin', { fax: `719555${String(1000 + number)}` }, clinicId)
    else await story.edits('ana-admin', { displayName: `Care ${number}` }, clinicId)
  }
}

describe('$bulk-publish', () => {
  it('publishes every resource that a search finds', async () => {
    const all = await published()
    for (const type of ['Organization', 'Location', 'HealthcareService', 'VerificationResult', 'CodeSystem']) {
      const { total } = (await get(`/fhir/R4/${type}?_summary=count`)).json<{ total: number }>()
      expect([type, [...all.keys()].filter((key) => key.startsWith(`${type}/`)).length]).toEqual([type, total])
    }
  })

  it('leads a copy through 500 random changes by its increments alone [G8]', { timeout: 600_000 }, async () => {
    const copy = new Map<string, Resource>()
    let next = await follow(copy, '/fhir/R4/$bulk-publish')
    const sizes = new Set<number>()
    for (let number = 1; number <= CHANGES; number += 1) {
      await change(number)
      if (roll.between(1, 12) > 1 && number < CHANGES) continue
      story.clock.advance(roll.between(0, 3 * 60) * MINUTE)
      next = await follow(copy, next)
      expect(sorted(copy)).toEqual(sorted(await published()))
      sizes.add(copy.size)
    }
    expect(sizes.size).toBeGreaterThan(5)
  })

  it('tells what ended with time alone, and refuses to go back more than a year', async () => {
    for (const clinicId of [...archived])
      await story.call('ana-admin', 'PATCH', `/api/clinics/${clinicId}`, { archive: false })
    await story.edits('ana-admin', { displayAtOwnpath: true, newPatientAcceptance: false })
    await story.edits('ana-admin', { newPatientAcceptance: true })
    const copy = new Map<string, Resource>()
    const next = await follow(copy, '/fhir/R4/$bulk-publish')
    story.clock.advance(91 * DAY)
    await follow(copy, next)
    expect(sorted(copy)).toEqual(sorted(await published()))
    story.clock.advance(300 * DAY)
    const refused = await story.app.inject({ url: pathOf(next) })
    expect([refused.statusCode, refused.json().issue[0].diagnostics]).toEqual([
      400,
      'What ended is told for 365 days. Read everything again, without _since.',
    ])
    expect((await story.app.inject({ url: '/fhir/R4/$bulk-publish/Patient.ndjson' })).statusCode).toBe(404)
  })
})
