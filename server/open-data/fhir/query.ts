import type { FastifyRequest } from 'fastify'
import type { Condition } from '../../../domain/exchange/fhir/conditions.ts'
import type { FhirSearch } from '../../../domain/exchange/fhir/search.ts'
import { SEARCHES, type SearchParameter } from '../../../domain/exchange/fhir/searches.ts'
import type { ResourceType } from '../../../domain/exchange/fhir/shapes.ts'
import { invalid, notSupported } from './outcome.ts'

/** Parses a search from the address or the form. */

export type AskedSearch = FhirSearch & {
  /** The understood parameters, for the bundle's self link. */
  understood: [string, string][]
}

const MOST = 100
const USUAL = 20
/**
 * The search compares each value with every resource, so all parameters together take at most this many values; texts
 * take longest to compare.
 */
const MOST_VALUES = 100
const MOST_TEXTS = 20
const MOST_REPEATS = 10

const MODIFIERS: Readonly<Record<SearchParameter['type'], readonly string[]>> = {
  string: ['exact', 'contains'],
  token: [],
  reference: ['Organization', 'Location', 'HealthcareService'],
  date: [],
  special: [],
}

/** Accepted on every address; they change the format of an answer, not its content. */
const PRESENTATION = ['_format', '_pretty', 'language']
const CONTROL = ['_count', '_total', '_summary', '_include', '_revinclude', '_after']

const isStrict = ({ headers }: FastifyRequest) => /\bhandling=strict\b/i.test(String(headers.prefer ?? ''))

/** Every parameter name with every value, as in the address. */
export function pairsIn({ query }: FastifyRequest): [string, string][] {
  return Object.entries(query as Record<string, string | string[]>).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
}

/** Splits values at commas; a backslash escapes a comma inside a value. */
const partsOf = (value: string): string[] =>
  value
    .split(/(?<!\\),/)
    .map((part) => part.replace(/\\([,|$\\])/g, '$1').trim())
    .filter((part) => part !== '')

function refuseRepeats(pairs: readonly [string, string][]): void {
  for (const [name, some] of Map.groupBy(pairs, ([key]) => key.split(':', 1)[0] ?? ''))
    if (some.length > MOST_REPEATS) throw invalid(`${shown(name)} may be given at most ${MOST_REPEATS} times.`)
}

export function readSearch(type: ResourceType, request: FastifyRequest): AskedSearch {
  const { parameters } = SEARCHES[type]
  const search: AskedSearch = {
    conditions: [],
    includes: [],
    revIncludes: [],
    count: USUAL,
    total: true,
    onlyCount: false,
    after: null,
    understood: [],
  }
  const pairs = pairsIn(request)
  refuseRepeats(pairs)
  for (const [key, value] of pairs) {
    const [name = '', modifier = ''] = key.split(':', 2)
    const parameter = parameters.find((one) => one.name === name)
    if (value.includes('\0') || !value.isWellFormed()) throw invalid(`The value of ${shown(name)} is not text.`)
    if (parameter) search.conditions.push(conditionOf(parameter, modifier, value))
    else {
      const problem = CONTROL.includes(name)
        ? control(search, name, modifier, value, type)
        : PRESENTATION.includes(name)
          ? null
          : `The parameter ${shown(name)} is not known for ${type}.`
      if (problem !== null && isStrict(request)) throw notSupported(problem)
      if (problem !== null) continue
    }
    if (name !== '_after') search.understood.push([key, value])
  }
  refuseManyValues(search.conditions)
  return search
}

function refuseManyValues(conditions: readonly Condition[]): void {
  const values = conditions.flatMap((condition) => condition.values.map(() => condition.parameter.type))
  const texts = values.filter((type) => type === 'string')
  if (values.length > MOST_VALUES) throw invalid(`A search takes at most ${MOST_VALUES} values.`)
  if (texts.length > MOST_TEXTS) throw invalid(`A search takes at most ${MOST_TEXTS} names and addresses.`)
}

const shown = (name: string) => JSON.stringify(name.slice(0, 60).toWellFormed())

function conditionOf(parameter: SearchParameter, modifier: string, value: string): Condition {
  if (modifier !== '' && !MODIFIERS[parameter.type].includes(modifier)) {
    throw notSupported(`The modifier ${shown(modifier)} is not supported for ${parameter.name}.`)
  }
  return { parameter, modifier, values: parameter.type === 'special' ? [value] : partsOf(value) }
}

/** Refuses an unsupported parameter if the caller is strict; otherwise ignores it. */
function control(
  search: AskedSearch,
  name: string,
  modifier: string,
  value: string,
  type: ResourceType,
): string | null {
  const { includes, revIncludes } = SEARCHES[type]
  switch (name) {
    case '_count': {
      if (!/^\d{1,9}$/.test(value)) throw invalid('_count must be a whole number.')
      search.count = Math.min(Number(value), MOST)
      search.onlyCount ||= Number(value) === 0
      return null
    }
    case '_total':
      if (!['none', 'estimate', 'accurate'].includes(value)) throw invalid('_total is none, estimate or accurate.')
      search.total = value !== 'none'
      return null
    case '_summary':
      if (!['count', 'false'].includes(value)) return '_summary is supported as count or false only.'
      search.onlyCount ||= value === 'count'
      return null
    case '_after':
      search.after = cursorOf(value)
      return null
    default: {
      const known = name === '_include' ? allIncludes() : revIncludes
      const [from, target] = value.split(':')
      const asked = value === '*' && name === '_include' ? [...includes] : [`${from}:${target}`]
      const iterate = modifier === 'iterate' || modifier === 'recurse'
      if (modifier !== '' && !iterate) return `The modifier ${shown(modifier)} is not supported.`
      const found = asked.filter((one) => known.includes(one))
      if (found.length === 0) return `${name} ${shown(value)} is not supported for ${type}.`
      const list = name === '_include' ? search.includes : search.revIncludes
      list.push(...found.map((one) => ({ name: one, iterate })))
      return null
    }
  }
}

/** Includes of every type, because included resources may include others. */
const allIncludes = (): string[] => Object.values(SEARCHES).flatMap(({ includes }) => includes)

export const cursorText = (key: readonly number[]) => key.join('.')

function cursorOf(text: string): number[] {
  const key = text.split('.').map(Number)
  const isKey = /^\d{1,10}(\.\d{1,10}){0,2}$/.test(text) && key.every((part) => part <= 2_147_483_647)
  if (!isKey) throw invalid('_after is not one of ours: follow the link "next" of the page before.')
  return key
}
