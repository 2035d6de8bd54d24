import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Suggestion } from '../../contract/directory/addresses.ts'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeProvider } from '../dev/demo/make.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { callTool } from '../testing/mcp.ts'
import { TEXT_SECRET, textTo } from '../testing/texts.ts'

/** A directory in which no clinic told how to pay it or whom it sees; the license form does not ask about Medicare. */

const CLINICS = Array.from({ length: 4 }, (_, n) => ({
  ...makeClinic(1 + n, { practice: 'counseling', providerId: 1, zip: '80203', displayName: `Silent House ${1 + n}` }),
  clinicPaymentOptions: [],
  clinicPatientAgeGroups: [],
}))

let t: TestApp
beforeAll(async () => {
  t = await testApp({ variables: { TEXT_SECRET } })
  const providers = [makeProvider(1, { displayName: 'Collegiate Peaks' })]
  await t.db.kysely
    .transaction()
    .execute((tx) => insertDirectory(tx, { providers, clinics: CLINICS, users: [], roles: [] }, t.clock.now()))
})
afterAll(() => t.close())

const names = async (q: string) =>
  (await t.app.inject({ url: `/en/names?q=${q}` })).json<Suggestion[]>().map(({ name }) => name)

describe('what nobody was asked about', () => {
  it('is suggested to no one', async () => {
    expect(await names('medicai')).toContain('Medicaid')
    expect(await names('medicar')).not.toContain('Medicare')
  })

  it('is no way in on the home page', async () => {
    const { body } = await t.app.inject({ url: '/en' })
    expect(body).toContain('?lang=2"')
    expect(body).not.toContain('?age=1')
  })

  it.each([
    ['medicare 80203', 'No one asked places about: Medicare.'],
    ['terapia con medicare 80203', 'Nadie preguntó a los lugares por: Medicare.'],
    ['therapy without medication 80203', 'We left out some of your words.'],
    ['80203', null],
  ])('is said in the reply to a text: %s', async (words, said) => {
    const reply = await textTo(t, words, '+13035550100')
    expect(reply).toContain('Silent House')
    expect(reply?.split('\n').filter((line) => /asked places|Nadie pregunt|left out/.test(line))).toEqual(
      said === null ? [] : [said.normalize('NFD').replace(/\p{M}/gu, '')],
    )
  })

  it('is named to assistants, so that they take no place for a yes', async () => {
    const of = async (input: object) => {
      const { leftOut, noPlaceMentions, matches, mayFit } = (await callTool(t, 'find_clinics', input)).structuredContent
      return [leftOut, noPlaceMentions, matches.length + mayFit.length]
    }
    expect(await of({ near: '80203' })).toEqual([[], null, 4])
    expect(await of({ near: '80203', pay: ['Medicare'] })).toEqual([['Medicare'], null, 4])
    expect(await of({ near: '80203', help: 'therapy without medication' })).toEqual([['medication'], null, 4])
    expect(await of({ near: '80203', help: 'gambling' })).toEqual([[], 'gambling', 4])
    expect(await of({ near: '80203', help: 'silent' })).toEqual([[], null, 4])
    expect(await of({ help: 'silent zzzz' })).toEqual([[], 'zzzz', 4])
  })
})
