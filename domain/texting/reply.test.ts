import { describe, expect, it } from 'vitest'
import { commandIn } from './commands.ts'
import { inGsm7, segmentsOf } from './gsm7.ts'
import { languageOf } from './language.ts'
import { listReply, placeLine, replyOf, type Sender, sentence, shortName, type TextedPlace } from './reply.ts'
import { SERVICES_IN_BRIEF } from './service-words.ts'
import { type ReplyText, TEXT_REPLIES } from './texts.ts'

const EN: Sender = { language: 'en', name: 'OwnPath', web: 'https://ownpath.example/en', call: '988', danger: '911' }
const ES: Sender = { ...EN, language: 'es', web: 'https://ownpath.example/es' }

const PLACE: TextedPlace = {
  rank: 1,
  name: 'Bluestem Landing LLC',
  town: 'Pueblo',
  what: 'detox',
  miles: '2.1',
  number: '719-555-0185',
  numberInDoubt: false,
  newPatients: 'ask',
  answers: [],
}

describe('a text message', () => {
  it('is written in the alphabet whose segments have 160 letters', () => {
    expect(inGsm7('¿Dónde? Niño, café, pingüino, ¡sí!')).toBe('¿Donde? Niño, café, pingüino, ¡si!')
    expect(inGsm7('“Río – Ágora’s” [A] {B} 5 € … 🙂 你')).toBe('"Rio - Agora\'s" (A) (B) 5 EUR ...  ')
    // Two ways to write é: one letter, and a letter with an accent behind it.
    expect(inGsm7('cafe\u0301')).toBe('café')
    expect([segmentsOf('a'.repeat(160)), segmentsOf('a'.repeat(161)), segmentsOf('a'.repeat(306))]).toEqual([1, 2, 2])
    expect(segmentsOf('a'.repeat(307))).toBe(3)
  })

  it.each(['en', 'es'] as const)(
    'has no sentence in %s that is too long alone, and 988 in each that ends a talk',
    (language) => {
      const sender = language === 'en' ? EN : ES
      for (const name of Object.keys(TEXT_REPLIES[language]) as ReplyText[]) {
        const text = inGsm7(
          sentence(sender, name, { n: 3, total: 10, place: '', choice: '', choices: '', miles: '', county: '' }),
        )
        expect([name, text.length <= 200, /[{}]/.test(text)]).toEqual([name, true, false])
      }
      for (const name of ['help', 'askPlace', 'none', 'away', 'tooMany', 'stopped', 'stopLater', 'noMore'] as const) {
        const reply = replyOf(sentence(sender, 'inCrisis'), sentence(sender, name))
        expect([name, reply.includes('988'), segmentsOf(reply) <= 2]).toEqual([name, true, true])
        expect(reply).toContain(inGsm7(sentence(sender, name)))
      }
      expect(
        segmentsOf(replyOf(sentence(sender, 'started'), sentence(sender, 'inCrisis'), sentence(sender, 'help'))),
      ).toBe(2)
      const crisis = replyOf(sentence(sender, 'crisis'), sentence(sender, 'crisisMore'), sentence(sender, 'crisisZip'))
      expect(crisis).toContain(inGsm7(sentence(sender, 'crisisZip')))
    },
  )

  it('leaves out its last sentences where all are too long, and never the first', () => {
    expect(replyOf('a'.repeat(200), 'b'.repeat(100), 'c'.repeat(100))).toBe(`${'a'.repeat(200)}\n${'b'.repeat(100)}`)
    expect(replyOf('a'.repeat(400))).toBe('a'.repeat(306))
  })
})

describe('a place', () => {
  it('is told in one line, with what it did not answer', () => {
    expect(placeLine(EN, PLACE)).toBe('Bluestem Landing, Pueblo: detox, 2.1 mi, 719-555-0185')
    const answers = [
      { choice: 'Medicaid', isYes: true },
      { choice: 'Spanish', isYes: false },
    ]
    expect(placeLine(EN, { ...PLACE, answers })).toContain('0185. Medicaid: yes, Spanish: ask')
    expect(placeLine(ES, { ...PLACE, miles: 'near', newPatients: 'notTaking' })).toBe(
      'Bluestem Landing, Pueblo: detox, muy cerca, 719-555-0185, no acepta pacientes nuevos',
    )
    expect(placeLine(EN, { ...PLACE, miles: null, number: null, town: null })).toBe(
      'Bluestem Landing: detox, no number now',
    )
    expect(placeLine(EN, { ...PLACE, numberInDoubt: true })).toContain('719-555-0185, number may be wrong')
    expect(placeLine(EN, { ...PLACE, name: 'Gateway - Pueblo' })).toMatch(/^Gateway, Pueblo: /)
    const many = ['A', 'B', 'C'].map((choice) => ({ choice, isYes: false }))
    expect(placeLine(EN, { ...PLACE, answers: many })).toMatch(/A: ask, B: ask, the rest: ask$/)
  })

  it('has its name cut between words', () => {
    expect(shortName('Rimrock Basin Crisis Services', 22)).toBe('Rimrock Basin Crisis')
    expect(shortName('Rimrock Basin - Crisis Services', 16)).toBe('Rimrock Basin')
    expect(shortName('Wunderbarlichkeitshaus', 10)).toBe('Wunderbarl')
  })

  it('has a few words for each licensed service', () => {
    expect(Object.keys(SERVICES_IN_BRIEF)).toHaveLength(32)
    for (const words of Object.values(SERVICES_IN_BRIEF).flatMap(({ en, es }) => [en, es]))
      expect(words).toMatch(/^\S.{2,18}$/)
  })
})

describe('a list', () => {
  const list = (places: readonly TextedPlace[], sender = EN) =>
    listReply({
      sender,
      places,
      before: (some) => [sentence(sender, 'places', { n: some.length, total: places.length })],
      after: () => sentence(sender, 'askNew'),
    })
  const places = (more: Partial<TextedPlace>, n = 4) =>
    Array.from({ length: n }, (_, index) => ({ ...PLACE, rank: index + 1, ...more }))

  it('tells three places, and says once what all of them said yes to', () => {
    const answers = [{ choice: 'Medicaid', isYes: true }]
    expect(list(places({ answers })).text).toBe(
      [
        '3 of 4 places:',
        ...[1, 2, 3].map((n) => `${n} Bluestem Landing, Pueblo: detox, 2.1 mi, 719-555-0185`),
        'All said yes to: Medicaid.',
        'Ask if they accept new patients.',
      ].join('\n'),
    )
    const [first, ...others] = places({ answers })
    const silent = { ...PLACE, answers: [{ choice: 'Medicaid', isYes: false }] }
    expect(list([first as TextedPlace, ...others.slice(2), silent]).text.match(/Medicaid: (yes|ask)/g)).toEqual([
      'Medicaid: yes',
      'Medicaid: yes',
      'Medicaid: ask',
    ])
  })

  it('stays within two segments: names get shorter, then there are fewer places', () => {
    const long = 'A very long name of a center for behavioral health and of recovery in the mountains'
    const named = list(places({ name: long, town: 'Colorado Springs' }))
    expect([named.told, segmentsOf(named.text)]).toEqual([3, 2])
    expect(named.text).toContain('1 A very long name of')
    const answers = ['a very long question to ask of them', 'another long question of theirs'].map((choice) => ({
      choice,
      isYes: false,
    }))
    const asked = list(places({ name: long, answers }))
    expect([asked.told, segmentsOf(asked.text)]).toEqual([2, 2])
    // What a place did not answer is never left out.
    expect(asked.text.match(/question to ask of them: ask/g)).toHaveLength(2)
    expect(asked.text).toMatch(/^2 of 4 places:/)
  })

  it('loses neither number nor place where nothing else fits', () => {
    const worst = list(
      places({
        name: 'X'.repeat(80),
        town: 'Cherry Hills Village',
        what: 'residencial, niños',
        numberInDoubt: true,
        newPatients: 'notTaking',
        answers: ['y'.repeat(40), 'z'.repeat(40), 'w'.repeat(40)].map((choice) => ({ choice, isYes: false })),
      }),
      ES,
    )
    expect(worst.told).toBeGreaterThan(0)
    expect(worst.text).toContain('719-555-0185')
    expect(segmentsOf(worst.text)).toBeLessThanOrEqual(2)
  })
})

describe('a word of command', () => {
  it.each([
    ['STOP', 'stop', 'en'],
    [' stop. ', 'stop', 'en'],
    ['Stop texting me!', 'stop', 'en'],
    ['opt-out', 'stop', 'en'],
    ['UNSUBSCRIBE', 'stop', 'en'],
    ['ALTO', 'stop', 'es'],
    ['¡No más mensajes!', 'stop', 'es'],
    ['start', 'start', 'en'],
    ['INICIAR', 'start', 'es'],
    ['help', 'help', 'en'],
    ['Ayuda', 'help', 'es'],
    ['more', 'more', 'en'],
    ['MÁS', 'more', 'es'],
    ['mas', 'more', 'es'],
  ])('%s means %s', (text, name, language) => expect(commandIn(text)).toEqual({ name, language }))

  it.each(['stop drinking', 'help me', 'i want to quit drinking', 'more info denver', 'alto consumo', ''])(
    '“%s” is none',
    (text) => expect(commandIn(text)).toBeUndefined(),
  )
})

describe('the language of a text', () => {
  it.each([
    ['terapia 81001', 'es'],
    ['necesito ayuda con drogas', 'es'],
    ['terapia en español pueblo', 'es'],
    ['español', 'es'],
    ['therapy in spanish 81001', 'en'],
    ['free counseling near lamar', 'en'],
    ['detox 81001', null],
    ['81001', null],
    ['🙂', null],
  ])('of “%s” is %s', (text, language) => expect(languageOf(text)).toBe(language))
})
