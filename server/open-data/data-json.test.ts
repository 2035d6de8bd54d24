import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { directoryArea } from '../directory/routes.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { smallWorld } from '../testing/small-world.ts'
import { fhirArea } from './fhir/routes.ts'
import { exchangeArea } from './routes.ts'
import ours from './schemas/dcat-us-3.json' with { type: 'json' }

/** The catalogue for harvesters, against the rules of DCAT-US 3.0. */

let t: TestApp
beforeEach(async () => {
  t = await testApp({
    areas: [directoryArea, exchangeArea, fhirArea],
    variables: { MAIL_FROM: 'Directory <directory@agency.example>' },
  })
  await smallWorld(t)
})
afterEach(() => t.close())

type Distribution = { accessURL?: string; downloadURL?: string; mediaType: string }
const read = async () => {
  const reply = await t.app.inject({ url: '/data.json' })
  expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([200, '*'])
  return reply.json()
}
const validator = () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  // ajv-formats has no format for international addresses; ours are plain ones.
  ajv.addFormat('iri', (text: string) => URL.canParse(text))
  return ajv
}

describe('/data.json', () => {
  it('is a catalogue of DCAT-US 3.0 [G8]', async () => {
    const check = validator().compile(ours)
    const catalog = await read()
    expect(check(catalog) || check.errors).toBe(true)
    expect(catalog.dataset[0].contactPoint.hasEmail).toBe('mailto:directory@agency.example')
    const { contactPoint: _, ...nobody } = catalog.dataset[0]
    expect(check({ ...catalog, dataset: [nobody] })).toBe(false)
  })

  // Third-party files stay out of the project: DCAT_US_SCHEMAS names the folder `jsonschema` of GSA/dcat-us.
  const folder = process.env.DCAT_US_SCHEMAS
  it.skipIf(folder === undefined)('passes the schemas that GSA published', async () => {
    const ajv = validator()
    const definitions = join(folder ?? '', 'definitions')
    for (const file of readdirSync(definitions))
      ajv.addSchema(JSON.parse(readFileSync(join(definitions, file), 'utf8')))
    const check = ajv.getSchema('https://resources.data.gov/dcat-us/3.0.0/definitions/catalog')
    expect(check?.(await read()) || check?.errors).toBe(true)
  })

  it('leads to files and interfaces that answer with the type it names', async () => {
    const { dataset } = (await read()) as { dataset: { distribution: Distribution[] }[] }
    for (const { accessURL, downloadURL, mediaType } of dataset.flatMap(({ distribution }) => distribution)) {
      const path = String(downloadURL ?? accessURL).replace('http://localhost:3000', '')
      const url = path === '/fhir/R4' ? '/fhir/R4/metadata' : path
      const { statusCode, headers } = await t.app.inject({ url })
      expect([url, statusCode, String(headers['content-type']).split(';')[0]]).toEqual([url, 200, mediaType])
    }
  })
})
