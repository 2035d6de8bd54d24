import type { Dice } from '../../dev/demo/dice.ts'
import { Names } from './json-text.ts'
import { HUGE_TEXTS, NUMBERS, STRUCTURES, TEXTS } from './values.ts'

/** Takes a valid value and breaks or changes it in one place. */

export type Path = readonly (string | number)[]

function pathsIn(value: unknown, path: Path = []): Path[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const key = (name: string) => (Array.isArray(value) ? Number(name) : name)
  return [path, ...inner.flatMap(([name, one]) => pathsIn(one, [...path, key(name)]))]
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)?.[key], value)

/** A copy with another value at the path; `undefined` removes it. */
export function withAt(value: unknown, [key, ...rest]: Path, replaced: unknown): unknown {
  if (key === undefined) return replaced
  const inner = withAt((value as Record<string | number, unknown>)?.[key], rest, replaced)
  if (Array.isArray(value)) {
    return inner === undefined
      ? value.filter((_, index) => index !== key)
      : value.map((one, i) => (i === key ? inner : one))
  }
  const entries = Object.entries((value ?? {}) as object).filter(([name]) => name !== key)
  return Object.fromEntries(inner === undefined ? entries : [...entries, [key, inner]])
}

type Break = (value: unknown, dice: Dice, names: readonly string[]) => unknown

export const hostileValue = (dice: Dice): unknown => {
  if (dice.yes(0.01)) return dice.pick(HUGE_TEXTS)
  const kind = dice.next()
  return kind < 0.5 ? dice.pick(TEXTS) : kind < 0.7 ? dice.pick(NUMBERS) : dice.pick(STRUCTURES)
}

/** Also breaks names of the schema that this input does not use. */
const somewhere = (value: unknown, dice: Dice, names: readonly string[]): Path => {
  if (names.length > 0 && dice.yes(0.25)) return [dice.pick(names)]
  return dice.pick(pathsIn(value))
}

const replace: Break = (value, dice, names) => withAt(value, somewhere(value, dice, names), hostileValue(dice))

const leaveOut: Break = (value, dice) => withAt(value, dice.pick(pathsIn(value)), undefined)

const objectsIn = (value: unknown) =>
  pathsIn(value).filter((path) => {
    const one = at(value, path)
    return typeof one === 'object' && one !== null && !Array.isArray(one)
  })

const UNKNOWN = ['admin', 'isAdmin', 'userid', 'status', '__proto__', 'constructor', '', 'id', 'a.b', 'x'.repeat(500)]

const addName: Break = (value, dice) => {
  const [first = []] = objectsIn(value)
  const path = dice.yes(0.5) ? first : dice.pick([first, ...objectsIn(value)])
  const added = { ...(at(value, path) as object), [dice.pick(UNKNOWN)]: hostileValue(dice) }
  return withAt(value, path, added)
}

const sayTwice: Break = (value, dice) => {
  const entries = Object.entries((value ?? {}) as object)
  if (entries.length === 0) return [value]
  const [name] = dice.pick(entries)
  return new Names([...entries, [name, hostileValue(dice)]])
}

const wrap: Break = (value, dice, names) => {
  const path = somewhere(value, dice, names)
  return withAt(value, path, dice.yes(0.5) ? [at(value, path)] : { value: at(value, path) })
}

/** Another value of the same type: most of these are valid, and their results must be valid too. */
const nudge: Break = (value, dice) => {
  const path = dice.pick(pathsIn(value))
  return withAt(value, path, another(at(value, path), dice))
}

function another(value: unknown, dice: Dice): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return dice.pick([value + 1, value - 1, 98, 2, 3, dice.between(1, 30)])
  if (typeof value === 'string') return dice.pick([dice.pick(TEXTS), value.toUpperCase(), ` ${value} `, `${value}!`])
  if (Array.isArray(value)) {
    return dice.pick([
      [],
      value.slice(1),
      [...value, ...value],
      value.toReversed(),
      [...value, another(value[0], dice)],
    ])
  }
  if (value === null || value === undefined) return dice.pick<unknown>([dice.pick(TEXTS), true, false, 1])
  return value
}

const BREAKS: readonly [number, string, Break][] = [
  [5, 'replaced', replace],
  [5, 'nudged', nudge],
  [2, 'left out', leaveOut],
  [2, 'added', addName],
  [1, 'said twice', sayTwice],
  [1, 'wrapped', wrap],
]
const BAG = BREAKS.flatMap(([weight, name, broken]) => Array.from({ length: weight }, () => [name, broken] as const))

export function brokenJson(value: unknown, dice: Dice, names: readonly string[]): { name: string; value: unknown } {
  const [name, broken] = dice.pick(BAG)
  return { name, value: broken(value, dice, names) }
}

export function nudged(value: unknown, dice: Dice, times: number): unknown {
  return Array.from({ length: times }).reduce((inner) => nudge(inner, dice, []), value)
}
