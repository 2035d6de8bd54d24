import type { SearchWords } from '../place.ts'

export const STATE_WORDS = ['co', 'colorado'] satisfies SearchWords['STATE_WORDS']

export const WHOLE_STATE: SearchWords['WHOLE_STATE'] =
  'colorado,co,all of colorado,all colorado,anywhere in colorado,state of colorado,todo colorado,colorado state'.split(
    ',',
  )

export const ALSO_CALLED: SearchWords['ALSO_CALLED'] = {
  'the springs': 'Colorado Springs',
  'co springs': 'Colorado Springs',
  'colo springs': 'Colorado Springs',
  'colorado spgs': 'Colorado Springs',
  'c springs': 'Colorado Springs',
  cos: 'Colorado Springs',
  foco: 'Fort Collins',
  'ft fun': 'Fort Collins',
  gj: 'Grand Junction',
  'grand jct': 'Grand Junction',
  'western slope': 'Grand Junction',
  'west slope': 'Grand Junction',
  'eastern plains': 'Limon',
  'northern colorado': 'Fort Collins',
  noco: 'Fort Collins',
  'southwest colorado': 'Durango',
  'southern colorado': 'Pueblo',
  steamboat: 'Steamboat Springs',
  glenwood: 'Glenwood Springs',
  pagosa: 'Pagosa Springs',
  manitou: 'Manitou Springs',
  breck: 'Breckenridge',
  'denver metro': 'Denver',
  'metro denver': 'Denver',
  'denver metro area': 'Denver',
  'denver area': 'Denver',
  'downtown denver': 'Denver',
  'north denver': 'Denver',
  'south denver': 'Denver',
  'east denver': 'Denver',
  'west denver': 'Denver',
  'capitol hill': 'Denver',
  'cap hill': 'Denver',
  'five points': 'Denver',
  montbello: 'Denver',
  'green valley ranch': 'Denver',
  'park hill': 'Denver',
  globeville: 'Denver',
  'cherry creek': 'Denver',
  dtc: 'Greenwood Village',
  'tech center': 'Greenwood Village',
  'san luis valley': 'Alamosa',
  slv: 'Alamosa',
  'roaring fork valley': 'Glenwood Springs',
  'vail valley': 'Vail',
  'arkansas valley': 'La Junta',
  'four corners': 'Cortez',
  'pikes peak': 'Colorado Springs',
  'highlands ranch': 'Highlands Ranch',
  'air force academy': 'USAF Academy',
  // The hamlet of this name in Park County has a few dozen people.
  jefferson: 'Jefferson County',
  jeffco: 'Jefferson County',
  dougco: 'Douglas County',
  adco: 'Adams County',
  arapco: 'Arapahoe County',
  boco: 'Boulder County',
  'summit co': 'Summit County',
  'park co': 'Park County',
  'ciudad de denver': 'Denver',
  'nuevo mexico': 'New Mexico',
}

export const ALSO_WORDS: SearchWords['ALSO_WORDS'] =
  'arriba,alma,bond,brush,campo,cascade,center,clark,como,cope,crook,delta,divide,dolores,drake,eagle,empire,fountain,genoa,gateway,golden,grant,granite,hasty,holly,hygiene,joes,keystone,kim,lewis,mack,marvel,mead,mesa,model,monarch,monument,orchard,paradox,pine,rand,rush,rye,security,severance,silt,slater,somerset,superior,victor,ward,park,lake,grand,mineral,summit,bent,jackson,lincoln,washington,logan,custer,baca,rico,romeo,loma,boone,sanford,hamilton,austin'.split(
    ',',
  )

export const MEANING_WORDS: SearchWords['MEANING_WORDS'] = {
  medicaid:
    'colorado medicaid, health first, health first colorado, state insurance, rae, colorado access, ccha, northeast health partners, health colorado',
  plans: 'rocky mountain health plans, rmhp, bright health, friday health, denver health medical plan',
}
