import { type Figure, shownGoal, shownValue, verdictOf } from './figure.ts'

/** The figures as a page that needs nothing but itself: for each one with a goal a bar, and a mark where the goal is. */

export type PartResult = {
  title: string
  seconds: number
  figures: Figure[]
  detail: unknown
  skipped?: string
  failed?: string
}

export type Results = {
  at: string
  commit: string
  node: string
  cores: number
  memoryMB: number
  short: boolean
  parts: Record<string, PartResult>
}

const WIDTH = 360
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** The goal stands at two thirds of the width; what is further off than that is cut. */
function bar(figure: Figure): string {
  const goal = figure.atMost ?? figure.atLeast
  if (goal === undefined) return ''
  const at = (2 / 3) * WIDTH
  const length = Math.max(1, Math.min(WIDTH, (figure.value / (goal || 1)) * at))
  return `<svg width="${WIDTH}" height="16" role="img" aria-label="${escaped(shownGoal(figure))}">
    <rect class="${verdictOf(figure)}" width="${length.toFixed(1)}" height="10" y="3"/>
    <line x1="${at}" x2="${at}" y1="0" y2="16"/></svg>`
}

const row = (figure: Figure) => `<tr><td>${figure.goal ?? ''}</td><th scope="row">${escaped(figure.name)}</th>
  <td class="n">${escaped(shownValue(figure.value, figure.unit))}</td><td class="n">${escaped(shownGoal(figure))}</td>
  <td class="${verdictOf(figure)}-word">${verdictOf(figure)}</td><td>${bar(figure)}</td></tr>`

export function page({ parts, ...about }: Results): string {
  const sections = Object.values(parts).map(
    ({ title, seconds, figures, skipped, failed }) =>
      `<section><h2>${escaped(title)} (${seconds} s)</h2>${
        skipped || failed
          ? `<p>${escaped(skipped ?? `Could not be measured: ${failed}`)}</p>`
          : `<table><thead><tr><th>Goal</th><th>Figure</th><th>Measured</th><th>Bar</th><th></th><th></th></tr></thead>
        <tbody>${figures.map(row).join('\n')}</tbody></table>`
      }</section>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Measurements ${about.at}</title>
<style>
  body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem; color: #1b1b1b; background: #fff }
  table { border-collapse: collapse } th, td { text-align: left; font-weight: normal; padding: .15rem .7rem .15rem 0; vertical-align: middle }
  thead th { color: #555 } .n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
  rect.met { fill: #2e8540 } rect.below { fill: #b50909 } line { stroke: #1b1b1b; stroke-width: 2 }
  .met-word { color: #216e1f } .below-word { color: #b50909; font-weight: bold }
</style></head><body>
<h1>Measurements</h1>
<p>${escaped(`${about.at}, commit ${about.commit}, Node ${about.node}, ${about.cores} cores, ${about.memoryMB} MB${about.short ? ', a short run' : ''}`)}.
The mark on each bar is its goal.</p>
${sections.join('\n')}
</body></html>
`
}
