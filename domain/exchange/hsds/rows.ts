import type {
  Attribute,
  Location,
  Metadata,
  Organization,
  Schedule,
  Service,
  Taxonomy,
  TaxonomyTerm,
  Unit,
} from './shapes.ts'
import { columnsOf, type TableName } from './tables.ts'

/** HSDS records as table rows: nested records become rows of their own table, linked by id. */

export type TableRow = { table: TableName; cells: string[] }

const columns = new Map<TableName, string[]>()

function row(table: TableName, record: object): TableRow {
  const names = columns.get(table) ?? columnsOf(table)
  columns.set(table, names)
  const values = record as Readonly<Record<string, unknown>>
  return { table, cells: names.map((name) => (values[name] === undefined ? '' : String(values[name]))) }
}

export const organizationRows = (organization: Organization): TableRow[] => [
  row('organization', organization),
  ...(organization.organization_identifiers ?? []).map((one) => row('organization_identifier', one)),
]

/** All services of one clinic; a location that several of them share appears once. */
export function clinicRows(services: readonly Service[]): TableRow[] {
  const places = new Map(
    services
      .flatMap(({ service_at_locations }) => service_at_locations ?? [])
      .flatMap(({ location }) => (location ? [[location.id, location] as const] : [])),
  )
  return [...[...places.values()].flatMap(locationRows), ...services.flatMap(serviceRows)]
}

const attributeRows = (attributes: readonly Attribute[] = []) => attributes.map((one) => row('attribute', one))

const locationRows = (location: Location): TableRow[] => [
  row('location', location),
  ...(location.addresses ?? []).map((one) => row('address', one)),
  ...(location.accessibility ?? []).map((one) => row('accessibility', one)),
  ...attributeRows(location.attributes),
]

const serviceRows = (service: Service): TableRow[] => [
  row('service', service),
  ...(service.additional_urls ?? []).map((one) => row('url', one)),
  ...(service.service_areas ?? []).map((one) => row('service_area', one)),
  ...(service.languages ?? []).map((one) => row('language', one)),
  ...(service.cost_options ?? []).map((one) => row('cost_option', one)),
  ...(service.capacities ?? []).map((one) => row('service_capacity', one)),
  ...attributeRows(service.attributes),
  ...(service.metadata ?? []).map(metadataRow),
  ...(service.service_at_locations ?? []).flatMap((at) => [
    row('service_at_location', at),
    ...(at.phones ?? []).map((one) => row('phone', one)),
    ...(at.schedules ?? []).map(scheduleRow),
  ]),
]

/** Tables read an empty cell as missing, but these two columns are required, so a confirmation writes 'unchanged'. */
const metadataRow = (one: Metadata): TableRow =>
  row('metadata', {
    ...one,
    previous_value: one.previous_value || 'unchanged',
    replacement_value: one.replacement_value || 'unchanged',
  })

/** The tables require a time without offset; the offset has its own column. */
const time = (text: string | undefined) => (text === undefined ? undefined : `${text.slice(0, 5)}:00`)
const scheduleRow = (one: Schedule): TableRow =>
  row('schedule', { ...one, opens_at: time(one.opens_at), closes_at: time(one.closes_at) })

export const unitRow = (unit: Unit): TableRow => row('unit', unit)
export const taxonomyRow = (taxonomy: Taxonomy): TableRow => row('taxonomy', taxonomy)

/** A code must be unique in the whole table, so the row prefixes it with its list. */
export const termRow = (term: TaxonomyTerm): TableRow =>
  row('taxonomy_term', { ...term, code: `${term.taxonomy}/${term.code}` })
