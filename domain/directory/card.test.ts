import { describe, expect, it } from 'vitest'
import { addsProvider, ageWords, firstNumber } from './card.ts'
import type { Notice } from './notices.ts'

describe('a card', () => {
  it.each([
    ['Aspen Care - Denver', 'Aspen Care', false],
    ['ASPEN CARE', 'Aspen Care', false],
    ['Denver House', 'Aspen Care', true],
  ])('of %s names the provider %s only where that adds something: %s', (name, providerName, adds) => {
    expect(addsProvider({ name, providerName })).toBe(adds)
  })

  it.each([
    [[1, 2, 3, 4, 5, 6], ['all']],
    [
      [3, 4, 5, 6],
      ['teens', 'adults'],
    ],
    [
      [2, 1, 6],
      ['kids', 'older'],
    ],
    [
      [5, 4],
      ['youngAdults', 'midAdults'],
    ],
    [[99], []],
  ])('says the ages %j as %j', (ids, words) => {
    expect(ageWords(ids)).toEqual(words)
  })

  const desk = { number: '3035550101', typeId: 1, writeIn: null, otherSites: 0 }
  const crisisLine = { ...desk, number: '3035550999', typeId: 3 }
  const down = { template: 'phones', from: '2026-08-20', to: '2026-08-22', phone: '7205550100' } as Notice

  it('calls the desk, never the crisis line before it', () => {
    expect(firstNumber({ phones: [crisisLine, desk], notices: [] }, '2026-08-21')?.number).toBe('3035550101')
    expect(firstNumber({ phones: [], notices: [] }, '2026-08-21')).toBeNull()
  })

  it('calls the replacement while the phones do not work, and only then', () => {
    const clinic = { phones: [desk], notices: [down] }
    expect(firstNumber(clinic, '2026-08-21')).toEqual({ number: '7205550100', dead: '3035550101', typeId: null })
    expect(firstNumber(clinic, '2026-08-23')?.number).toBe('3035550101')
    expect(firstNumber({ phones: [desk], notices: [{ ...down, phone: null }] }, '2026-08-21')?.dead).toBeNull()
  })
})
