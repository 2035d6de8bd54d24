import { describe, expect, it } from 'vitest'
import { isForYoungOnly } from './young-only.ts'

const of = (name: string, ...serviceIds: number[]) => isForYoungOnly({ names: [name, null], serviceIds })

describe('a place for the young only', () => {
  it.each([
    ['a child care facility, whatever else it does', of('Cedar House', 101, 112, 113)],
    ['youth treatment and nothing else', of('Cedar House', 216)],
    ['a name of children', of("Denver Children's Home", 110)],
    ['a name of kids', of('Rocky Mountain Kids - Drews Place', 113)],
    ['a name of youth', of('Alternative Homes for Youth', 201)],
    ['a name of adolescents', of('Adolescent Substance Abuse Program', 215)],
    ['a name of minors', of('STEP Minors Program', 216, 210)],
    ['a name of teens', of('Mesa Teen Center', 110)],
    ['a name of girls', of('Mesa Girls Ranch', 113)],
    [
      'a name on the license alone',
      isForYoungOnly({ names: ['Sanctuary', 'Shiloh Center for Youth'], serviceIds: [] }),
    ],
  ])('%s', (_, young) => expect(young).toBe(true))

  it.each([
    ['youth treatment beside other services', of('Cedar House', 216, 215)],
    ['a name that says adults too', of('Adult Youth Services', 110)],
    ['a name that says families too', of('Child and Family Center', 110)],
    ['a name with these letters inside a word', of('Kidder Counseling, Youthville Road', 110)],
    ['no services and an ordinary name', of('Cedar House')],
  ])('is none by %s', (_, young) => expect(young).toBe(false))
})
