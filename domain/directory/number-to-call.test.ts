import { describe, expect, it } from 'vitest'
import { buttonNumber, dialled, numberToCall } from './number-to-call.ts'

const phone = (number: string, typeId = 1) => ({ number, typeId, writeIn: null, otherSites: 0 })
const down = (number: string | null) => ({
  template: 'phones' as const,
  from: '2026-08-20',
  to: '2026-08-22',
  phone: number,
  opens: null,
  closes: null,
})
const OWN = [phone('9705550103', 3), phone('9705550101')]

describe('the number to call', () => {
  it.each([
    ['the first that is no crisis line', OWN, [], '9705550101', false],
    ['a crisis line where it is the only one', [phone('9705550103', 3)], [], '9705550103', false],
    ['the replacement while the phones are down', OWN, [down('3035550199')], '3035550199', true],
    ['none while the phones are down without a replacement', OWN, [down(null)], null, true],
    ['none where the clinic gave none', [], [], null, false],
  ])('is %s', (_, phones, notices, number, phonesDown) => {
    expect(numberToCall({ phones, notices }, '2026-08-21')).toMatchObject({
      number,
      phonesDown,
      dead: phonesDown ? '9705550101' : null,
    })
  })

  it('is the clinic’s own again after the last day of the notice, and before its first', () => {
    for (const day of ['2026-08-19', '2026-08-23']) {
      expect(numberToCall({ phones: OWN, notices: [down('3035550199')] }, day).number).toBe('9705550101')
    }
  })

  it.each([
    ['9705550101', '9705550101'],
    ['970-555-0101 ext. 12', '9705550101'],
    ['1 970 555 0101', '19705550101'],
  ])('%s is dialled as %s', (number, digits) => {
    expect(dialled(number)).toBe(digits)
  })

  it('on the button is the one that it dials, with its extension', () => {
    expect(buttonNumber('(719) 545-2746 or 719-583-2207')).toBe('7195452746')
    expect(buttonNumber('(719) 545-2746 ext. 1234')).toBe('(719) 545-2746 ext. 1234')
    expect(buttonNumber('7195452746')).toBe('7195452746')
  })
})
