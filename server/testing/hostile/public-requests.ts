import { nearMePath } from '../../../contract/directory/addresses.ts'
import { pathOf } from '../../../contract/directory/pages.ts'
import { FILTERS } from '../../../domain/directory/filters.ts'
import { SEARCHES } from '../../../domain/exchange/fhir/searches.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { type Dice, dice } from '../../dev/demo/dice.ts'
import { type CrawledWorld, PUBLIC_ADDRESSES } from '../public-crawl.ts'
import { around } from './headers.ts'
import type { HostileRequest } from './requests.ts'
import { ADDRESS_VALUES, QUERY_WORDS, TEXTS } from './values.ts'

/**
 * Generates odd requests for what anybody may read: pages, files, HSDS and FHIR. Each takes an address that exists and
 * breaks its path, query, method, headers or body. The same seed makes the same requests.
 */

const words = (text: string) => text.split(' ')

const KEYS: readonly string[] = [
  ...new Set([
    ...FILTERS.map(({ key }) => key),
    ...words('near miles q sort page c size both same step who code sent language lng zip id typesOfHelp age'),
    ...words('search per_page format taxonomy_term_id taxonomy_id organization_id modified_after minimal full'),
    ...words('postcode proximity parent_id top_only'),
    ...Object.values(SEARCHES).flatMap(({ parameters }) => parameters.map(({ name }) => name)),
    ...words('_count _total _summary _include _revinclude _after _format _pretty name:exact name:contains near:x'),
    ...words('_include:iterate __proto__ constructor q[] q[$ne] a.b %00 %ff %'),
    '',
  ]),
]
const MEANT: readonly string[] = words(
  '80203 81201 Denver denver+county ge2026-01-01 2026-13-45 39.7|-104.9|25|km 39.7|-104.9 c-1 o-1 p-1 v-1-about ' +
    'Location/c-1 http://terminology.hl7.org|x |x x| HealthcareService:location Organization:partof * count none ' +
    'ndjson json application/fhir%2Bjson xml true 1.2.3 0.0 2147483648.1 en es fr 5 10 any confirmed name near',
)
const METHODS = words('GET HEAD POST PUT PATCH DELETE OPTIONS TRACE')
const HEADERS: readonly (readonly [string, string])[] = [
  ['prefer', 'handling=strict'],
  ['accept', 'application/xml'],
  ['accept', 'application/fhir+json;fhirVersion=9'],
  ['accept-encoding', 'gzip;q=0'],
  ['accept-encoding', '*;q=0, identity;q=0'],
  ['if-modified-since', 'yesterday'],
  ['if-modified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['if-none-match', '*'],
  ['accept-language', 'es;q=abc, *;q=-1, \u00ff'],
  ['access-control-request-method', 'TRACE'],
  ['expect', '200-ok'],
]

/** The forms of the public pages, with the names of their fields. */
const FORMS: readonly { of: (world: CrawledWorld, one: Dice) => string; fields: readonly string[] }[] = [
  {
    of: ({ clinics }, one) => pathOf('report', one.pick(LANGUAGES), String(one.pick(clinics).clinicId)),
    fields: words('kind number message opened website'),
  },
  { of: (_, one) => pathOf('feedback', one.pick(LANGUAGES)), fields: words('found message website') },
  { of: (_, one) => nearMePath(one.pick(LANGUAGES)), fields: words('latitude longitude') },
  { of: (_, one) => `/fhir/R4/${one.pick(Object.keys(SEARCHES))}/_search`, fields: words('name _count _lastUpdated') },
]
const IN_FORMS: readonly string[] = words(
  'numberDead numberWrong moved hours other yes partly no 1 1789000000000 -1 1e99 39.7 -104.9 NaN I+want+to+die ' +
    '(719)+555-0142 7195550142 ge2026-01-01',
)

/** A form as a browser sends it, with one odd value or more. */
function oddForm(world: CrawledWorld, one: Dice): HostileRequest {
  const { of, fields } = one.pick(FORMS)
  const pairs = fields
    .filter(() => one.yes(0.8))
    .map((name) => {
      const given = one.yes(0.5) ? one.pick(IN_FORMS) : one.yes(0.1) ? 'x'.repeat(20_000) : value(one)
      return one.yes(0.05) ? name : `${name}=${given}`
    })
  if (one.yes(0.2)) pairs.push(`${one.pick(KEYS)}=${value(one)}`)
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    ...(one.yes(0.2) && { 'content-length': '3' }),
  }
  return { method: 'POST', url: of(world, one), headers, payload: pairs.join('&') }
}

export function publicRequests(world: CrawledWorld, count: number, seed: number): HostileRequest[] {
  const addresses = PUBLIC_ADDRESSES.map((entry) => entry.addresses(world))
  return Array.from({ length: count }, (_, nth) => {
    const one = dice(`${seed} public ${nth}`)
    if (one.yes(0.1)) return oddForm(world, one)
    const [path = '', query = ''] = one.pick(one.pick(addresses)).split('?')
    const method = one.yes(0.7) ? 'GET' : one.pick(METHODS)
    const url = oddPath(path, one) + oddQuery(query, one)
    return { method, url, ...surroundings(method, one) }
  })
}

const value = (one: Dice): string => {
  if (one.yes(0.4)) return one.pick(MEANT)
  if (one.yes(0.3)) return one.pick(QUERY_WORDS)
  return one.yes(0.5) ? one.pick(ADDRESS_VALUES) : encodeURIComponent(one.pick(TEXTS).toWellFormed()).slice(0, 9_000)
}

function oddPath(path: string, one: Dice): string {
  const kind = one.next()
  if (kind < 0.6) return path
  const parts = path.split('/')
  const at = one.between(1, parts.length - 1)
  if (kind < 0.8) return [...parts.slice(0, at), value(one), ...parts.slice(at + 1)].join('/')
  if (kind < 0.87) return `${path}/${value(one)}`
  if (kind < 0.91) return `${path}/`
  if (kind < 0.94) return path.replace('/', '//')
  if (kind < 0.97) return path.replace(/\d+/, (digits) => one.pick(['0', '999999', `${digits}0`, '00', '2147483648']))
  return path.replace(/[a-z]/g, (letter) => (one.yes(0.3) ? letter.toUpperCase() : letter))
}

function oddQuery(query: string, one: Dice): string {
  const kept = one.yes(0.5) ? query.split('&').filter((pair) => pair !== '') : []
  const pairs = Array.from({ length: one.between(0, 4) }, () => {
    const key = one.pick(KEYS)
    const times = one.yes(0.05) ? one.between(2, 30) : 1
    return Array.from({ length: times }, () => (one.yes(0.05) ? key : `${key}=${value(one)}`)).join('&')
  })
  const all = [...kept, ...pairs].join(one.yes(0.03) ? ';' : '&')
  return all === '' ? '' : `?${all}`
}

function surroundings(method: string, one: Dice): Pick<HostileRequest, 'headers' | 'payload'> {
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH'
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = oddQuery('', one).slice(1)
  if (hasBody && one.yes(0.6)) return { headers: form, payload }
  if (one.yes(0.3)) return { headers: Object.fromEntries([one.pick(HEADERS)]) }
  if (one.yes(0.5)) return { headers: {} }
  const { headers, bytes } = around(one, hasBody)
  return { headers, ...(hasBody && { payload: bytes ? bytes(payload) : payload }) }
}
