import { cityIdOf } from '../../db/lookups/zips.ts'
import type { Cells } from './exports.ts'

/**
 * Counts the changes between two exports from the cells alone, independently of the feed's code: normalises every cell,
 * and counts a field as changed when its normal form changes.
 */

export type Counted = { added: number; gone: number; returned: number; changed: number; fields: Record<string, number> }

/** An independent CSV parser: quotes, doubled quotes, nothing else. */
export function cellsIn(text: string): Cells[] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let inside = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string
    if (inside) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else inside = false
    } else if (letter === '"') inside = true
    else if (letter === ',' || letter === '\n') {
      row.push(cell)
      cell = ''
      if (letter === '\n') {
        rows.push(row)
        row = []
      }
    } else if (letter !== '\r') cell += letter
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  const [columns = [], ...rest] = rows
  return rest.map((cells) => Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])))
}

/** Null is an unreadable cell: the live value stays. */
type Spelling = string | null
const SAME: Record<string, string> = {
  'Pregnant Women': 'Pregnant Person',
  LGBT: 'LGBTQIA+',
  'Minors/Adolescents': 'Youth',
}
const entries = (cell: string) =>
  [
    ...new Set(
      cell
        .split(/\s*;\s*/)
        .filter(Boolean)
        .map((entry) => SAME[entry] ?? entry),
    ),
  ].sort()
const among = (cell: string, known: readonly string[]) =>
  entries(cell)
    .filter((entry) => known.includes(entry))
    .join('|')

const phone = (cell: string): Spelling => {
  const digits = cell.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? digits : digits.length > 10 || cell === '' ? cell : null
}

const website = (cell: string): Spelling => {
  if (cell === 'No Website Available') return ''
  return cell === '' || /^(https?:\/\/)?[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(cell) ? cell : null
}

function address(row: Cells): Spelling {
  const label = row.ProviderLocationDisplayLabel ?? ''
  if (label === '' || label.startsWith('Please contact')) return ''
  const found = /^(.+)_BR_ENCODED_(.+?)(?: CO)?, *(?:CO|Colorado)(?: - Colorado)? +(8[01]\d{3}(?:-\d{4})?)$/i.exec(
    label,
  )
  const cityId = found?.[2] && cityIdOf(found[2])
  return found && cityId ? [found[1]?.trim(), cityId, found[3], row.lat, row.lon].join('|') : null
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const minutes = (text: string) => {
  const [, hour, minute, half] = /^(\d+):(\d\d)([AP])M$/.exec(text) ?? []
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0)
}
const day = (cell: string): string => {
  if (cell === '') return ''
  const [from = '', to = ''] = cell.split(' - ')
  return minutes(from) === minutes(to) ? 'whole day' : `${minutes(from)}-${minutes(to)}`
}

/** A day from 8:00AM to 8:00AM is unreadable in a week with days that close. */
function hours(row: Cells, name: string): Spelling {
  const week = DAYS.map((one) => day(row[`HoursofOperation${one}`] ?? ''))
  const own = row[`HoursofOperation${name}`] ?? ''
  const isOdd = day(own) === 'whole day' && !own.startsWith('12:00AM')
  return isOdd && week.some((one) => one.includes('-')) ? null : day(own)
}

const flagged = (row: Cells, list: string, flags: Record<string, string>) => {
  const extra = Object.entries(flags)
    .filter(([column]) => row[column] === '1')
    .map(([, name]) => name)
  return [...new Set([...entries(row[list] ?? ''), ...extra])].sort().join('|')
}

/** A restriction stays with every option but none; the real files also write "No" for none. */
function telehealth(row: Cells): string {
  const option = row.OffersTelehealth ?? ''
  const written = row.TelehealthRestrictions?.trim() ?? ''
  const text = written === 'No' ? '' : written
  return option === '' || option === 'No Telehealth Available' ? option : `${option}|${text}`
}

type Field = { columns: readonly string[]; spell: (row: Cells) => Spelling }
const cell = (column: string, spell: (text: string) => Spelling = (text) => text.trim()): Field => ({
  columns: [column],
  spell: (row) => spell(row[column] ?? ''),
})
const list = (column: string, known?: readonly string[]): Field =>
  cell(column, (text) => (known ? among(text, known) : entries(text).join('|')))

const FIELDS: Record<string, Field[]> = {
  accountName: [cell('AccountName')],
  mhActive: [cell('ActiveMHDesignation')],
  sudActive: [cell('ActiveSUDLicense')],
  rssoActive: [cell('ActiveRSSOLicense')],
  formModifiedAt: [cell('ProviderDirectoryFormModifiedDate')],
  clinicServicesProvideds: [
    {
      columns: ['MentalHealthSettings'],
      spell: (row) =>
        flagged(row, 'MentalHealthSettings', {
          CommunityMentalHealthCenter: 'Community Mental Health Center',
          CommunityMentalHealthClinic: 'Community Mental Health Clinic',
        }),
    },
    {
      columns: ['SubstanceUseServices'],
      spell: (row) =>
        flagged(row, 'SubstanceUseServices', {
          DUIDWI: 'DUI/DWI',
          OpioidTreatmentPrograms: 'Opioid Treatment Programs',
        }),
    },
    list('RSSOServicesProvided'),
  ],
  newPatientAcceptance: [cell('AcceptingNewPatients')],
  clinicTelehealthOptions: [{ columns: ['OffersTelehealth'], spell: telehealth }],
  website: [cell('Website', (text) => website(text.trim()))],
  clinicLocations: [{ columns: ['ProviderLocationDisplayLabel'], spell: address }],
  'clinicLocations.hideAddress': [cell('HideAddress', (text) => (text === '1' ? '1' : ''))],
  clinicPhones: [cell('Phone', (text) => phone(text.trim()))],
  hoursOfOperation: DAYS.map((name) => ({ columns: [`HoursofOperation${name}`], spell: (row) => hours(row, name) })),
  clinicAccessibilityOffered: [list('Accessibility')],
  clinicPaymentOptions: [list('Fees')],
  clinicLanguagesUsed: [list('LanguagesSpoken')],
  clinicPatientAgeGroups: [list('PopulationServed', ['Youth', 'Older Adults'])],
  clinicPatientGenders: [list('PopulationServed', ['Women', 'Men'])],
  clinicPatientEthnicities: [list('PopulationServed', ['American Indian', 'Latinx'])],
  clinicCommunityServeds: [
    list('PopulationServed', [
      'LGBTQIA+',
      'Military',
      'Homeless',
      'Offender',
      'Clients referred from Court/Judicial System',
      'HIV',
      'Pregnant Person',
    ]),
  ],
}

/** Counts one export after another; stores the last readable values of every account. */
export function independentCount() {
  const state = new Map<string, { present: boolean; name: string; spellings: Map<string, string> }>()
  return (rows: readonly Cells[]): Counted => {
    const counted: Counted = { added: 0, gone: 0, returned: 0, changed: 0, fields: {} }
    const here = new Set<string>()
    for (const row of rows) {
      const id = (row.AccountID as string).trim()
      here.add(id)
      const known = state.get(id)
      const account = known ?? { present: true, name: '', spellings: new Map<string, string>() }
      if (known && !known.present) counted.returned += 1
      account.present = true
      const changed = new Set<string>()
      for (const [field, parts] of Object.entries(FIELDS)) {
        for (const { columns, spell } of parts) {
          if (!columns.every((column) => column in row)) continue
          const key = `${field} ${columns}`
          const spelling = spell(row)
          if (spelling === null) continue
          if ((account.spellings.get(key) ?? '') !== spelling) changed.add(field)
          account.spellings.set(key, spelling)
        }
      }
      const name = row.DisplayName?.trim() || account.name || (row.AccountName as string).trim()
      if (name !== account.name) changed.add('displayName')
      account.name = name
      state.set(id, account)
      if (!known) counted.added += 1
      else if (changed.size > 0) counted.changed += 1
      if (known) for (const field of changed) counted.fields[field] = (counted.fields[field] ?? 0) + 1
    }
    for (const [id, account] of state) {
      if (account.present && !here.has(id)) counted.gone += 1
      if (!here.has(id)) account.present = false
    }
    return counted
  }
}
