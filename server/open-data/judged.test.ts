import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FHIR_PATH, HSDS_LISTS, HSDS_PACKAGES, HSDS_PATH } from '../../contract/exchange/paths.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { seedDemo } from '../dev/demo/demo.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { hsdsSchemas, type Problems } from '../testing/hsds-schemas.ts'
import { feedLastExport } from '../testing/last-export.ts'
import { planNet } from '../testing/plan-net.ts'
import { describedByStandard, type Package, readPackage, tabularProblems } from '../testing/tabular.ts'
import { verificationProblems } from '../testing/verification-result.ts'
import { fhirArea } from './fhir/routes.ts'
import { exchangeArea } from './routes.ts'

/** Validates all open data of the demo and of the last real export with the rules of HSDS and HL7. */

const [hsds, plannet] = [process.env.HSDS_SCHEMAS ?? '', process.env.PLANNET_PACKAGE ?? '']

type Resource = Record<string, unknown> & { resourceType: string; id: string }
type Bundle = { link: { relation: string; url: string }[]; entry?: { resource: Resource }[] }
type World = { name: string; fill: (t: Pick<TestApp, 'db' | 'clock'>) => Promise<unknown> }

const WORLDS: World[] = [
  { name: 'the demo', fill: seedDemo },
  { name: 'the last export', fill: feedLastExport },
]

let compiled: Problems | undefined
const schemas = (): Problems => {
  compiled ??= hsdsSchemas(hsds)
  return compiled
}

/** The first few kinds of errors. */
const sorts = (problems: readonly string[]) => [...new Set(problems)].slice(0, 8)

describe.each(WORLDS)('$name', ({ fill }) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp({ areas: [exchangeArea, fhirArea] })
    await fill(t)
  })
  afterAll(() => t?.close())

  const recordsOf = async (list: string, language: string) => {
    const { body } = await t.app.inject({
      url: `${HSDS_PATH}${list}?format=ndjson&full=true&language=${language}`,
    })
    return body.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as { id: string }]))
  }

  describe.skipIf(!existsSync(hsds))('with the schemas of HSDS, closed', () => {
    it.each(HSDS_LISTS)('every record of %s is valid', async (list) => {
      const schema = list.slice(1).replace(/ies$/, 'y').replace(/s$/, '')
      for (const language of LANGUAGES) {
        const records = await recordsOf(list, language)
        expect(records.length).toBeGreaterThan(3)
        expect(sorts(records.flatMap((one) => schemas()(schema, one)))).toEqual([])
      }
    })

    it('both packages match the standard’s description', async () => {
      const standard = JSON.parse(readFileSync(join(hsds, 'datapackage.json'), 'utf8')) as Package
      for (const language of LANGUAGES) {
        const reply = await t.app.inject({ url: HSDS_PACKAGES[language] })
        expect(reply.statusCode).toBe(200)
        const { description, tables } = readPackage(reply.rawPayload)
        expect(sorts(tabularProblems(standard, describedByStandard(tables)))).toEqual([])
        expect(sorts(tabularProblems(description, tables))).toEqual([])
        expect(tables.get('services.csv')?.rows.length).toBe((await recordsOf('/services', language)).length)
      }
    })
  })

  describe.skipIf(!existsSync(plannet))('with the profiles of Plan-Net', () => {
    const everyPage = async (path: string): Promise<Resource[]> => {
      const found: Resource[] = []
      for (let url: string | undefined = path; url; ) {
        const bundle: Bundle = (await t.app.inject({ url: url.slice(url.indexOf(FHIR_PATH)) })).json()
        found.push(...(bundle.entry ?? []).map(({ resource }) => resource))
        url = bundle.link.find(({ relation }) => relation === 'next')?.url
      }
      return found
    }
    it.each(['Organization', 'Location', 'HealthcareService'])('every %s is valid', async (type) => {
      const rules = planNet(plannet, (await everyPage(`${FHIR_PATH}/CodeSystem`)) as never)
      for (const language of LANGUAGES) {
        const all = await everyPage(`${FHIR_PATH}/${type}?_count=100&language=${language}`)
        expect(all.length).toBeGreaterThan(20)
        expect(sorts(all.flatMap((one) => rules.problems(one)))).toEqual([])
      }
    })

    it('every VerificationResult is valid', async () => {
      const all = await everyPage(`${FHIR_PATH}/VerificationResult?_count=100`)
      expect(sorts(all.flatMap(verificationProblems))).toEqual([])
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    })
  })
})
