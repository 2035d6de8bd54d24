import { rounded, type Spot, within } from './spots.ts'

/** Pins of a map. Places that share a point share a pin; other pins are pushed apart until each can be pressed. */

export type Pin = Spot & {
  /** The numbers of its places in the list. */
  ranks: readonly number[]
  /** Where the places are, if their pin had to move away from others. */
  moved: Spot | null
}

export const PIN = 28
const SHARED = 2
const APART = 32
const ROUNDS = 260
const EDGE = 16
const MOVED = 5

type Size = { width: number; height: number }

/** Pins are pushed off the spots that stay `free`. */
export function pinsOf(places: readonly (Spot & { rank: number })[], free: readonly Spot[], size: Size): Pin[] {
  const points: (Spot & { ranks: number[] })[] = []
  for (const { rank, ...spot } of places) {
    const shared = points.find(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < SHARED)
    if (shared) shared.ranks.push(rank)
    else points.push({ ...spot, ranks: [rank] })
  }
  const pins = pushedApart(points, free, size)
  return points.map(({ x, y, ranks }, index) => {
    const pin = pins[index] as Spot
    const away = Math.hypot(pin.x - x, pin.y - y) > MOVED
    return { ...rounded(pin), ranks, moved: away ? rounded({ x, y }) : null }
  })
}

/** Pairs that are too near are pushed apart in equal parts, in the order of the list: the same search, the same map. */
function pushedApart(spots: readonly Spot[], free: readonly Spot[], { width, height }: Size): Spot[] {
  const pins = spots.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false
    for (const [index, one] of pins.entries()) {
      for (const [next, other] of pins.entries()) {
        if (next > index && push(one, other, index + next, 0.5)) moved = true
      }
      for (const spot of free) if (push(one, { ...spot }, index, 1)) moved = true
      one.x = within(one.x, EDGE, width - EDGE)
      one.y = within(one.y, EDGE, height - EDGE)
    }
    if (!moved) break
  }
  return pins
}

/** Moves both spots by their share; two at one point part in a direction of their own. */
function push(one: Spot, other: Spot, turn: number, share: number): boolean {
  const [dx, dy] = [one.x - other.x, one.y - other.y]
  const far = Math.hypot(dx, dy)
  if (far >= APART - 0.5) return false
  const angle = far < 0.5 ? turn * 2.4 : Math.atan2(dy, dx)
  const by = (APART - far) * share
  one.x += Math.cos(angle) * by
  one.y += Math.sin(angle) * by
  if (share < 1) {
    other.x -= Math.cos(angle) * by
    other.y -= Math.sin(angle) * by
  }
  return true
}
