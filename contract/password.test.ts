import { expect, it } from 'vitest'
import { PASSWORD_TOO_COMMON, PASSWORD_TOO_SHORT, passwordProblem } from './password.ts'

const known = ['teodora.salcedo@cumbrescare.example', 'Teodora', 'Salcedo']

it.each([
  'four quiet herons wade',
  'correct horse battery staple',
  'Tq7!mzpL0#vw',
  'mi perro come zanahorias',
  'my password is seven otters',
  'ñandú bajo la lluvia',
  'aspen-colorado-otter-lantern',
])('%j may be used', (password) => {
  expect(passwordProblem(password, known)).toBeNull()
})

it.each(['', 'short', 'elevenchars', '👍👍👍👍👍👍👍👍👍👍👍'])('%j is too short', (password) => {
  expect(passwordProblem(password)).toBe(PASSWORD_TOO_SHORT)
})

it.each([
  'passwordpassword',
  'Password1234!',
  'P@ssw0rd2026!!',
  'contraseña2026',
  'administrator1',
  '123456789012',
  '098765432109',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'abcdefghijkl',
  'qwertyuiopas',
  'Winter2026!!!',
  'letmein letmein',
  'OwnPath-2026-2026',
  'teodora.salcedo@cumbrescare.example',
  'TeodoraSalcedo1',
  'salcedo-teodora-99',
  'cumbrescare2026',
])('%j is too easy to guess', (password) => {
  expect(passwordProblem(password, known)).toBe(PASSWORD_TOO_COMMON)
})

it('has an end', () => {
  expect(passwordProblem('four quiet herons wade '.repeat(6))).toMatch('at most 128')
})
