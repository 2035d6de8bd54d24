import { expect, test } from 'vitest'
import { mayVisit } from './robots.ts'

const AGENT = 'OwnPathLinkCheck'

test.each([
  ['', '/book', true],
  ['User-agent: *\nDisallow:', '/book', true],
  ['User-agent: *\nDisallow: /', '/book', false],
  ['user-agent: *\r\ndisallow: /book # nobody\r\n', '/book?x=1', false],
  ['User-agent: *\nDisallow: /private', '/book', true],
  ['User-agent: *\nDisallow: /\nAllow: /book', '/book', true],
  ['User-agent: *\nAllow: /b\nDisallow: /book', '/book', false],
  ['User-agent: *\nAllow: /book\nDisallow: /book', '/book', true],
  ['User-agent: *\nDisallow: /*/new$', '/a/new', false],
  ['User-agent: *\nDisallow: /*/new$', '/a/new/b', true],
  ['User-agent: *\nDisallow: /a$', '/a', false],
  ['User-agent: *\nDisallow: /a$', '/ab', true],
  ['User-agent: OwnPathLinkCheck\nDisallow: /book\n\nUser-agent: *\nAllow: /', '/book', false],
  ['User-agent: OwnPathLinkCheck\nAllow: /\n\nUser-agent: *\nDisallow: /', '/book', true],
  ['User-agent: OtherBot\nDisallow: /', '/book', true],
  ['User-agent: OtherBot\nUser-agent: *\nDisallow: /', '/book', false],
  ['Disallow: /', '/book', true],
  ['User-agent: *\nDisallow: /médicos', '/m%C3%A9dicos', false],
  ['User-agent: *\nDisallow: /m%c3%a9dicos', '/m%C3%A9dicos', false],
  ['User-agent: *\nDisallow: /m%C3%A9dicos', '/m%c3%a9dicos', false],
  ['User-agent: *\nDisallow: /a%20b', '/a%20b', false],
  ['<!doctype html><title>No such page</title>', '/book', true],
])('%j and %s: may visit is %s', (robots, path, may) => {
  expect(mayVisit(robots, AGENT, path)).toBe(may)
})

test('a hostile pattern costs no more than its length', { timeout: 20_000 }, () => {
  const robots = `User-agent: *\nDisallow: /${'*a'.repeat(20_000)}$`
  expect(mayVisit(robots, AGENT, `/${'a'.repeat(2_000)}b`)).toBe(true)
  const stars = `User-agent: *\nDisallow: /${'*'.repeat(500_000)}x`
  expect(mayVisit(stars, AGENT, `/${'a'.repeat(15_000)}`)).toBe(true)
})
