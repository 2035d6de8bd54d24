import { byCounty, type Gaps } from '../directory/gaps/gaps.ts'
import { type Need, needKey } from '../directory/gaps/need.ts'
import { needSentence } from '../directory/gaps/need-texts.ts'

/** The watched needs by county as open data: one row for each need and county, the same in both formats. */

const COLUMNS = [
  'need',
  'need_en',
  'need_es',
  'miles',
  'by_video_too',
  'county',
  'zip_codes',
  'no_clinic',
  'answer_missing',
  'served',
  'nearest_yes_miles',
] as const

export type GapRow = Readonly<Record<(typeof COLUMNS)[number], string | number | boolean | null>>

/** A county's name for the id of a ZIP code's county. */
type NameOf = (countyId: number) => string

export const gapRows = (found: readonly { need: Need; gaps: Gaps }[], nameOf: NameOf): GapRow[] =>
  found.flatMap(({ need, gaps }) =>
    byCounty(gaps)
      .map(({ countyId, zips, missing, perhaps, served, nearest }) => ({
        need: needKey(need),
        need_en: needSentence(need, 'en'),
        need_es: needSentence(need, 'es'),
        miles: Number(need.miles),
        by_video_too: need.video,
        county: nameOf(countyId),
        zip_codes: zips,
        no_clinic: missing,
        answer_missing: perhaps,
        served,
        nearest_yes_miles: nearest && Math.round(nearest.miles * 10) / 10,
      }))
      .toSorted((a, b) => a.county.localeCompare(b.county, 'en')),
  )

type Cell = string | number | null

export const gapCells = (rows: readonly GapRow[]): Cell[][] => [
  [...COLUMNS],
  ...rows.map((row) =>
    COLUMNS.map((column) => {
      const value = row[column]
      return typeof value === 'boolean' ? String(value) : value
    }),
  ),
]
