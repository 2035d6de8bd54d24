import type { WireSectionLine } from '../../../contract/confirmations.ts'
import { type Catalogue, FIELDS } from '../../../domain/clinic/fields.ts'
import { foldDays, shortDays } from '../../../domain/clinic/hours.ts'
import type { Language } from '../../../domain/language.ts'

/**
 * A section of many clinics side by side. A value that most clinics share is told once; a row tells only what differs
 * from it, so that a person reads every value without reading one eighteen times.
 */

/** A usual value of more letters would make every row high. */
const SHORT = 32

const hasColumn = (field: string) => (FIELDS as Catalogue)[field]?.column === true

export interface Line {
  field: string
  label: string
  /** Empty without an answer. */
  text: string
  language: Language | null
  /** As at most clinics, different from most, or one of many values. */
  kind: 'usual' | 'odd' | 'own'
  /** The usual value is long, so the page tells it once, above the rows. */
  toldAbove?: true
}

export interface Row {
  clinicId: number
  cells: readonly Line[]
  /** What differs in fields without a column. */
  more: readonly Line[]
}

interface Compared {
  /** What all or most of the clinics have, for fields without a column and where it is long. */
  usual: readonly Line[]
  columns: readonly { field: string; label: string }[]
  rows: readonly Row[]
}

type Shown = { clinicId: number; lines: readonly WireSectionLine[] }

export function compare(shown: readonly Shown[], language: Language): Compared {
  const told = (line: WireSectionLine, kind: Line['kind']): Line => ({
    field: line.field,
    label: line.label[language],
    text: shortened(line.field, line.text[language]),
    language: line.language,
    kind,
  })
  // The name of the clinic heads its row.
  const fields = (shown[0]?.lines ?? []).filter(({ field }) => field !== 'displayName').map(({ field }) => field)
  const lineOf = ({ lines }: Shown, field: string) => lines.find((line) => line.field === field) as WireSectionLine
  const common = new Map(fields.map((field) => [field, mostCommon(shown.map((one) => lineOf(one, field)))]))
  const lineOfUsual = (field: string) => common.get(field)?.line as WireSectionLine
  const isEverywhere = (field: string) => common.get(field)?.count === shown.length
  const columns = fields.filter((field) => hasColumn(field) && !isEverywhere(field))
  const others = fields.filter((field) => !columns.includes(field))
  const isToldAbove = (field: string) => {
    const usual = common.get(field)
    return usual !== undefined && (others.includes(field) || told(usual.line, 'usual').text.length > SHORT)
  }
  const kindOf = (line: WireSectionLine): Line['kind'] => {
    const usual = common.get(line.field)
    if (!usual) return 'own'
    return sameWords(usual.line, line) ? 'usual' : 'odd'
  }
  return {
    usual: fields.filter(isToldAbove).map((field) => told(lineOfUsual(field), 'usual')),
    columns: columns.map((field) => ({ field, label: lineOf(shown[0] as Shown, field).label[language] })),
    rows: shown.map((one) => {
      const line = (field: string) => told(lineOf(one, field), kindOf(lineOf(one, field)))
      return {
        clinicId: one.clinicId,
        cells: columns.map((field) => {
          const cell = line(field)
          return cell.kind === 'usual' && isToldAbove(field) ? { ...cell, toldAbove: true } : cell
        }),
        more: others.map(line).filter(({ kind }) => kind !== 'usual'),
      }
    }),
  }
}

/** A cell has no room for what every clinic has: full names of days, and the country. */
function shortened(field: string, text: string): string {
  if (field === 'hoursOfOperation') return shortDays(foldDays(text))
  return field === 'clinicLocations' ? text.replace(/, USA$/m, '') : text
}

const sameWords = (a: WireSectionLine, b: WireSectionLine) => a.text.en === b.text.en && a.text.es === b.text.es

/** The value of more than half of the clinics. */
function mostCommon(lines: readonly WireSectionLine[]): { line: WireSectionLine; count: number } | undefined {
  for (const line of lines) {
    const count = lines.filter((other) => sameWords(line, other)).length
    if (count > lines.length / 2) return { line, count }
  }
  return undefined
}
