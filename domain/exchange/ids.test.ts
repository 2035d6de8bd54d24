import { describe, expect, it } from 'vitest'
import {
  categoriesOf,
  GENERAL_CATEGORY,
  idOf,
  locationId,
  organizationId,
  serviceAtLocationId,
  serviceId,
  taxonomyId,
  termId,
  virtualLocationId,
} from './ids.ts'
import { uuidFrom } from './uuid.ts'

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'

describe('a UUID from a name', () => {
  it('equals the example of RFC 9562', () => {
    expect(uuidFrom(DNS, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
  })
})

/** Consumers store these ids: a change would turn every record into a new one for them. */
const FROZEN: [string, string][] = [
  [organizationId(1), '04dd4871-82f3-56db-aa8d-1ef60915ca46'],
  [organizationId(729), '54376895-f393-55f0-af7f-891e44ea7872'],
  [locationId('A1'), '3d41a309-1745-5faa-ad61-893908decf59'],
  [locationId('0015f00000N3XrRAAV'), '13bb9670-1d38-5180-a001-3cc2aa838baa'],
  [virtualLocationId('A1'), '2aa76725-5483-5b46-aa40-d9c85d9674d5'],
  [virtualLocationId('0015f00000N3XrRAAV'), 'a6fd5599-6c46-555d-aa5e-83c72396d6dd'],
  [serviceId('A1', 0), '1a0fe377-212e-523b-82a5-6153d3d2c199'],
  [serviceId('A1', 1), '8bc87c16-759a-5878-b930-531a49df8052'],
  [serviceId('A1', 2), '862791e3-2a38-576f-bd6d-847b0d80c615'],
  [serviceId('A1', 3), 'a916d7bf-df5f-55ff-8d59-f4fbb2c498b0'],
  [serviceId('0015f00000N3XrRAAV', 1), 'bdbed0ac-3ca3-57b0-8271-b95b7affff58'],
  [serviceAtLocationId('A1', 1, 'place'), 'a2fd6c99-9d9e-5044-862d-91a3a0b052cb'],
  [serviceAtLocationId('A1', 1, 'virtual'), '9975c96d-ccb7-5758-96b5-9d4f9001c242'],
  [serviceAtLocationId('0015f00000N3XrRAAV', 2, 'place'), '430899f0-6afb-57d8-8954-f30bd018a864'],
  [taxonomyId('serviceProvided'), '2276165b-6964-53c9-8482-25e8479b0b1f'],
  [taxonomyId('licence'), '0b1840b0-af4f-5e5a-b23d-ea7dba2702ba'],
  [termId('serviceProvided', 103), '8dc560c9-0628-57a5-aa21-081688e75490'],
  [termId('language', 2), 'aecf77fb-3ac5-5307-98b6-5ceb69e732cb'],
  [termId('telehealthOption', 3), '9ecbe61c-61f2-53aa-8fa0-fa9ba38d7d94'],
  [idOf('clinic/Ñandú'), 'e285281e-111a-5161-a3c4-d1067e1f1665'],
]

describe('the public ids', () => {
  it.each(FROZEN)('%s', (id, frozen) => {
    expect(id).toBe(frozen)
  })
})

describe('the services of a clinic', () => {
  it('are one per category, in their order', () => {
    expect(categoriesOf([{ serviceCategoryId: 3 }, { serviceCategoryId: 1 }, { serviceCategoryId: 3 }])).toEqual([1, 3])
  })

  it('are one if the clinic stated none', () => {
    expect(categoriesOf([])).toEqual([GENERAL_CATEGORY])
  })
})
