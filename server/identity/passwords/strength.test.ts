import { describe, expect, it } from 'vitest'
import { EASY_PASSWORDS, PASSWORD_TOO_LONG, PASSWORD_TOO_SHORT } from '../../../contract/password.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { WELL_KNOWN_PASSWORDS } from '../../testing/well-known-passwords.ts'
import { demandStrongPassword } from './strength.ts'

const known = ['teodora.salcedo@cumbrescare.example', 'Teodora', 'Salcedo', 'TeodoraSalcedo']

const problemOf = (password: string) =>
  demandStrongPassword('password', password, known).then(
    () => null,
    (refusal: Refusal) => refusal.errors?.[0]?.message ?? refusal.message,
  )

const EASY = new Set<string>(Object.values(EASY_PASSWORDS))

describe('a password', () => {
  it.each([
    'four quiet herons wade',
    'a horse that is correct eats no battery',
    'Tq7!mzpL0#vw',
    'mi perro come zanahorias',
    'my password is seven otters',
    'ñandú bajo la lluvia',
    'aspen-colorado-otter-lantern',
    'tres garzas cruzan despacio',
    'oatmeal-lantern-gravel',
    'ventana amarilla junto al rio',
    'four quiet herons wade, '.repeat(5).slice(0, 128),
  ])('%j may be used', async (password) => {
    expect(await problemOf(password)).toBeNull()
  })

  it.each(['', 'short', 'elevenchars', '👍👍👍👍👍👍👍👍👍👍👍'])('%j is too short', async (password) => {
    expect(await problemOf(password)).toBe(PASSWORD_TOO_SHORT)
  })

  it('has a maximum length', async () => {
    expect(await problemOf('four quiet herons wade '.repeat(6))).toBe(PASSWORD_TOO_LONG)
  })

  it.each([
    ['password12345', 'common'],
    ['correcthorsebatterystaple', 'common'],
    ['Correct Horse Battery Staple 2026!', 'common'],
    ['c0rrect-h0rse-b4ttery-st4ple', 'common'],
    ['May the Force be with you', 'common'],
    ['En un lugar de la Mancha', 'common'],
    ['más vale tarde que nunca', 'common'],
    ['blumeblumeblume', 'repeated'],
    ['zxcvbgfdsaqwert', 'keyboard'],
    ['lmnopqrstuvwx', 'sequence'],
    ['31/12/1999 ...', 'date'],
    ['teodora.salcedo@cumbrescare.example', 'personal'],
    ['TeodoraSalcedo1', 'personal'],
    ['salcedo-teodora-99', 'personal'],
    ['cumbrescare2026', 'personal'],
    ['OwnPath-2026-2026', 'personal'],
  ] as const)('%j is refused with its reason: %s', async (password, reason) => {
    expect(await problemOf(password)).toBe(EASY_PASSWORDS[reason])
  })

  it(`is none of ${WELL_KNOWN_PASSWORDS.length} well-known ones`, async () => {
    const accepted: string[] = []
    for (const password of WELL_KNOWN_PASSWORDS)
      if (!EASY.has((await problemOf(password)) ?? '')) accepted.push(password)
    expect(accepted).toEqual([])
    expect(WELL_KNOWN_PASSWORDS.length).toBeGreaterThan(80)
  })

  it('that is long and made of signs does not block other requests', async () => {
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    }, 1)
    await problemOf('4@8({[</369&#!1/|0$5+7%2/'.repeat(6).slice(0, 128))
    await problemOf('aZ9$'.repeat(32))
    await problemOf(WELL_KNOWN_PASSWORDS.join(' ').slice(0, 128))
    clearInterval(counting)
    expect(turns).toBeGreaterThan(2)
  })
})
