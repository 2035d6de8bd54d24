import { beforeAll, expect, it } from 'vitest'
import { needKey } from '../../../domain/directory/gaps/need.ts'
import { zipAreas } from '../../db/lookups/zips.ts'
import type { Cells } from '../../imports/testing/exports.ts'
import { settableClock } from '../../platform/clock.ts'
import type { Snapshot } from '../../platform/http/snapshots-port.ts'
import { openLastExport } from '../../testing/last-export.ts'
import { openSnapshots } from '../snapshot.ts'
import { watchedGaps } from './watched.ts'

/**
 * The ten watched needs on the last real export, counted a second time from the columns of the file. Nothing of the
 * import, of the search or of the gaps is used: each cell is compared with the words of the license form, and each ZIP
 * code with each row along the great circle.
 */

const clock = settableClock('2026-11-17T17:00:00Z')
let snapshot: Snapshot
let rows: Cells[]

beforeAll(async () => {
  const opened = await openLastExport(clock)
  rows = opened.rows
  snapshot = await openSnapshots({ db: opened.db, clock }).current()
}, 600_000)

type Says = 'yes' | 'no' | 'silent'

const words = (row: Cells, column: string) => (row[column] ?? '').split(';').map((word) => word.trim())
const names = (row: Cells) => ` ${row.DisplayName} ${row.AccountName} `.toLowerCase().replace(/'/g, '')
const mental = (row: Cells) => words(row, 'MentalHealthSettings').filter((word) => word !== '')
const substance = (row: Cells) => words(row, 'SubstanceUseServices').filter((word) => word !== '')
const FLAGS = ['OpioidTreatmentPrograms', 'DUIDWI', 'CommunityMentalHealthCenter', 'CommunityMentalHealthClinic']
const namesNoService = (row: Cells) =>
  [...mental(row), ...substance(row), row.RSSOServicesProvided].join('') === '' &&
  FLAGS.every((column) => row[column] !== '1')

function service(wanted: RegExp): (row: Cells) => Says {
  return (row) => {
    const own = [
      ...mental(row),
      ...substance(row),
      ...(row.OpioidTreatmentPrograms === '1' ? ['Opioid Treatment'] : []),
    ]
    if (own.some((word) => wanted.test(word))) return 'yes'
    return namesNoService(row) ? 'silent' : 'no'
  }
}

/** The form has the word; the others are ticks beside it. */
const ticked =
  (column: string, word: string) =>
  (row: Cells): Says =>
    words(row, column).includes(word) ? 'yes' : row[column] === '' ? 'silent' : 'no'
/** The form has no such word, so that no tick is a no. */
const written =
  (column: string, some: readonly string[]) =>
  (row: Cells): Says =>
    words(row, column).some((word) => some.includes(word)) ? 'yes' : 'silent'

const isForTheYoung = (row: Cells) =>
  mental(row).includes('Residential Child Care Facility') ||
  (substance(row).every((word) => word === 'Youth Treatment') &&
    substance(row).length > 0 &&
    mental(row).length === 0) ||
  (/\b(kids?|child|childrens?|minors?|youths?|teens?|adolescents?|boys|girls)\b/.test(names(row)) &&
    !/\b(adults?|famil(y|ies)|women|men)\b/.test(names(row)))

function crisis(row: Cells): Says {
  if (namesNoService(row)) return 'silent'
  const own = mental(row)
  const has = (some: RegExp) => [...own, ...substance(row)].some((word) => some.test(word))
  const open = own.some((word) => /^(Acute Treatment Unit|Crisis Stabilization Unit|Emergency|Hospital)$/.test(word))
  const threeDays = own.includes('72-Hour Treatment & Evaluation') && !has(/Residential(?! Detox)/)
  const isNamed = /\bcrisis\b/.test(names(row))
  const forSome =
    /\b(veterans|eating|seniors?|geriatric|womens?|mens?)\b/.test(names(row)) && !/\badults?\b/.test(names(row))
  return (open || threeDays || isNamed) && !forSome && !isForTheYoung(row) ? 'yes' : 'no'
}

const older = (row: Cells): Says => {
  const says = written('PopulationServed', ['Older Adults'])(row)
  return says === 'silent' && isForTheYoung(row) ? 'no' : says
}
const VISITS = service(/^Outpatient$/)
const MEDICAID = ticked('Fees', 'Medicaid')
const SPANISH = ticked('LanguagesSpoken', 'Spanish')

const COUNTED: Readonly<Record<string, { miles: number; asks: readonly ((row: Cells) => Says)[] }>> = {
  'any.any.spanish.medicaid.30.person': { miles: 30, asks: [SPANISH, MEDICAID] },
  'visits.any.spanish.medicaid.30.person': { miles: 30, asks: [VISITS, SPANISH, MEDICAID] },
  // "Youth" names no age, and is read as teens: whether children come too is not known.
  'visits.children.any.medicaid.30.person': { miles: 30, asks: [VISITS, written('PopulationServed', []), MEDICAID] },
  'visits.teens.any.medicaid.30.person': {
    miles: 30,
    asks: [VISITS, written('PopulationServed', ['Youth', 'Minors/Adolescents']), MEDICAID],
  },
  'visits.older.any.medicare.30.person': { miles: 30, asks: [VISITS, older, written('Fees', ['Medicare'])] },
  'visits.any.any.sliding.30.person': { miles: 30, asks: [VISITS, ticked('Fees', 'Sliding Fee Scale')] },
  'detox.any.any.medicaid.60.person': { miles: 60, asks: [service(/Detoxification$/), MEDICAID] },
  'medicine.any.any.any.60.person': { miles: 60, asks: [service(/^(Medication Assisted Therapy|Opioid Treatment)/)] },
  'livein.any.any.medicaid.60.person': {
    miles: 60,
    asks: [service(/Residential (?:Services|Treatment|Long Term|Short Term)|^Psychiatric Residential$/), MEDICAID],
  },
  'crisis.any.any.any.60.person': { miles: 60, asks: [crisis] },
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
type At = { latitude: number; longitude: number }
function milesApart(a: At, b: At): number {
  const [p, q] = [radians(a.latitude), radians(b.latitude)]
  const cosine = Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(radians(a.longitude - b.longitude))
  return 3958.7613 * Math.acos(Math.min(1, cosine))
}

/** The search takes the earth for flat between two points, which moves a clinic by at most this share of its distance. */
const EDGE = 1e-4

/** Those that see people in a place that the file tells: not by video alone, not in a prison, not at a private address. */
const placed = () =>
  rows
    .filter((row) => row.OffersTelehealth !== 'Telehealth Only' && row.HideAddress !== '1' && row.lat !== '')
    .filter((row) => !/department of corrections/i.test(row.AccountName ?? '') && !/cdoc\./.test(row.Website ?? ''))
    .map((row) => ({ row, at: { latitude: Number(row.lat), longitude: Number(row.lon) } }))

it('are those of a second count from the columns of the file, ZIP code by ZIP code', async () => {
  expect(placed().length).toBeGreaterThan(680)
  const found = await watchedGaps(snapshot, clock.now())
  expect(found.map(({ need }) => needKey(need)).toSorted()).toEqual(Object.keys(COUNTED).toSorted())
  for (const { need, gaps } of found) {
    const key = needKey(need)
    const { miles, asks } = COUNTED[key] as (typeof COUNTED)[string]
    const said = placed().map(({ row, at }) => {
      const all = asks.map((ask) => ask(row))
      return { at, says: all.includes('no') ? 'no' : all.includes('silent') ? 'silent' : 'yes' }
    })
    const faults: unknown[] = []
    expect(gaps.zips).toHaveLength(zipAreas.length)
    for (const { zip, standing, yes, silent } of gaps.zips) {
      const away = said.map(({ at, says }) => ({ miles: milesApart(zip, at), says }))
      const count = (wanted: Says, limit: number) =>
        away.filter((one) => one.says === wanted && one.miles <= limit).length
      const own = count('yes', miles) > 0 ? 'served' : count('silent', miles) > 0 ? 'perhaps' : 'missing'
      const isCount = (wanted: Says, counted: number) =>
        count(wanted, miles * (1 - EDGE)) <= counted && counted <= count(wanted, miles * (1 + EDGE))
      const nearest = Math.min(...away.filter(({ says }) => says === 'yes').map((one) => one.miles))
      const isSame =
        own === standing &&
        isCount('yes', yes.within) &&
        isCount('silent', silent.within) &&
        (yes.nearest === null ? nearest === Number.POSITIVE_INFINITY : Math.abs(nearest - yes.nearest.miles) < 0.05)
      if (!isSame) faults.push([key, zip.zip, { own, standing, yes, silent }])
    }
    expect(faults, key).toEqual([])
  }
})

it('find no one who says Spanish and Medicaid within 30 miles in 101 ZIP codes of 27 counties, and not even silence in 48', async () => {
  const found = await watchedGaps(snapshot, clock.now())
  const asked = found.find(({ need }) => needKey(need) === 'any.any.spanish.medicaid.30.person')
  const open = asked?.gaps.zips.filter(({ standing }) => standing !== 'served') ?? []
  expect(open).toHaveLength(101)
  expect(new Set(open.map(({ zip }) => zip.county)).size).toBe(27)
  expect(open.filter(({ standing }) => standing === 'missing')).toHaveLength(48)
})
