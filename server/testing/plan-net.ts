import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A small validator of FHIR resources against the published Plan-Net package: cardinalities, fixed values, slices of
 * extensions, closed names, formats of primitive values, and codes in their code systems and required value sets.
 */

type Json = Record<string, unknown>
type Element = Json & {
  id: string
  path: string
  min: number
  max: string
  type?: { code: string; profile?: string[] }[]
  binding?: { strength: string; valueSet: string }
}
type Definition = { url: string; type: string; snapshot: { element: Element[] } }
type Include = { system?: string; concept?: { code: string }[]; valueSet?: string[] }

/** Properties of datatypes that the profile does not list. */
const DATATYPES: Readonly<Record<string, string>> = {
  CodeableConcept: 'coding text',
  Coding: 'system version code display userSelected',
  Reference: 'reference type identifier display',
  Identifier: 'use type system value period assigner',
  Period: 'start end',
  Meta: 'versionId lastUpdated source profile security tag',
  ContactPoint: 'system value use rank period',
  Address: 'use type text line city district state postalCode country period',
  Narrative: 'status div',
}
const PARTS: Readonly<Record<string, string>> = {
  coding: 'Coding',
  period: 'Period',
  valueCodeableConcept: 'CodeableConcept',
  valueIdentifier: 'Identifier',
  valuePeriod: 'Period',
  type: 'CodeableConcept',
}

const FORMS: Readonly<Record<string, RegExp>> = {
  code: /^[^\s]+(\s[^\s]+)*$/,
  time: /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?$/,
  uri: /^\S+$/,
  instant: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  positiveInt: /^[1-9]\d*$/,
  string: /\S/,
  markdown: /\S/,
  boolean: /^(true|false)$/,
  decimal: /^-?\d+(\.\d+)?(e-?\d+)?$/,
}

export type PlanNet = {
  /** The errors of a resource against its claimed profile; empty if valid. */
  problems(resource: Json): string[]
  examples(type: string): Json[]
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())

export function planNet(folder: string, ours: readonly { url: string; concept: { code: string }[] }[]): PlanNet {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Json
  const byUrl = new Map(files.map(read).flatMap((one) => (typeof one.url === 'string' ? [[one.url, one]] : [])))
  const systems = new Map<string, Set<string>>(ours.map((one) => [one.url, new Set(one.concept.map((c) => c.code))]))
  for (const one of byUrl.values()) {
    if (one.resourceType === 'CodeSystem') {
      systems.set(one.url as string, new Set((one.concept as { code: string }[]).map(({ code }) => code)))
    }
  }

  const isIn = (valueSet: string, system: unknown, code: unknown): boolean => {
    const found = byUrl.get(valueSet.split('|')[0] as string)
    if (!found) return true
    const { include } = found.compose as { include: Include[] }
    return include.some((one) => {
      if (one.valueSet) return one.valueSet.some((inner) => isIn(inner, system, code))
      if (one.system !== system) return false
      return one.concept
        ? one.concept.some((known) => known.code === code)
        : (systems.get(one.system ?? '')?.has(code as string) ?? true)
    })
  }

  /** Codes anywhere in the resource whose code system is known. */
  function codings(value: unknown, path: string): string[] {
    if (Array.isArray(value)) return value.flatMap((one) => codings(one, path))
    if (!isObject(value)) return []
    const { system, code } = value
    const known = typeof system === 'string' && typeof code === 'string' ? systems.get(system) : undefined
    const wrong = known && !known.has(code as string) ? [`${path}: ${code} is not in ${system}`] : []
    return [...wrong, ...Object.entries(value).flatMap(([name, inner]) => codings(inner, `${path}.${name}`))]
  }

  function bound(element: Element, value: unknown, path: string): string[] {
    if (element.binding?.strength !== 'required' || !isObject(value)) return []
    const all = listOf(value.coding) as Json[]
    const { valueSet } = element.binding
    return all.some(({ system, code }) => isIn(valueSet, system, code)) ? [] : [`${path}: no code of ${valueSet}`]
  }

  function fixed(element: Element, value: unknown, path: string): string[] {
    const wanted = Object.entries(element).find(([name]) => /^(fixed|pattern)[A-Z]/.test(name))?.[1]
    return wanted === undefined || isObject(wanted) || wanted === value ? [] : [`${path}: must be ${wanted}`]
  }

  function form(element: Element, value: unknown, path: string): string[] {
    const pattern = element.type?.length === 1 ? FORMS[element.type[0]?.code ?? ''] : undefined
    if (!pattern || isObject(value)) return []
    return pattern.test(String(value)) ? [] : [`${path}: ${JSON.stringify(value)} is no ${element.type?.[0]?.code}`]
  }

  /** A datatype that the profile does not list: unknown properties and empty values are errors too. */
  function plain(type: string, value: unknown, path: string): string[] {
    if (Array.isArray(value))
      return value.length === 0 ? [`${path}: empty`] : value.flatMap((one) => plain(type, one, path))
    if (value === '' || value === null) return [`${path}: empty`]
    if (!isObject(value) || DATATYPES[type] === undefined) return []
    const names = [...(DATATYPES[type] ?? '').split(' '), 'id', 'extension']
    return Object.entries(value).flatMap(([name, inner]) =>
      names.includes(name.replace(/^_/, ''))
        ? plain(PARTS[name] ?? '', inner, `${path}.${name}`)
        : [`${path}: unknown name ${name}`],
    )
  }

  function extensions(elements: readonly Element[], id: string, value: Json, path: string): string[] {
    const all = listOf(value.extension) as Json[]
    const slices = elements.filter((one) => new RegExp(`^${literally(id)}\\.extension:[^.]+$`).test(one.id))
    const urlOf = (slice: Element) =>
      slice.type?.[0]?.profile?.[0] ?? elements.find((one) => one.id === `${slice.id}.url`)?.fixedUri
    const counted = slices.flatMap((slice) => {
      const count = all.filter(({ url }) => url === urlOf(slice)).length
      return withinLimits(slice, count, `${path}.extension(${urlOf(slice)})`)
    })
    const each = all.flatMap((one) => {
      const at = `${path}.extension(${one.url})`
      const slice = slices.find((known) => urlOf(known) === one.url)
      const definition = byUrl.get(String(one.url)) as Definition | undefined
      if (definition) return children(definition.snapshot.element, 'Extension', one, at)
      return slice ? children(elements, slice.id, one, at) : plain('', one.extension ?? one, at)
    })
    return [...counted, ...each]
  }

  function children(elements: readonly Element[], id: string, value: Json, path: string): string[] {
    const own = elements.filter((one) => new RegExp(`^${literally(id)}\\.[^.:]+$`).test(one.id))
    if (own.length === 0) return []
    const names = new Set<string>()
    const found = own.flatMap((element) => {
      const name = element.id.slice(element.id.lastIndexOf('.') + 1)
      const choice = name.endsWith('[x]') ? name.slice(0, -3) : null
      const keys = choice ? Object.keys(value).filter((key) => new RegExp(`^${choice}[A-Z]`).test(key)) : [name]
      for (const key of keys) names.add(key)
      const types = (element.type ?? []).map(({ code }) => `${choice}${code.charAt(0).toUpperCase()}${code.slice(1)}`)
      const wrongType = choice ? keys.filter((key) => !types.includes(key)) : []
      const values = keys.flatMap((key) => listOf(value[key]))
      const isMany = element.max === '*' || Number(element.max) > 1
      const misformed =
        !choice && value[name] !== undefined && Array.isArray(value[name]) !== (isMany || baseIsMany(element))
      return [
        ...wrongType.map((key) => `${path}.${key}: another type is wanted`),
        ...(misformed ? [`${path}.${name}: list where there is one, or one where there is a list`] : []),
        ...withinLimits(element, values.length, `${path}.${name}`),
        ...values.flatMap((one) => [
          ...fixed(element, one, `${path}.${name}`),
          ...form(element, one, `${path}.${name}`),
          ...bound(element, one, `${path}.${name}`),
          ...(name === 'extension' ? [] : within(elements, element, one, `${path}.${name}`)),
        ]),
      ]
    })
    const unknown = Object.keys(value).filter((key) => !names.has(key.replace(/^_/, '')) && key !== 'resourceType')
    return [...found, ...unknown.map((key) => `${path}: unknown name ${key}`), ...extensions(elements, id, value, path)]
  }

  const baseIsMany = ({ base }: Element) => (base as { max?: string } | undefined)?.max === '*'

  function within(elements: readonly Element[], element: Element, value: unknown, path: string): string[] {
    if (!isObject(value)) return plain('', value, path)
    const spelledOut = elements.some((one) => one.id.startsWith(`${element.id}.`))
    return spelledOut ? children(elements, element.id, value, path) : plain(element.type?.[0]?.code ?? '', value, path)
  }

  return {
    problems(resource) {
      const [claimed] = ((resource.meta as { profile?: string[] } | undefined)?.profile ?? []) as string[]
      const definition = byUrl.get(claimed ?? '') as Definition | undefined
      if (!definition) return [`the profile ${claimed} is not in the package`]
      const name = String(resource.resourceType)
      if (definition.type !== name) return [`${claimed} is a profile of ${definition.type}`]
      return [...children(definition.snapshot.element, name, resource, name), ...codings(resource, name)]
    },
    examples: (type) =>
      readdirSync(join(folder, 'example'))
        .filter((name) => name.startsWith(`${type}-`))
        .map((name) => read(join('example', name))),
  }
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function withinLimits({ min, max }: Element, count: number, path: string): string[] {
  if (count < min) return [`${path}: ${count} where at least ${min} must be`]
  return max !== '*' && count > Number(max) ? [`${path}: ${count} where at most ${max} may be`] : []
}
