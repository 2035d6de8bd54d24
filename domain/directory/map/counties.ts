import type { Line } from './lines.ts'
import type { Box, Spot } from './spots.ts'

/** Where a drawing has room for the name of a county: inside the county, as near to the middle of its part as possible. */

export type CountyShape = { name: string; rings: readonly Line[] }

const STEPS = 8
const LETTER = 7.3
/** "Condado de " is longer than " County". */
const BESIDE_NAME = 11
const LINE = 12

type Size = { width: number; height: number }
type TryTaking = (x: number, y: number, width: number, height: number) => boolean

export function countySpots(
  counties: readonly CountyShape[],
  { pixels, size, tryTaking }: { pixels: (spot: Spot) => Spot; size: Size; tryTaking: TryTaking },
): (Spot & { name: string })[] {
  return counties.flatMap(({ name, rings }) => {
    const onScreen = rings.map((ring) => ring.map(pixels))
    const part = visiblePart(onScreen.flat(), size)
    if (part === null) return []
    const half = ((name.length + BESIDE_NAME) * LETTER) / 2
    const isInside = (spot: Spot) => onScreen.some((ring) => contains(ring, spot))
    const spot = spotsIn(part)
      .filter(({ x, y }) => [-half, 0, half].every((by) => isInside({ x: x + by, y })))
      .find(({ x, y }) => tryTaking(x - half, y - LINE / 2, 2 * half, LINE))
    return spot ? [{ name, x: Math.round(spot.x), y: Math.round(spot.y) + 4 }] : []
  })
}

function visiblePart(points: Line, { width, height }: Size): Box | null {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right] = [Math.max(0, Math.min(...xs)), Math.min(width, Math.max(...xs))]
  const [top, bottom] = [Math.max(0, Math.min(...ys)), Math.min(height, Math.max(...ys))]
  return left < right && top < bottom ? { x: left, y: top, width: right - left, height: bottom - top } : null
}

/** A grid, the nearest to the middle first. */
function spotsIn({ x, y, width, height }: Box): Spot[] {
  const steps = Array.from({ length: STEPS - 1 }, (_, index) => (index + 1) / STEPS)
  const fromMiddle = (spot: Spot) => Math.hypot(spot.x - x - width / 2, spot.y - y - height / 2)
  return steps
    .flatMap((down) => steps.map((across) => ({ x: x + across * width, y: y + down * height })))
    .toSorted((a, b) => fromMiddle(a) - fromMiddle(b))
}

/** Whether a ray to the right crosses the ring an odd number of times. */
function contains(ring: Line, { x, y }: Spot): boolean {
  return ring.reduce((inside, to, index) => {
    const from = ring.at(index - 1) ?? to
    const crosses = from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x
    return crosses ? !inside : inside
  }, false)
}
