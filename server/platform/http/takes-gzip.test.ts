import { expect, it } from 'vitest'
import { takesGzip } from './takes-gzip.ts'

it.each([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['deflate, gzip;q=1.0, *;q=0.5', true],
  ['GZIP', true],
  ['gzip;q=0', false],
  ['gzip; q=0.0', false],
  ['gzip;q=0, *', false],
  ['*', true],
  ['*;q=0', false],
  ['identity', false],
  ['br, zstd', false],
  ['gzip;q=nonsense', false],
])('accept-encoding %s takes gzip: %s', (header, expected) => {
  expect(takesGzip({ headers: header === undefined ? {} : { 'accept-encoding': header } })).toBe(expected)
})
