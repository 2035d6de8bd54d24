import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownScreen } from './own-screen.ts'

const US = 'https://portal.example.gov'

describe('where a sign-in may lead', () => {
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

  it.each([
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/a/..//evil.example',
    '/./\\evil.example',
    '/dashboard/..//evil.example',
    '/dashboard//evil.example',
    '/portal/%2f%2fevil.example',
    '/%61pi/users',
    '/api/users',
    '/dashboard/../api/users',
    '/dev/mail',
    '/%64ev/mail',
    '/portal/..%2fapi',
    '/API/me',
    '//evil.example',
    'https://evil.example',
    'https://portal.example.gov.evil.example/sign-in',
    'javascript:alert(1)',
    'https://a@evil.example/sign-in',
    'http://portal.example.gov/sign-in',
    '/',
    '',
    '/en',
    '/sign-in.evil',
    '/users%00',
  ])('%s is none', (path) => {
    expect(ownScreen(path, US)).toBeNull()
  })

  it('leads to our own origin for all combinations of dots, slashes and names', () => {
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
