import { describe, expect, it } from 'vitest'
import { EASY_PASSWORDS, PASSWORD_TOO_LONG, PASSWORD_TOO_SHORT } from '../../../contract/password.ts'
import type { Refusal } from '../../http/refusal.ts'
import { demandStrongPassword } from './strength.ts'

const known = ['teodora.salcedo@cumbrescare.example', 'Teodora', 'Salcedo', 'TeodoraSalcedo']

const problemOf = (password: string) =>
  demandStrongPassword('password', password, known).then(
    () => null,
    (refusal: Refusal) => refusal.errors?.[0]?.message ?? refusal.message,
  )

const EASY = new Set<string>(Object.values(EASY_PASSWORDS))

/** Well-known passwords of twelve characters and more: from leaked lists, from keyboards, and as people extend a word. */
const WELL_KNOWN = `
  password1234 passwordpassword Password123! P@ssw0rd1234 P@ssw0rd2026!! passw0rdpassw0rd mypassword123 thisispassword
  qwertyuiop12 qwertyuiopas qwerty123456 qwertyqwerty 1q2w3e4r5t6y 1qaz2wsx3edc qazwsxedcrfv zaq12wsxcde3 !QAZ2wsx#EDC
  1qaz@WSX3edc asdfghjkl123 zxcvbnm12345 poiuytrewq12 mnbvcxzlkjhg 0987654321qw 147258369147 159753159753
  123456789012 098765432109 121212121212 123123123123 111111111111 aaaaaaaaaaaa abcabcabcabc abcdefghijkl abc123abc123
  a1b2c3d4e5f6 1a2b3c4d5e6f qweqweqweqwe asdasdasdasd letmein12345 letmeinletmein trustno1trustno1 admin1234567
  administrator1 changeme1234 welcome12345 Welcome2024! iloveyou1234 iloveyouforever sunshine1234 princess1234
  football1234 baseball1234 superman1234 monkey123456 dragon123456 master123456 michael12345 jennifer1234 charlie12345
  starwars1234 pokemon12345 whatever1234 computer1234 internet1234 Liverpool123 chocolate123 butterfly123 Denver123456
  Colorado2024 Broncos12345 Summer2024!! Winter2026!!! Spring2026!! January2026! october31999 contraseña2026
  contrasena12 bienvenido12 tequieromucho teamo1234567 mividaentera`
  .trim()
  .split(/\s+/)

describe('a password', () => {
  it.each([
    'four quiet herons wade',
    'correct horse battery staple',
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

  it('has an end', async () => {
    expect(await problemOf('four quiet herons wade '.repeat(6))).toBe(PASSWORD_TOO_LONG)
  })

  it.each([
    ['password12345', 'common'],
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

  it(`is none of ${WELL_KNOWN.length} well-known ones`, async () => {
    const accepted: string[] = []
    for (const password of WELL_KNOWN) if (!EASY.has((await problemOf(password)) ?? '')) accepted.push(password)
    expect(accepted).toEqual([])
    expect(WELL_KNOWN.length).toBeGreaterThan(80)
  }, 120_000)

  it('that is long and made of signs keeps the server from nothing else', async () => {
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    }, 20)
    await problemOf('4@8({[</369&#!1/|0$5+7%2/'.repeat(6).slice(0, 128))
    await problemOf('aZ9$'.repeat(32))
    await problemOf(WELL_KNOWN.join(' ').slice(0, 128))
    clearInterval(counting)
    expect(turns).toBeGreaterThan(2)
  })
})
