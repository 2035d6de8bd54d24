import type { Cells } from '../../server/imports/testing/exports.ts'
import { folded, isInCounty, nearness, type Place } from './nearness.ts'

/**
 * Grades a row of the license export for a query, from the row's own cells and never by a rule of the product: 3 says
 * yes, 1 says nothing, 0 says no. Several demands multiply as shares of 3, and nearness to the named place multiplies
 * the result.
 */

export type Query = { kind: string; text: string; demands: readonly string[]; place: Place | null }

type Grade = 0 | 1 | 3
type Demand = (row: Cells) => Grade

const YES = 3
const SILENT = 1
const NO = 0

const cell = (row: Cells, column: string) => row[column] ?? ''
const entries = (row: Cells, column: string) =>
  cell(row, column)
    .split(/\s*;\s*/)
    .filter(Boolean)
const namesOf = (row: Cells) => folded(`${cell(row, 'DisplayName')} | ${cell(row, 'AccountName')}`)

/** A list that is filled and does not name the entry says no; an empty list says nothing. */
const listed =
  (column: string, ...wanted: string[]): Demand =>
  (row) => {
    const named = entries(row, column)
    if (wanted.some((entry) => named.includes(entry))) return YES
    return named.length === 0 ? SILENT : NO
  }

const SERVICES = ['SubstanceUseServices', 'MentalHealthSettings']
const service =
  (pattern: RegExp): Demand =>
  (row) => {
    const named = SERVICES.flatMap((column) => entries(row, column))
    if (named.some((entry) => pattern.test(entry))) return YES
    return named.length === 0 ? SILENT : NO
  }

/** The list of people whom a place serves names some and turns no one away. */
const serves =
  (...wanted: string[]): Demand =>
  (row) =>
    wanted.some((entry) => entries(row, 'PopulationServed').includes(entry)) ? YES : SILENT

const gender =
  (own: string, other: string): Demand =>
  (row) => {
    const named = entries(row, 'PopulationServed')
    if (named.includes(own)) return YES
    return named.includes(other) ? NO : SILENT
  }

const flag =
  (column: string): Demand =>
  (row) =>
    cell(row, column) === '1' ? YES : NO

const YOUNG_NAMES = /\b(?:kids?|child(?:ren)?s?|youth|adolescents?|boys|girls)\b/
const isForTheYoung = (row: Cells) =>
  YOUNG_NAMES.test(namesOf(row)) ||
  entries(row, 'MentalHealthSettings').includes('Residential Child Care Facility') ||
  entries(row, 'SubstanceUseServices').join() === 'Youth Treatment'
const isForAdultsToo = (row: Cells) => /\b(?:adults?|family|families)\b/.test(namesOf(row))
const youngOnly = (row: Cells) => isForTheYoung(row) && !isForAdultsToo(row)

const minutesOf = (text: string): number => {
  const [, hour, minute, half] = /^(\d+):(\d\d)([AP])M$/.exec(text.trim()) ?? []
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0)
}
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const hours = (row: Cells, day: string) => cell(row, `HoursofOperation${day}`)
const open =
  (isOpen: (row: Cells) => boolean): Demand =>
  (row) => {
    if (DAYS.every((day) => hours(row, day) === '')) return SILENT
    return isOpen(row) ? YES : NO
  }
const isAllDay = (text: string) => text === '12:00AM - 12:00AM'
const EVENING = 18 * 60
function isOpenAfterSix(text: string): boolean {
  const [from = '', to = ''] = text.split(' - ')
  return text !== '' && (isAllDay(text) || minutesOf(to) > EVENING || minutesOf(to) <= minutesOf(from))
}

const DEMANDS: Readonly<Record<string, Demand>> = {
  sud: flag('ActiveSUDLicense'),
  mental: (row) =>
    ['ActiveMHDesignation', 'CommunityMentalHealthCenter', 'CommunityMentalHealthClinic'].some(
      (column) => cell(row, column) === '1',
    ) || entries(row, 'MentalHealthSettings').length > 0
      ? YES
      : NO,
  detox: service(/Detox/),
  residential: service(/Residential(?! Detox)|Residential Child/),
  rehab: (row) =>
    service(/Residential Services|Residential Treatment/)(row) === YES
      ? YES
      : cell(row, 'ActiveSUDLicense') === '1'
        ? SILENT
        : NO,
  methadone: (row) => (cell(row, 'OpioidTreatmentPrograms') === '1' ? YES : service(/Opioid Treatment/)(row)),
  mat: (row) =>
    cell(row, 'OpioidTreatmentPrograms') === '1' ? YES : service(/Opioid Treatment|Medication Assisted/)(row),
  intensive: service(/^Intensive Outpatient/),
  daycare: service(/^Day Treatment/),
  outpatient: service(/^Outpatient$/),
  hospital: service(/^Hospital$/),
  dui: (row) => (cell(row, 'DUIDWI') === '1' ? YES : service(/^DUI/)(row)),
  fourplus: service(/Four Plus/),
  court: (row) =>
    serves('Clients referred from Court/Judicial System')(row) === YES
      ? YES
      : service(/Criminal Justice/)(row) === YES
        ? YES
        : SILENT,
  women: (row) => (service(/for Women/)(row) === YES ? YES : gender('Women', 'Men')(row)),
  men: gender('Men', 'Women'),
  youth: (row) =>
    isForTheYoung(row) || entries(row, 'SubstanceUseServices').includes('Youth Treatment')
      ? YES
      : serves('Youth', 'Minors/Adolescents')(row),
  adults: (row) => (youngOnly(row) ? NO : SILENT),
  older: (row) => (youngOnly(row) ? NO : serves('Older Adults')(row)),
  lgbtq: serves('LGBTQIA+'),
  military: serves('Military'),
  homeless: serves('Homeless'),
  pregnant: serves('Pregnant Person'),
  hiv: serves('HIV'),
  native: serves('American Indian'),
  latinx: serves('Latinx'),
  medicaid: listed('Fees', 'Medicaid'),
  insurance: listed('Fees', 'Private Insurance'),
  selfpay: listed('Fees', 'Self Pay'),
  sliding: listed('Fees', 'Sliding Fee Scale'),
  uninsured: listed('Fees', 'Sliding Fee Scale', 'Self Pay'),
  spanish: listed('LanguagesSpoken', 'Spanish'),
  russian: listed('LanguagesSpoken', 'Russian'),
  vietnamese: listed('LanguagesSpoken', 'Vietnamese'),
  french: listed('LanguagesSpoken', 'French'),
  mandarin: listed('LanguagesSpoken', 'Mandarin'),
  sign: listed('LanguagesSpoken', 'American Sign Language (ASL)'),
  wheelchair: listed('Accessibility', 'Wheelchair'),
  deaf: listed('Accessibility', 'Deaf/Hard of Hearing'),
  blind: listed('Accessibility', 'Visually Impaired'),
  telehealth: (row) => {
    const offer = cell(row, 'OffersTelehealth')
    return offer === '' ? SILENT : offer.startsWith('No') ? NO : YES
  },
  saturday: open((row) => hours(row, 'Saturday') !== ''),
  sunday: open((row) => hours(row, 'Sunday') !== ''),
  evening: open((row) => DAYS.some((day) => isOpenAfterSix(hours(row, day)))),
  allday: open((row) => DAYS.every((day) => isAllDay(hours(row, day)))),
}

/** Demands that carry their own words: part of a name, of a street, or a topic that no column has. */
const WORDED: Readonly<Record<string, (words: string) => Demand>> = {
  name: (words) => (row) => (startsWord(namesOf(row), words) ? YES : NO),
  street: (words) => (row) =>
    startsWord(folded(cell(row, 'ProviderLocationDisplayLabel').split('_BR_')[0] ?? ''), words) ? YES : NO,
  /** A place whose name has the topic says yes; one for mental health may well help; another is not what was meant. */
  topic: (words) => (row) => (startsWord(namesOf(row), words) ? YES : DEMANDS.mental?.(row) === YES ? SILENT : NO),
  not: (name) => (row) => {
    const grade = demandOf(name)(row)
    return grade === YES ? NO : grade === NO ? YES : SILENT
  },
}
const startsWord = (text: string, words: string) =>
  new RegExp(`\\b${folded(words).replaceAll(/[^a-z0-9 ]/g, '.?')}`).test(text)

function demandOf(written: string): Demand {
  const [head = '', ...words] = written.split(':')
  const demand = DEMANDS[written] ?? WORDED[head]?.(words.join(':'))
  if (!demand) throw new Error(`There is no demand “${written}”.`)
  return demand
}

/** No visitor can go to a prison or a jail for treatment; only its name finds it. */
const isCustody = (row: Cells) =>
  /correctional (?:facility|center|complex)|penitentiary|department of corrections|\bjail\b|detention|prison/.test(
    namesOf(row),
  )

export function gradeOf(row: Cells, { demands, place }: Query): number {
  if (isCustody(row) && !demands.some((demand) => demand.startsWith('name:'))) return 0
  const share = demands.reduce((product, demand) => (product * demandOf(demand)(row)) / YES, 1)
  return share === 0 ? 0 : YES * share * (place === null ? 1 : nearness(row, place))
}

const MOST = 10
const gain = (grades: readonly number[]) =>
  grades.slice(0, MOST).reduce((sum, grade, index) => sum + grade / Math.log2(index + 2), 0)

/** The gain of the listed rows as a share of the best possible; null where no row answers the query at all. */
export function ndcg(listedRows: readonly Cells[], all: readonly Cells[], query: Query): number | null {
  const ideal = all.map((row) => gradeOf(row, query)).toSorted((a, b) => b - a)
  const best = gain(ideal)
  return best === 0 ? null : gain(listedRows.map((row) => gradeOf(row, query))) / best
}

/** Throws for a query that names an unknown demand, or a county without rows. */
export function checkQuery({ text, demands, place }: Query, rows: readonly Cells[]): void {
  for (const demand of demands) demandOf(demand)
  if (place?.kind === 'county' && !rows.some((row) => isInCounty(row, place.name)))
    throw new Error(`“${text}” names a county without rows.`)
}
