import { expect, it } from 'vitest'
import { countyFile } from './sums.ts'

const county = { countyId: 63, name: 'Yuma', slug: 'yuma', zips: 7, missing: 5, perhaps: 1, served: 1 }
const nearest = { clinicId: 12, providerId: 3, clinicName: 'Aspen Care', miles: 80.249 }

it('the file of counties has the numbers of the table, miles to a tenth, and empty cells where no clinic says yes', () => {
  const [head, near, none] = countyFile([
    { ...county, nearest },
    { ...county, nearest: null },
  ])
  expect(head).toHaveLength(7)
  expect(near).toEqual(['Yuma', 7, 5, 1, 1, 'Aspen Care', 80.2])
  expect(none).toEqual(['Yuma', 7, 5, 1, 1, null, null])
})
