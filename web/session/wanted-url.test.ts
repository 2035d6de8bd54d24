import { expect, it } from 'vitest'
import { isOwn } from './wanted-url.ts'

it.each([
  ['/dashboard', true],
  ['/providers/3/14/edit?tab=contact#phones', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['dashboard', false],
  ['', false],
])('%j is a way back into the portal: %s', (url, own) => {
  expect(isOwn(url)).toBe(own)
})
