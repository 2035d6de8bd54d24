import type { Basemap } from '../place.ts'

export const BASEMAP: Basemap['BASEMAP'] = {
  roads: [{ n: '10', c: 1, l: [[8000, 33000, 40000, 2000]] }],
  rivers: [],
  towns: [
    ['Alderton', 54600, 39300, 900],
    ['Cypress Bay', 11200, 29500, 300],
  ],
}
export const COUNTY_LINES: Basemap['COUNTY_LINES'] = [
  [35000, 0, 0, 49000],
  [35000, 24500, 35000, 0],
]
export const COUNTY_SHAPES: Basemap['COUNTY_SHAPES'] = {
  Alder: [[35000, 24500, 35000, 0, 0, 24500, -35000, 0, 0, -24500]],
  Birch: [[35000, 0, 35000, 0, 0, 24500, -35000, 0, 0, -24500]],
  Cypress: [[0, 0, 35000, 0, 0, 49000, -35000, 0, 0, -49000]],
}
