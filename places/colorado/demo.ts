import type { Demo } from '../place.ts'

/** 303, 720 and 983 are around Denver, 719 is in the south, 970 in the north and west. */
const AROUND_DENVER = [
  'Denver',
  'Arapahoe',
  'Jefferson',
  'Adams',
  'Boulder',
  'Broomfield',
  'Douglas',
  'Gilpin',
  'Clear Creek',
  'Elbert',
]

const IN_THE_SOUTH = [
  'El Paso',
  'Pueblo',
  'Fremont',
  'Teller',
  'Park',
  'Chaffee',
  'Lake',
  'Custer',
  'Huerfano',
  'Las Animas',
  'Baca',
  'Bent',
  'Crowley',
  'Otero',
  'Prowers',
  'Kiowa',
  'Cheyenne',
  'Lincoln',
  'Kit Carson',
  'Alamosa',
  'Conejos',
  'Costilla',
  'Mineral',
  'Rio Grande',
  'Saguache',
]

const areaCodes = (county: string): readonly [string, ...string[]] => {
  if (AROUND_DENVER.includes(county)) return ['303', '303', '720', '720', '983']
  return IN_THE_SOUTH.includes(county) ? ['719'] : ['970']
}

export const DEMO: Demo['DEMO'] = {
  emptyCounty: 'Jackson',
  populous: [
    'Denver',
    'Arapahoe',
    'Jefferson',
    'Adams',
    'El Paso',
    'Boulder',
    'Larimer',
    'Weld',
    'Douglas',
    'Pueblo',
    'Mesa',
  ],
  areaCodes,
}
