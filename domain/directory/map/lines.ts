import type { Box, Spot } from './spots.ts'

/** Lines of the map: cut to its frame, thinned to what the eye can tell apart, and written as the path of an SVG. */

export type Line = readonly Spot[]

const THIN = 0.7

/** The stretches of a line inside the frame. A segment that crosses the frame keeps both ends; the drawing cuts it. */
export function inFrame(line: Line, { width, height }: Pick<Box, 'width' | 'height'>): Line[] {
  const stretches: Spot[][] = []
  let current: Spot[] = []
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (!from) continue
    const outside =
      Math.max(from.x, to.x) < 0 ||
      Math.min(from.x, to.x) > width ||
      Math.max(from.y, to.y) < 0 ||
      Math.min(from.y, to.y) > height
    if (outside) {
      if (current.length > 0) stretches.push(current)
      current = []
    } else if (current.length === 0) current = [from, to]
    else current.push(to)
  }
  if (current.length > 0) stretches.push(current)
  return stretches
}

/** Douglas and Peucker: drops points that lie closer to the line than a pixel. */
export function thinned(line: Line, by = THIN): Line {
  const [first, last] = [line[0], line.at(-1)]
  if (line.length < 3 || !first || !last) return line
  let farthest = 0
  let at = 0
  for (const [index, point] of line.entries()) {
    const far = distanceTo(point, first, last)
    if (far > farthest) [farthest, at] = [far, index]
  }
  if (farthest <= by) return [first, last]
  return [...thinned(line.slice(0, at + 1), by).slice(0, -1), ...thinned(line.slice(at), by)]
}

function distanceTo({ x, y }: Spot, a: Spot, b: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length))
  return Math.hypot(x - a.x - share * dx, y - a.y - share * dy)
}

/** Whole pixels in relative steps: "M12 30l5 8 0-3". */
export function pathOfLines(lines: readonly Line[]): string {
  return lines.map(pathOfLine).join('')
}

function pathOfLine(line: Line): string {
  const points = line.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  const [first] = points
  if (!first) return ''
  const steps = points.slice(1).flatMap(({ x, y }, index) => {
    const from = points[index] as Spot
    const [dx, dy] = [x - from.x, y - from.y]
    return dx === 0 && dy === 0 ? [] : [`${dx}${dy < 0 ? '' : ' '}${dy}`]
  })
  if (steps.length === 0) return ''
  return `M${first.x} ${first.y}l${steps.join(' ').replace(/ -/g, '-')}`
}
