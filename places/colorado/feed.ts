import { isLongerThan } from '../../domain/characters.ts'
import { NAME_LIMIT, SHORT_TEXT_LIMIT } from '../../domain/clinic/fields.ts'
import { type TimeRange, WEEKDAYS, type Weekday, WHOLE_DAY } from '../../domain/clinic/hours.ts'
import {
  addressIn,
  codesIn,
  coordinatesIn,
  dayIn,
  flagIn,
  type Gazetteer,
  listIn,
  type MeantCity,
  meantCityIn,
  momentIn,
  phoneIn,
  textIn,
  websiteIn,
} from '../../domain/feeds/cells.ts'
import type { Reported } from '../../domain/feeds/reported.ts'
import type { Cells, ReadRow, UnknownValue } from '../../domain/feeds/row.ts'
import type { Words } from '../../domain/feeds/words.ts'
import { wordKey } from '../../domain/feeds/words.ts'
import * as words from './feed-words.ts'

/** Parses one row of an export: its clinic, its reported values, and every value that the parser does not know. */

type Reading = {
  cells: Cells
  reported: Reported
  gazetteer: Gazetteer
  meant: MeantCity | null
  report(column: string, value: string): void
}
type Reader = { columns: readonly string[]; read(reading: Reading): void }

const has = (cells: Cells, column: string) => Object.hasOwn(cells, column)
const cell = ({ cells }: Reading, column: string) => cells[column] ?? ''

/** Stores a parsed value; adds an unknown one to the report. */
function say<F extends keyof Reported>(
  reading: Reading,
  field: F,
  column: string,
  value: Reported[F] | undefined,
): void {
  if (value === undefined) reading.report(column, cell(reading, column))
  else reading.reported[field] = value
}

const single = <F extends keyof Reported>(
  column: string,
  field: F,
  read: (text: string) => Reported[F] | undefined,
): Reader => ({
  columns: [column],
  read: (reading) => say(reading, field, column, read(cell(reading, column))),
})

type ListField = 'clinicAccessibilityOffered' | 'clinicPaymentOptions' | 'clinicLanguagesUsed'

const list = (column: string, field: ListField, known: Words): Reader => ({
  columns: [column],
  read(reading) {
    const { ids, unknown } = codesIn(listIn(cell(reading, column)), known)
    for (const entry of unknown) reading.report(column, entry)
    reading.reported[field] = ids
  },
})

const populations: Reader = {
  columns: ['PopulationServed'],
  read(reading) {
    const entries = listIn(cell(reading, 'PopulationServed'))
    const lists = Object.entries(words.POPULATIONS) as [keyof typeof words.POPULATIONS, Words][]
    for (const [field, known] of lists) reading.reported[field] = codesIn(entries, known).ids
    for (const entry of entries) {
      if (!lists.some(([, known]) => known.has(wordKey(entry)))) reading.report('PopulationServed', entry)
    }
  },
}

/** Some services have their own column beside the list, and for some clinics only there. */
const services = (
  category: number,
  column: string,
  known: Words,
  flags: readonly (readonly [column: string, serviceId: number])[] = [],
): Reader => ({
  columns: [column],
  read(reading) {
    const { ids, unknown } = codesIn(listIn(cell(reading, column)), known)
    for (const entry of unknown) reading.report(column, entry)
    const flagged = flags.filter(([flag]) => flagIn(cell(reading, flag)) === true).map(([, id]) => id)
    for (const [flag] of flags) if (flagIn(cell(reading, flag)) === undefined) reading.report(flag, cell(reading, flag))
    const all = [...new Set([...ids, ...flagged])].sort((a, b) => a - b)
    reading.reported.clinicServicesProvideds = { ...reading.reported.clinicServicesProvideds, [category]: all }
  },
})

const hoursColumn = (day: Weekday) => `HoursofOperation${day.charAt(0).toUpperCase()}${day.slice(1)}`

/**
 * '8:00AM - 8:00AM' means 24 hours in a week of such days. In a week with days that close it may as well be a slip for
 * 8:00PM, and then people would come at night to a locked door.
 */
function isDoubtful(ranges: readonly TimeRange[] | null, reading: Reading): boolean {
  const isSameTime = ({ open, close }: TimeRange) => open === close
  if (!ranges?.some((range) => isSameTime(range) && range.open !== WHOLE_DAY.open)) return false
  return WEEKDAYS.some((day) => dayIn(cell(reading, hoursColumn(day)))?.some((range) => !isSameTime(range)))
}

const hours: readonly Reader[] = WEEKDAYS.map((day) => {
  const column = hoursColumn(day)
  return {
    columns: [column],
    read(reading) {
      const ranges = dayIn(cell(reading, column))
      if (ranges === undefined || isDoubtful(ranges, reading)) reading.report(column, cell(reading, column))
      else reading.reported.hoursOfOperation = { ...reading.reported.hoursOfOperation, [day]: ranges }
    },
  }
})

const NO_TELEHEALTH = 4
const NO_RESTRICTION: ReadonlySet<string> = new Set(['no', 'none', 'n a', 'na', 'no restrictions'])

const telehealth: Reader = {
  columns: ['OffersTelehealth'],
  read(reading) {
    const [chosen, ...more] = listIn(cell(reading, 'OffersTelehealth'))
    const option = chosen === undefined ? null : words.TELEHEALTH.get(wordKey(chosen))
    const text = textIn(cell(reading, 'TelehealthRestrictions'))
    const restriction = text !== null && NO_RESTRICTION.has(wordKey(text)) ? null : text
    if (option === undefined || more.length > 0) {
      reading.report('OffersTelehealth', cell(reading, 'OffersTelehealth'))
      return
    }
    const offered = option !== null && option !== NO_TELEHEALTH
    const fits = offered && !isLongerThan(restriction ?? '', SHORT_TEXT_LIMIT)
    if (restriction !== null && !fits) reading.report('TelehealthRestrictions', restriction)
    reading.reported.clinicTelehealthOptions =
      option === null ? null : { option, restriction: fits ? restriction : null }
  },
}

const address = (column: string): Reader => ({
  columns: [column],
  read(reading) {
    const found = addressIn(cell(reading, column), reading.gazetteer)
    const point = coordinatesIn(cell(reading, 'lat'), cell(reading, 'lon'))
    if (point === undefined) reading.report('lat', `${cell(reading, 'lat')}, ${cell(reading, 'lon')}`)
    say(reading, 'clinicLocations', column, found && { ...found, ...point })
    const meant = found === undefined ? meantCityIn(cell(reading, column), reading.gazetteer) : null
    reading.meant = meant && { ...meant, address: { ...meant.address, ...point } }
  },
})

const name = (text: string) => {
  const found = textIn(text)
  return isLongerThan(found ?? '', NAME_LIMIT) ? undefined : found
}

const LABEL = 'ProviderLocationDisplayLabel'
const ONE_LINE = 'AddressOneLine'

const READERS: readonly Reader[] = [
  single('ActiveMHDesignation', 'mhActive', flagIn),
  single('ActiveSUDLicense', 'sudActive', flagIn),
  single('ActiveRSSOLicense', 'rssoActive', flagIn),
  single('ProviderDirectoryFormModifiedDate', 'formModifiedAt', momentIn),
  services(1, 'MentalHealthSettings', words.MENTAL_HEALTH, [
    ['CommunityMentalHealthCenter', 103],
    ['CommunityMentalHealthClinic', 104],
  ]),
  services(2, 'SubstanceUseServices', words.SUBSTANCE_USE, [
    ['DUIDWI', 206],
    ['OpioidTreatmentPrograms', 214],
  ]),
  services(3, 'RSSOServicesProvided', words.RECOVERY_SUPPORT),
  single('DisplayName', 'displayName', name),
  single('AcceptingNewPatients', 'newPatientAcceptance', flagIn),
  telehealth,
  single('Website', 'website', websiteIn),
  single('HideAddress', 'clinicLocations.hideAddress', flagIn),
  single('Phone', 'clinicPhones', phoneIn),
  ...hours,
  list('Accessibility', 'clinicAccessibilityOffered', words.ACCESSIBILITY),
  list('Fees', 'clinicPaymentOptions', words.FEES),
  list('LanguagesSpoken', 'clinicLanguagesUsed', words.LANGUAGES),
  populations,
]

export const REQUIRED_COLUMNS = ['AccountID', 'AccountName'] as const

/** Columns that the parser reads with another column, or that contain nothing the directory stores. */
const BESIDE = [
  'CommunityMentalHealthCenter',
  'CommunityMentalHealthClinic',
  'DUIDWI',
  'OpioidTreatmentPrograms',
  'TelehealthRestrictions',
  LABEL,
  ONE_LINE,
  'lat',
  'lon',
]

export const KNOWN_COLUMNS: readonly string[] = [
  ...REQUIRED_COLUMNS,
  ...READERS.flatMap(({ columns }) => columns),
  ...BESIDE,
]

export function readRow(cells: Cells, gazetteer: Gazetteer): ReadRow {
  const accountId = (cells.AccountID ?? '').trim()
  const accountName = textIn(cells.AccountName ?? '')
  if (!/^[\w.-]{1,50}$/.test(accountId)) return { accountId, refused: 'AccountID is not an account id.' }
  if (accountName === null) return { accountId, refused: 'AccountName is empty.' }
  if (isLongerThan(accountName, NAME_LIMIT)) {
    return { accountId, refused: `AccountName is longer than ${NAME_LIMIT} characters.` }
  }
  const unknown: UnknownValue[] = []
  const report = (column: string, value: string) => unknown.push({ column, value: value.trim().slice(0, 200) })
  const reading: Reading = { cells, reported: { accountName }, gazetteer, meant: null, report }
  for (const reader of READERS) if (reader.columns.every((column) => has(cells, column))) reader.read(reading)
  const place = [LABEL, ONE_LINE].find((column) => has(cells, column))
  if (place !== undefined) address(place).read(reading)
  return { accountId, reported: reading.reported, unknown, ...(reading.meant && { meant: reading.meant }) }
}
