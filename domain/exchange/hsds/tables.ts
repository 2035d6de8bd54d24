import type { Service } from './shapes.ts'

/**
 * The tables of the standard's tabular data package, in its order of columns. A field is `name`, `name:type` or
 * `name:format`; `!` marks required fields. A field name gives the linked table: `service_id` links to `service`.
 */

type Table = {
  path: string
  fields: string
  links?: string
  unique?: string
  enums?: Readonly<Record<string, readonly string[]>>
}

const PLACES = ['physical', 'postal', 'virtual'] as const

export const TABLES = {
  organization: {
    path: 'organizations.csv',
    fields:
      'id! name! alternate_name description! email:email website:uri tax_status tax_id year_incorporated:number legal_status logo uri:uri parent_organization_id',
  },
  program: {
    path: 'programs.csv',
    fields: 'id! organization_id! name! alternate_name description!',
    links: 'organization_id',
    unique: 'organization_id',
  },
  service: {
    path: 'services.csv',
    fields:
      'id! organization_id! program_id name! alternate_name description url:uri email:email status! interpretation_services application_process fees_description wait_time fees accreditations eligibility_description minimum_age:number maximum_age:number assured_date:date assurer_email:email licenses alert last_modified:datetime',
    links: 'organization_id program_id',
    enums: { status: ['active', 'inactive', 'defunct', 'temporarily closed'] satisfies Service['status'][] },
  },
  attribute: {
    path: 'attributes.csv',
    fields: 'id! link_id! taxonomy_term_id! link_type link_entity! value label',
    links: 'taxonomy_term_id',
  },
  service_at_location: {
    path: 'service_at_location.csv',
    fields: 'id! service_id! location_id! description',
    links: 'service_id location_id',
  },
  location: {
    path: 'locations.csv',
    fields:
      'id! location_type! url:uri organization_id name alternate_name description transportation latitude:number longitude:number external_identifier external_identifier_type',
    links: 'organization_id',
    enums: { location_type: PLACES },
  },
  phone: {
    path: 'phones.csv',
    fields:
      'id! location_id service_id organization_id contact_id service_at_location_id number! extension:number type description',
    links: 'contact_id location_id organization_id service_id service_at_location_id',
  },
  contact: {
    path: 'contacts.csv',
    fields: 'id! organization_id service_id service_at_location_id location_id name title department email:email',
    links: 'location_id organization_id service_id service_at_location_id',
  },
  address: {
    path: 'addresses.csv',
    fields:
      'id! location_id attention address_1! address_2 city! region state_province! postal_code! country! address_type!',
    links: 'location_id',
    enums: { address_type: PLACES },
  },
  schedule: {
    path: 'schedules.csv',
    fields:
      'id! service_id location_id service_at_location_id valid_from:date valid_to:date dtstart:date timezone:number until:date count:number wkst freq interval:number byday byweekno bymonthday byyearday description opens_at:time closes_at:time schedule_link:uri attending_type notes',
    links: 'location_id service_id service_at_location_id',
    enums: { wkst: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], freq: ['WEEKLY', 'MONTHLY'] },
  },
  service_area: {
    path: 'service_areas.csv',
    fields: 'id! service_id service_at_location_id name description extent extent_type uri',
    links: 'service_id service_at_location_id',
  },
  language: {
    path: 'languages.csv',
    fields: 'id! service_id location_id phone_id name code note',
    links: 'location_id phone_id service_id',
  },
  accessibility: {
    path: 'accessibility.csv',
    fields: 'id! location_id description details url:uri',
    links: 'location_id',
  },
  taxonomy_term: {
    path: 'taxonomy_terms.csv',
    fields: 'id! code name! description! parent_id taxonomy language taxonomy_id term_uri:uri',
    links: 'taxonomy_id',
    unique: 'code',
  },
  metadata: {
    path: 'metadata.csv',
    fields:
      'id! resource_id! resource_type! last_action_date:date! last_action_type! field_name! previous_value! replacement_value! updated_by!',
  },
  cost_option: {
    path: 'cost_options.csv',
    fields: 'id! service_id! valid_from:date valid_to:date option currency amount:number amount_description',
    links: 'service_id',
  },
  organization_identifier: {
    path: 'organization_identifiers.csv',
    fields: 'id! organization_id! identifier_scheme identifier_type! identifier!',
    links: 'organization_id',
  },
  taxonomy: { path: 'taxonomies.csv', fields: 'id! name! description! uri:uri version' },
  service_capacity: {
    path: 'service_capacity.csv',
    fields: 'id! service_id! unit_id! available:number! maximum:number description updated:datetime!',
    links: 'service_id unit_id',
  },
  unit: { path: 'units.csv', fields: 'id! name! scheme identifier uri:uri' },
  url: {
    path: 'url.csv',
    fields: 'id! label url:uri! organization_id service_id',
    links: 'organization_id service_id',
  },
} as const satisfies Record<string, Table>

export type TableName = keyof typeof TABLES
export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

type TableField = {
  name: string
  type: 'string' | 'number' | 'date' | 'time' | 'datetime'
  format?: string
  constraints: { required: boolean; unique: boolean; enum?: readonly string[] }
}

const TYPES = ['number', 'date', 'time', 'datetime'] as const

export function fieldsOf(name: TableName): TableField[] {
  const { fields, unique, enums }: Table = TABLES[name]
  return fields.split(' ').map((spelled) => {
    const required = spelled.endsWith('!')
    const [field = '', kind] = spelled.replace('!', '').split(':')
    const type = TYPES.find((one) => one === kind)
    // Codes of the standard's own taxonomy are the one `…_id`-like field that is no UUID.
    const format = type ? undefined : (kind ?? (field === 'id' || /_id$/.test(field) ? uuidUnless(field) : undefined))
    const choices = enums?.[field]
    return {
      name: field,
      type: type ?? 'string',
      ...(format === undefined ? {} : { format }),
      constraints: {
        required,
        unique: field === 'id' || field === unique,
        ...(choices === undefined ? {} : { enum: choices }),
      },
    }
  })
}

const uuidUnless = (field: string) => (field === 'tax_id' ? undefined : 'uuid')

const linksOf = (name: TableName): { field: string; table: TableName }[] => {
  const { links }: Table = TABLES[name]
  return (links?.split(' ') ?? []).map((field) => ({ field, table: field.replace(/_id$/, '') as TableName }))
}

export const columnsOf = (name: TableName): string[] => fieldsOf(name).map((field) => field.name)

type Described = { licence: { name: string; address: string }; language: string; title: string; created: string }

/** The datapackage.json beside the tables. */
export function dataPackage({ licence, language, title, created }: Described) {
  return {
    name: 'human_services_data',
    title,
    profile: 'tabular-data-package',
    version: '3.1.0',
    homepage: 'https://docs.openreferral.org',
    created,
    languages: [language],
    licenses: [{ title: licence.name, path: licence.address }],
    resources: TABLE_NAMES.map((name) => ({
      name,
      path: TABLES[name].path,
      format: 'csv',
      mediatype: 'text/csv',
      encoding: 'utf-8',
      profile: 'tabular-data-resource',
      schema: {
        primaryKey: 'id',
        fields: fieldsOf(name),
        ...foreignKeysOf(name),
      },
    })),
  }
}

/** The standard of data packages allows no empty list. */
function foreignKeysOf(name: TableName) {
  const links = linksOf(name)
  if (links.length === 0) return {}
  return {
    foreignKeys: links.map(({ field, table }) => ({ fields: field, reference: { resource: table, fields: 'id' } })),
  }
}
