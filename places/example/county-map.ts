import type { CountyMap } from '../place.ts'

export const COUNTY_MAP: CountyMap['COUNTY_MAP'] = {
  borders: 'M0,0L700,0L700,490L0,490ZM350,0L350,490M350,245L700,245',
  counties: {
    Alder: 'M350,245L700,245L700,490L350,490Z',
    Birch: 'M350,0L700,0L700,245L350,245Z',
    Cypress: 'M0,0L350,0L350,490L0,490Z',
  },
}
