import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FOREIGN_ADDRESSES } from '../../testing/foreign-addresses.ts'
import { ownScreen } from './own-screen.ts'

const US = 'https://portal.example.gov'

describe('the target of a sign-in', () => {
  it.each([
    '/sign-in',
    '/portal/sign-in',
    '/dashboard?update=true#top',
    '/dashboard/review/12/34',
    '/providers/7/9/history/',
    '/portal/accept#token=u3Jd0vX2m8',
  ])('%s is a screen', (path) => {
    expect(ownScreen(path, US)?.href).toBe(US + path)
  })

  it.each(FOREIGN_ADDRESSES)('%j is none', (path) => {
    expect(ownScreen(path, US)).toBeNull()
  })

  it('stays on our own origin for all combinations of dots, slashes and names', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      'evil.example',
      'portal',
      'dashboard',
      '@',
      ':',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const found = ownScreen(`/${pieces.join('')}`, US)
        if (found === null) return
        const { pathname, search, hash } = found
        expect(new URL(`${pathname}${search}${hash}`, US).origin).toBe(US)
        expect(pathname).toMatch(/^\/(portal|dashboard)(\/|$)/)
      }),
      { numRuns: 5_000 },
    )
  })
})
