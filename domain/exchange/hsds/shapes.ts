/** Types for the parts of HSDS 3.1 that we fill, with the standard's names. Unknown values are absent, never null. */

export type Attribute = {
  id: string
  link_id: string
  taxonomy_term_id: string
  link_type: string
  link_entity: 'service' | 'location'
  value?: string
  label?: string
  taxonomy_term: TaxonomyTerm
}
export type Taxonomy = { id: string; name: string; description: string; uri?: string; version?: string }
export type TaxonomyTerm = {
  id: string
  code: string
  name: string
  description: string
  parent_id?: string
  taxonomy: string
  language: string
  taxonomy_id: string
}
export type Metadata = {
  id: string
  resource_id: string
  resource_type: string
  last_action_date: string
  last_action_type: string
  field_name: string
  previous_value: string
  replacement_value: string
  updated_by: string
}
export type Phone = {
  id: string
  service_at_location_id: string
  number: string
  extension?: number
  type: 'voice' | 'fax' | 'textphone'
  description?: string
}
export type Schedule = {
  id: string
  service_at_location_id: string
  valid_from?: string
  valid_to?: string
  timezone?: number
  wkst?: 'MO'
  freq?: 'WEEKLY'
  byday?: string
  description?: string
  opens_at?: string
  closes_at?: string
  attending_type?: string
  notes?: string
}
export type Address = {
  id: string
  location_id: string
  address_1: string
  address_2?: string
  city: string
  region?: string
  state_province: string
  postal_code: string
  country: 'US'
  address_type: 'physical'
}
export type Accessibility = { id: string; location_id: string; description: string }
export type Location = {
  id: string
  location_type: 'physical' | 'virtual'
  organization_id: string
  name: string
  description?: string
  transportation?: string
  latitude?: number
  longitude?: number
  external_identifier: string
  external_identifier_type: string
  addresses?: Address[]
  accessibility?: Accessibility[]
  attributes?: Attribute[]
}
export type ServiceAtLocation = {
  id: string
  service_id: string
  location_id: string
  phones?: Phone[]
  schedules?: Schedule[]
  location?: Location
}
export type CostOption = {
  id: string
  service_id: string
  option: string
  currency?: string
  amount?: number
  amount_description?: string
}
export type SpokenLanguage = { id: string; service_id: string; name: string; code?: string }
export type Unit = { id: string; name: string; scheme: string; identifier: string }
export type ServiceCapacity = {
  id: string
  service_id: string
  unit_id: string
  unit: Unit
  available: number
  maximum?: number
  updated: string
}
type ServiceArea = { id: string; service_id: string; name: string; description: string }
export type Url = { id: string; label: string; url: string; service_id: string }
export type OrganizationIdentifier = {
  id: string
  organization_id: string
  identifier_scheme: string
  identifier_type: string
  identifier: string
}
export type Organization = {
  id: string
  name: string
  alternate_name?: string
  description: string
  locations?: Location[]
  organization_identifiers?: OrganizationIdentifier[]
}
export type Service = {
  id: string
  organization_id?: string
  name: string
  alternate_name?: string
  description?: string
  url?: string
  additional_urls?: Url[]
  status: 'active' | 'inactive' | 'defunct' | 'temporarily closed'
  interpretation_services?: string
  application_process?: string
  wait_time?: string
  eligibility_description?: string
  minimum_age?: number
  maximum_age?: number
  assured_date?: string
  alert?: string
  last_modified: string
  service_areas?: ServiceArea[]
  service_at_locations?: ServiceAtLocation[]
  languages?: SpokenLanguage[]
  organization?: Organization
  cost_options?: CostOption[]
  capacities?: ServiceCapacity[]
  attributes?: Attribute[]
  metadata?: Metadata[]
}

type Filled<T> = { [K in keyof T]: T[K] | null | undefined }

/** Drops null values, empty texts and empty lists. */
export function filled<T extends object>(entity: Filled<T>): T {
  return Object.fromEntries(
    Object.entries(entity).filter(
      ([, value]) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as T
}
