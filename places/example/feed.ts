import { isLongerThan } from '../../domain/characters.ts'
import { NAME_LIMIT } from '../../domain/clinic/fields.ts'
import { addressIn, type Gazetteer, listIn, phoneIn, textIn } from '../../domain/feeds/cells.ts'
import type { Cells, ReadRow, UnknownValue } from '../../domain/feeds/row.ts'

/** The register has five columns: number, name, address, telephone, and what the license is for. */

export const REQUIRED_COLUMNS = ['Number', 'Name'] as const
export const KNOWN_COLUMNS: readonly string[] = [...REQUIRED_COLUMNS, 'Address', 'Telephone', 'Licensed for']

const SERVICES: Readonly<Record<string, readonly [category: number, service: number]>> = {
  'mental health': [1, 110],
  'crisis care': [1, 105],
  'substance use': [2, 215],
  detox: [2, 211],
  'opioid treatment': [2, 214],
  'peer support': [3, 301],
}

export function readRow(cells: Cells, gazetteer: Gazetteer): ReadRow {
  const accountId = (cells.Number ?? '').trim()
  const accountName = textIn(cells.Name ?? '')
  if (!/^[\w.-]{1,50}$/.test(accountId)) return { accountId, refused: 'Number is not a number of the register.' }
  if (accountName === null || isLongerThan(accountName, NAME_LIMIT))
    return { accountId, refused: 'Name is empty or too long.' }
  const unknown: UnknownValue[] = []
  const report = (column: string) => unknown.push({ column, value: (cells[column] ?? '').slice(0, 200) })
  const held = listIn(cells['Licensed for'] ?? '').map((entry) => SERVICES[entry.toLowerCase()])
  if (held.includes(undefined)) report('Licensed for')
  const services = held.filter((one) => one !== undefined)
  const of = (category: number) => services.filter(([one]) => one === category).map(([, id]) => id)
  const address = addressIn(cells.Address ?? '', gazetteer)
  if (address === undefined) report('Address')
  const phone = phoneIn(cells.Telephone ?? '')
  if (phone === undefined) report('Telephone')
  const reported = {
    accountName,
    displayName: accountName,
    mhActive: of(1).length > 0,
    sudActive: of(2).length > 0,
    rssoActive: of(3).length > 0,
    clinicServicesProvideds: { 1: of(1), 2: of(2), 3: of(3) },
    ...(address !== undefined && { clinicLocations: address }),
    ...(phone !== undefined && { clinicPhones: phone }),
  }
  return { accountId, reported, unknown }
}
