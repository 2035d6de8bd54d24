import { describe, expect, it } from 'vitest'
import { isCrisisCare, isWithdrawalCare } from './crisis-care.ts'

const place = (name: string, ...serviceIds: number[]) => ({ names: [name], serviceIds })

describe('crisis care for anyone who comes', () => {
  it.each([
    ['an acute treatment unit, with its beds', place('Bridge House', 101, 102, 111, 114)],
    ['a crisis stabilization unit', place('Santa Fe House', 105, 111)],
    ['an emergency department', place('Parkview, Adult/Senior Psychiatric Services', 101, 107, 108)],
    ['a hospital', place('Centennial Peaks', 108)],
    ['three days of care and no home', place('Cedar Springs', 101, 110)],
    ['a name that says crisis', place('Health Solutions - Crisis', 215)],
  ])('is %s', (_, one) => expect(isCrisisCare(one)).toBe(true))

  it.each([
    ['a community clinic', place('Aspen Clinic', 103, 110)],
    ['three days in a home', place('Cedar House', 101, 113)],
    ['a home for children', place('Devereux', 101, 112, 114)],
    ['a hospital for children', place("Children's Hospital", 107, 108)],
    ['a hospital for veterans', place('Veterans Affairs Medical Center', 107, 108)],
    ['a hospital for one illness', place('Eating Recovery Center', 107, 108)],
    ['a unit for seniors alone', place('Senior Behavioral Health', 107, 108)],
    ['withdrawal care', place('Denver CARES', 202, 204)],
  ])('is not %s', (_, one) => expect(isCrisisCare(one)).toBe(false))
})

describe('withdrawal care', () => {
  it.each([
    ['a detox unit', place('Denver CARES', 202, 204), true],
    ['a hospital unit', place('Aspen Recovery', 211), true],
    ['a rehab with detox', place('Mountain Lodge', 201, 204), false],
    ['a rehab without', place('Mountain Lodge', 202), false],
    ['a detox for youth', place('Youth Detox', 204), false],
  ])('%s: %s', (_, one, is) => expect(isWithdrawalCare(one)).toBe(is))
})
