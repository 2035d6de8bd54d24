import { parse } from 'csv-parse/sync'
import { FHIR_PATH, HSDS_PACKAGES, HSDS_PATH, LADDERS_CSV } from '../../../contract/exchange/paths.ts'
import type { TestApp } from '../../../server/testing/app.ts'
import { readPackage } from '../../../server/testing/tabular.ts'
import type { Findings } from '../stage/findings.ts'

/**
 * Every export of open data on one day: the clinics that it says take new patients, held against the year's own count. An
 * answer that expired must be in none of them, and one that is in date must be in all.
 */

type Export = { name: string; taking(t: TestApp): Promise<number[]> }

const EXPORTS: readonly Export[] = [
  {
    name: 'LADDERS CSV',
    async taking(t) {
      const rows = parse(await bodyOf(t, LADDERS_CSV), { columns: true }) as Record<string, string>[]
      return rows.filter((row) => row.AcceptingNewPatients === 'yes').map((row) => numberIn(row.DisplayName))
    },
  },
  {
    name: 'HSDS services',
    async taking(t) {
      type Told = { alternate_name: string; attributes?: { value?: string; taxonomy_term?: { code: string } }[] }
      const lines = (await bodyOf(t, `${HSDS_PATH}/services?format=ndjson&full=true`)).trimEnd().split('\n')
      return lines
        .map((line) => JSON.parse(line) as Told)
        .filter(({ attributes }) => attributes?.some((one) => one.taxonomy_term?.code === 'new-patients'))
        .map((service) => numberIn(service.alternate_name))
    },
  },
  ...(['en', 'es'] as const).map(
    (language): Export => ({
      name: `HSDS package (${language})`,
      async taking(t) {
        const { tables } = readPackage((await t.app.inject({ url: HSDS_PACKAGES[language] })).rawPayload)
        const rowsOf = (path: string) => tables.get(path)?.rows ?? []
        const term = rowsOf('taxonomy_terms.csv').find(({ code }) => code === 'answer/new-patients')?.id
        const services = new Map(rowsOf('services.csv').map((row) => [row.id, row.alternate_name]))
        return rowsOf('attributes.csv')
          .filter((row) => row.taxonomy_term_id === term)
          .map((row) => numberIn(services.get(row.link_id)))
      },
    }),
  ),
  { name: 'FHIR Location', taking: (t) => inBundles(t, 'Location') },
  { name: 'FHIR HealthcareService', taking: (t) => inBundles(t, 'HealthcareService') },
]

export async function exportsAreTrue(
  { t, notes }: { t: TestApp; notes: Findings },
  today: string,
  inDate: readonly number[],
): Promise<number> {
  const expected = [...inDate].sort((a, b) => a - b)
  for (const { name, taking } of EXPORTS) {
    const told = [...new Set(await taking(t))].sort((a, b) => a - b)
    const expired = told.filter((id) => !expected.includes(id))
    const missing = expected.filter((id) => !told.includes(id))
    if (expired.length > 0) notes.complain(`on ${today} ${name} still tells the expired answer of clinic ${expired[0]}`)
    if (missing.length > 0) notes.complain(`on ${today} ${name} does not tell the answer of clinic ${missing[0]}`)
  }
  return EXPORTS.length
}

async function bodyOf(t: TestApp, url: string): Promise<string> {
  const { statusCode, body } = await t.app.inject({ url })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  return body
}

/** The clinics of a year are called by their number. */
const numberIn = (name: string | undefined) => Number(/\d+$/.exec(name ?? '')?.[0] ?? Number.NaN)

type Bundle = {
  entry?: { resource: { id: string; extension?: { url: string }[] } }[]
  link: { relation: string; url: string }[]
}

async function inBundles(t: TestApp, type: string): Promise<number[]> {
  const found: number[] = []
  for (let url: string | undefined = `${FHIR_PATH}/${type}?_count=100`; url !== undefined; ) {
    const { entry = [], link }: Bundle = JSON.parse(await bodyOf(t, url))
    for (const { resource } of entry)
      if (resource.extension?.some((one) => one.url.endsWith('/newpatients')))
        found.push(Number(resource.id.split('-')[1]))
    const next = link.find(({ relation }) => relation === 'next')?.url
    url = next === undefined ? undefined : new URL(next).pathname + new URL(next).search
  }
  return found
}
