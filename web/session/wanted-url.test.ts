import { describe, expect, it } from 'vitest'
import { isFollowed } from './wanted-url.ts'

describe('the wanted page', () => {
  it.each([
    ['/dashboard', 'admin'],
    ['/dashboard?status=approved', 'admin'],
    ['/dashboard/review/14/7', 'admin'],
    ['/users/edit?userId=user-7', 'admin'],
    ['/providers/3/14/edit?tab=contact#phones', 'admin'],
    ['/portal', 'provider'],
    ['/portal/', 'provider'],
    ['/portal/accept#token=abc', 'provider'],
    ['/portal/clinics/14/edit', 'provider'],
  ] as const)('%j is followed by %s', (url, tenant) => {
    expect(isFollowed(url, tenant)).toBe(true)
    expect(isFollowed(url, tenant === 'admin' ? 'provider' : 'admin')).toBe(false)
  })

  it.each([
    '//evil.example',
    '//evil.example/dashboard',
    '/\\evil.example/dashboard',
    '/\t/evil.example/dashboard',
    '/dashboard/../..//evil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '/api/users',
    '/api/auth/admin/callback/google',
    '/dev/mail',
    '/dashboardx',
    '/users/7',
    '/sign-in',
    '/portal/sign-in',
    '/portal/register',
    '/',
    'dashboard',
    '',
  ])('%j is never followed', (url) => {
    expect(isFollowed(url, 'admin')).toBe(false)
    expect(isFollowed(url, 'provider')).toBe(false)
  })
})
