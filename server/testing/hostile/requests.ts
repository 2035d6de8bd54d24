import type * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { urlOf } from '../../../contract/shared/route.ts'
import { type Dice, dice } from '../../dev/demo/dice.ts'
import { brokenJson, hostileValue, nudged, withAt } from './broken-json.ts'
import { around } from './headers.ts'
import { jsonText } from './json-text.ts'
import { schemaPaths } from './schema-paths.ts'
import { ADDRESS_VALUES, EACH_FIELD, QUERY_WORDS, TEXTS } from './values.ts'

/**
 * Generates hostile requests from an endpoint's schemas. Each takes an input that is valid in the current world and
 * breaks it in one place. The same seed makes the same requests.
 */

export type ValidInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
export type HostileRequest = { method: string; url: string; headers: Record<string, string>; payload?: string | Buffer }
export type Attack = { name: string; on(input: ValidInput): HostileRequest }

type Described = Pick<Endpoint, 'method' | 'path' | 'params' | 'query' | 'body' | 'example'> &
  Partial<Pick<Endpoint, 'accepts'>>

export function hostileRequests(endpoint: Described, rounds: number, seed: number): Attack[] {
  return Array.from({ length: rounds }, (_, round) => {
    const sentence = `${seed} ${endpoint.method} ${endpoint.path} ${round}`
    const { name, make } = dice(sentence).pick(bagFor(endpoint))
    return { name: `${name}, "${sentence}"`, on: (input) => make(endpoint, input, dice(`${sentence} ${name}`)) }
  })
}

/** Replaces every field of the body in turn by one value of each hostile form. */
export function fieldByField(endpoint: Described): Attack[] {
  return schemaPaths(endpoint.body).flatMap((path) =>
    EACH_FIELD.map((value, index) => ({
      name: `${path.join('.')} replaced by form ${index}`,
      on(input) {
        const body = withAt(filled(endpoint, input).body, path, value)
        return { ...plain(endpoint, input, dice('')), payload: textOf(endpoint, body) }
      },
    })),
  )
}

type Maker = (endpoint: Described, input: ValidInput, dice: Dice) => HostileRequest
type Kind = { name: string; make: Maker }

function bagFor({ params, body }: Described): Kind[] {
  const many = (times: number, name: string, make: Maker) => Array.from({ length: times }, () => ({ name, make }))
  return [
    ...many(4, 'as it should be', plain),
    ...many(body ? 12 : 1, 'a broken body', withBrokenBody),
    ...many(body ? 9 : 0, 'another body', withOtherBody),
    ...many(params ? 4 : 0, 'a broken path', withBrokenPath),
    ...many(4, 'a broken query', withBrokenQuery),
    ...many(3, 'odd surroundings', withOddSurroundings),
    ...many(1, 'another method', withOtherMethod),
  ]
}

const typed = ({ accepts = 'application/json' }: Described) => ({ 'content-type': accepts })

/** Sends a file as it is; a value that is not text becomes JSON. */
const textOf = ({ accepts }: Described, body: unknown) =>
  accepts === 'text/csv' && typeof body === 'string' ? body : jsonText(body)

/** Uses the contract's example where the world has no better value. */
function filled({ example }: Described, input: ValidInput): ValidInput {
  const { params, query, body } = (example ?? {}) as ValidInput
  return {
    params: { ...params, ...input.params },
    query: input.query ?? query ?? {},
    body: input.body === undefined ? body : input.body,
  }
}

const plain: Maker = (endpoint, given) => {
  const input = filled(endpoint, given)
  const request = { method: endpoint.method, url: urlOf(endpoint, input), headers: {} }
  if (endpoint.body === undefined) return request
  return { ...request, headers: typed(endpoint), payload: textOf(endpoint, input.body ?? {}) }
}

const namesOf = (schema: Endpoint['body']): string[] =>
  Object.keys((schema as z.core.$ZodObject | undefined)?._zod?.def?.shape ?? {})

const withBrokenBody: Maker = (endpoint, given, dice) => {
  const body = filled(endpoint, given).body
  const broken = endpoint.body ? brokenJson(body ?? {}, dice, namesOf(endpoint.body)).value : hostileValue(dice)
  return { ...plain(endpoint, given, dice), headers: typed(endpoint), payload: textOf(endpoint, broken) }
}

const withOtherBody: Maker = (endpoint, given, dice) => {
  const body = nudged(filled(endpoint, given).body ?? {}, dice, dice.between(1, 4))
  return { ...plain(endpoint, given, dice), payload: textOf(endpoint, body) }
}

const inAddress = (dice: Dice) =>
  dice.yes(0.7) ? dice.pick(ADDRESS_VALUES) : encodeURIComponent(dice.pick(TEXTS).toWellFormed())

const withBrokenPath: Maker = (endpoint, given, dice) => {
  const request = plain(endpoint, given, dice)
  const [, query = ''] = request.url.split('?')
  const path = endpoint.path.replace(/:\w+/g, () => inAddress(dice))
  return { ...request, url: `${path}${query && `?${query}`}` }
}

const STRANGE_KEYS = [
  'unknown',
  '__proto__',
  'constructor',
  'q[$ne]',
  'page[]',
  'a.b',
  '%00',
  '',
  'Q',
  'providerid',
  '%ff',
]

const withBrokenQuery: Maker = (endpoint, given, dice) => {
  const request = plain(endpoint, given, dice)
  const known = namesOf(endpoint.query)
  const value = () => (dice.yes(0.4) ? dice.pick(QUERY_WORDS) : inAddress(dice))
  const pairs = Array.from({ length: dice.between(1, 3) }, () => {
    const key = known.length > 0 && dice.yes(0.85) ? dice.pick(known) : dice.pick(STRANGE_KEYS)
    return dice.yes(0.1) ? `${key}=${value()}&${key}=${value()}` : dice.yes(0.05) ? key : `${key}=${value()}`
  })
  const [path, query] = request.url.split('?') as [string, string | undefined]
  const kept = query && dice.yes(0.5) ? query.split('&').slice(0, dice.between(1, 3)) : []
  return { ...request, url: `${path}?${[...kept, ...pairs].join('&')}` }
}

const withOddSurroundings: Maker = (endpoint, given, dice) => {
  const request = plain(endpoint, given, dice)
  const { headers, bytes } = around(dice, endpoint.body !== undefined)
  const text = typeof request.payload === 'string' ? request.payload : '{}'
  const payload = bytes ? bytes(text) : (request.payload ?? (headers['content-type'] === undefined ? undefined : text))
  return {
    method: request.method,
    url: request.url,
    headers: { ...request.headers, ...headers },
    ...(payload !== undefined && { payload }),
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const SPELLINGS: ((url: string) => string)[] = [
  (url) => url.replace(/(\?|$)/, '/$1'),
  (url) => url.replace('/api/', '//api/'),
  (url) => url.replace('/api/', '/API/'),
  (url) => url.replace('/api/', '/api/%2e%2e/api/'),
  (url) => `${url}%00`,
  (url) => `${url};a=b`,
  (url) => `${url}${url.includes('?') ? '&' : '?'}${'a=1&'.repeat(2000)}`,
  (url) => url,
]

const withOtherMethod: Maker = (endpoint, given, dice) => {
  const request = plain(endpoint, given, dice)
  const method = dice.yes(0.5) ? dice.pick(METHODS) : request.method
  const { payload, ...rest } = { ...request, method, url: dice.pick(SPELLINGS)(request.url) }
  const takesNone = method === 'GET' || method === 'HEAD'
  return takesNone || payload === undefined ? { ...rest, headers: {} } : { ...rest, payload }
}
