import { expect, test } from 'vitest'
import { agesPhrase } from './ages.ts'

test.each([
  [[1, 2, 3, 4, 5, 6], 'people of all ages', 'personas de todas las edades'],
  [[], 'people of all ages', 'personas de todas las edades'],
  [[4, 5, 6], 'adults ages 18 and up', 'personas adultas de 18 años en adelante'],
  [[3, 4, 5, 6], 'teens and adults from age 13', 'adolescentes y personas adultas desde los 13 años'],
  [[2, 3], 'children and teens ages 6 to 17', 'niños y adolescentes de 6 a 17 años'],
  [[1, 2], 'children ages 0 to 12', 'niños de 0 a 12 años'],
  [[1], 'young children ages 0 to 5', 'niños pequeños de 0 a 5 años'],
  [[3], 'teens ages 13 to 17', 'adolescentes de 13 a 17 años'],
  [[4, 5], 'adults ages 18 to 64', 'personas adultas de 18 a 64 años'],
  [[4], 'young adults ages 18 to 25', 'personas adultas jóvenes de 18 a 25 años'],
  [[6], 'older adults ages 65 and up', 'personas mayores, de 65 años en adelante'],
  [[3, 4], 'young people and adults ages 13 to 25', 'jóvenes y personas adultas de 13 a 25 años'],
  [[2, 3, 4], 'children and young people ages 6 to 25', 'niños y jóvenes de 6 a 25 años'],
  [
    [1, 6],
    'young children ages 0 to 5 and older adults ages 65 and up',
    'niños pequeños de 0 a 5 años y personas mayores, de 65 años en adelante',
  ],
])('age groups %j are %s', (groups, en, es) => {
  expect(agesPhrase(groups)).toEqual({ en, es })
})
