import { describe, expect, test } from 'vitest'
import { isSafeLink, isWebsite, websiteHref } from './website.ts'

const longPath = (length: number) => `https://example.org/${'a'.repeat(length - 'https://example.org/'.length)}`

describe('websites that are accepted', () => {
  test.each([
    'a.co',
    'example.org',
    'www.example.org',
    'EXAMPLE.ORG',
    'http://example.org',
    'https://example.org',
    'HTTPS://Example.Org/',
    'https://example.org/clinics/juniper?lang=es&x=1#hours',
    'example.org?lang=es',
    'example.org#top',
    'example.org/@juniper',
    'https://maps.example.org/?q=a@b.org',
    'https://example.org:8443/start',
    'example.org:443',
    'example.org.',
    'sub-domain.example.co.us',
    '1st-care.example.org',
    '303.example.org',
    'xn--peascal-5za.example.org',
    'peñasco.example.org',
    'https://клиника.рф',
    'example.xn--p1ai',
    'https://example.org/ca%C3%B1on',
    `${'a'.repeat(63)}.org`,
    longPath(255),
  ])('%s', (value) => {
    expect(isWebsite(value)).toBe(true)
    expect(websiteHref(value)).toMatch(/^https?:\/\//i)
    expect(isSafeLink(websiteHref(value) ?? '')).toBe(true)
  })
})

describe('websites that are refused', () => {
  test.each([
    ['three characters', 'a.b'],
    ['three characters with a dot', 'x.y'],
    ['256 characters', longPath(256)],
    ['nothing', ''],
    ['no dot', 'localhost'],
    ['no dot with a scheme', 'https://intranet'],
    ['localhost with a port', 'http://localhost:3000'],
    ['below localhost', 'app.localhost'],
    ['below localhost with a trailing dot', 'app.localhost.'],
    ['an IPv4 address', '127.0.0.1'],
    ['an IPv4 address with a scheme', 'https://192.168.0.1/login'],
    ['an IPv4 address with a trailing dot', 'https://192.168.0.1./'],
    ['a short IPv4 address', 'http://127.1'],
    ['a hexadecimal IPv4 address', 'http://127.0.0.0x1'],
    ['a fullwidth IPv4 address', 'http://１２７.０.０.１'],
    ['an IPv6 address', 'http://[::1]'],
    ['an IPv6 address with a port', 'https://[2001:db8::1]:8080/'],
    ['user info', 'https://juniper@evil.example.org'],
    ['user info with a password', 'https://juniper:secret@evil.example.org'],
    ['user info that looks like a port', 'https://example.org:80@evil.example.org'],
    ['user info without a scheme', 'example.org@evil.example.org'],
    ['javascript', 'javascript:alert(1)'],
    ['javascript in capitals', 'JavaScript:alert(1)'],
    ['javascript that looks like a port', 'javascript:1'],
    ['javascript behind a slash', 'javascript://example.org/%0aalert(1)'],
    ['data', 'data:text/html,<b>x</b>'],
    ['ftp', 'ftp://example.org'],
    ['file', 'file:///etc/passwd'],
    ['mailto', 'mailto:front@example.org'],
    ['tel', 'tel:+13035550142'],
    ['two schemes', 'https://https://example.org'],
    ['one slash', 'https:/example.org'],
    ['no scheme but slashes', '//example.org'],
    ['only a scheme', 'https://'],
    ['a space in the host', 'exam ple.org'],
    ['a space in the path', 'example.org/a b'],
    ['a tab', 'example.org\t'],
    ['a line end', 'example.org\nevil.org'],
    ['a zero-width space', 'exam\u200bple.org'],
    ['a right-to-left override', 'example.org/\u202egro.live'],
    ['a NUL', 'example.org/\u0000'],
    ['a backslash', 'https:\\\\example.org'],
    ['a backslash that browsers read as a slash', 'https://example.org\\@evil.org'],
    ['angle brackets', 'example.org/<script>'],
    ['a quotation mark', 'example.org/"onload='],
    ['two dots', 'example..org'],
    ['two trailing dots', 'example.org..'],
    ['a leading dot', '.example.org'],
    ['a leading hyphen', '-example.org'],
    ['a trailing hyphen', 'example-.org'],
    ['an underscore', 'my_clinic.org'],
    ['a label of 64', `${'a'.repeat(64)}.org`],
    ['a top level of one letter', 'example.o'],
    ['a numeric top level', 'example.123'],
    ['port 0', 'example.org:0'],
    ['port 65536', 'example.org:65536'],
    ['an empty port', 'example.org:'],
    ['a port of words', 'example.org:abc'],
    ['percent signs in the host', 'exam%70le.org'],
    ['an ideographic full stop', 'example。org'],
    ['an at sign alone', '@.example.org'],
  ])('%s', (_why, value) => {
    expect(isWebsite(value)).toBe(false)
    expect(websiteHref(value)).toBeNull()
  })
})

test('a link without a scheme gets https://', () => {
  expect(websiteHref('example.org')).toBe('https://example.org')
  expect(websiteHref('http://example.org')).toBe('http://example.org')
})

test.each([
  ['https://example.org', true],
  ['http://example.org', true],
  ['tel:+13035550142', true],
  ['mailto:front@example.org', true],
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  [' javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['//example.org', false],
  ['https:example.org', false],
  ['/relative', false],
  ['tel:"onclick=', false],
])('isSafeLink(%j) is %s', (href, safe) => {
  expect(isSafeLink(href)).toBe(safe)
})
