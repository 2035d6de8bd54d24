import { describe, expect, it } from 'vitest'
import { administratorProblem } from './administrators.ts'
import { isPublicMailDomain } from './public-mail-domains.ts'

describe('administratorProblem', () => {
  it.each([
    'ana@agency.example.gov',
    "o'neil+desk@agency.example.gov",
    '@agency.example.gov',
    '@xn--bcher-kva.example',
    'ana@gmail.com',
  ])('accepts %j', (entry) => expect(administratorProblem(entry)).toBeUndefined())

  it.each([
    ['', /Must be an email address/],
    ['nora', /Must be an email address/],
    ['@', /Must be an email address/],
    ['x@y', /Must be an email address/],
    ['a b@c.example', /Must be an email address/],
    ['ana@bob@c.example', /Must be an email address/],
    ['@-c.example', /Must be an email address/],
    ['@c..example', /Must be an email address/],
    ['*@c.example,@d.example', /Must be an email address/],
    ['*@c.example', /^Leave out the asterisk: @c\.example/],
    ['<ana@c.example>', /brackets/],
    ['ana[1]@c.example', /brackets/],
    ['@[10.0.0.1]', /brackets/],
    ['ana\u200b@c.example', /invisible/],
    ['ana@c.exam\u00adple', /invisible/],
    ['\u202eana@c.example', /invisible/],
    // A Cyrillic 'а'.
    ['@аgency.example.gov', /invisible or unusual/],
    ['@gmail.com', /Anybody can open a mailbox at gmail.com/],
    ['@mail.yahoo.com', /Anybody can open a mailbox/],
  ])('refuses %j', (entry, sentence) => expect(administratorProblem(entry)).toMatch(sentence))
})

it('knows public mail domains whatever the letters, and only those', () => {
  expect(['Gmail.com', 'outlook.com', 'proton.me'].every(isPublicMailDomain)).toBe(true)
  expect(['agency.example.gov', 'notgmail.com', 'com', ''].some(isPublicMailDomain)).toBe(false)
})
