import { describe, expect, it } from 'vitest'
import { dice, mistyped } from '../../../tests/judge/lines.ts'
import { crisisKind, learnDanger, mentionsDanger, SENTENCES } from './crisis-words.ts'
import { ANSWER_WORDS, MEANINGS } from './words.ts'

const cries = SENTENCES.filter(({ kind }) => kind !== null)
const calm = SENTENCES.filter(({ kind }) => kind === null).map(({ text }) => text)

describe('words of a crisis', () => {
  it('are tried in many phrasings', () => {
    expect(cries.length).toBeGreaterThanOrEqual(250)
    expect(calm.length).toBeGreaterThanOrEqual(150)
  })

  it.each(cries)('$text: $kind', ({ kind, text }) => {
    expect(crisisKind(text)).toBe(kind)
    expect(crisisKind(text.toUpperCase())).toBe(kind)
  })

  it('are known with a typing error', () => {
    const random = dice(7)
    const typos = cries.map(({ text }) => mistyped(text, random))
    const missed = typos.filter((text) => crisisKind(text) === null)
    expect(missed.length / typos.length, missed.join('\n')).toBeLessThan(0.01)
  })

  it.each([
    ["she wo't wake up after heroin", 'overdose'],
    ["i do't want to live", 'self'],
    ['i wnt to kill myslef', 'self'],
    ['suecidel', 'self'],
    ['mi espozo me golpéa', 'violence'],
    ['kiero kitarme la bida', 'self'],
    ['sovredozis', 'overdose'],
    ['my boyfreind is chocking me', 'violence'],
  ])('are known mistyped or as they sound: %s', (text, kind) => {
    expect(crisisKind(text)).toBe(kind)
  })

  it.each([
    ['my husband hits me', 'my husband used to hit me'],
    ['he is hitting me', 'my ex was hitting me years ago'],
    ['i was raped last night', 'i was raped as a child and look for a therapist'],
    ['mi esposo me golpea', 'mi ex me golpeaba hace años'],
    ['me tocaron anoche', 'de niña me tocaron'],
    ['my son is suicidal', 'therapist for suicidal teens'],
    ['my son is suicidal and needs a therapist', 'how to talk about suicide class'],
    ['he has a gun', 'gun safety course'],
    ['my friend overdosed', 'my friend overdosed and died'],
    ['domestic violence tonight', 'domestic violence counseling'],
    ['tengo pensamientos suicidas', 'terapia para pensamientos suicidas'],
    ['someone is hitting my son', 'my son is hitting other kids'],
    ['i am going to hurt my baby', 'harm ocd fear of hurting my baby'],
  ])('are told by who does what, and when: %s, not %s', (cry, search) => {
    expect(crisisKind(cry)).not.toBeNull()
    expect(crisisKind(search)).toBeNull()
  })

  it('are no words for needs, services, payments or languages, but those for a crisis', () => {
    const words = [...MEANINGS, ...ANSWER_WORDS]
      .flatMap((meaning) => meaning.words)
      .filter((word) => crisisKind(word) !== null)
    expect(words.filter((word) => !/crisis|emergenc|urgen|suicid|break|dts|delirium/.test(word))).toEqual([])
    for (const { words: need } of [...MEANINGS, ...ANSWER_WORDS].filter(
      ({ filter }) => filter !== 'help' && filter !== 'service',
    ))
      for (const word of need) expect(crisisKind(`my husband needs ${word} and his son wants it`), word).toBeNull()
  })

  it('are known among many others, with signs for letters, and in long drawn words', () => {
    expect(crisisKind(`${'so tired '.repeat(60)}I want to die`)).toBe('self')
    expect(crisisKind('su1cide')).toBe('self')
    expect(crisisKind('I waaaant to diiiie')).toBe('self')
    expect(crisisKind('denver i want to die 80203')).toBe('self')
  })

  it('are known in the middle of a long calm text', () => {
    const short = cries.map(({ text }) => text).filter((text) => /^\S+(?: \S+){2,7}$/.test(text))
    const missed = short.filter(
      (text) => crisisKind(`looking for groups for families near the river ${text} and do you take medicaid`) === null,
    )
    expect(missed.length / short.length, missed.join('\n')).toBeLessThan(0.05)
  })

  it('are known from the other sentences, and kinds too', () => {
    const tell = learnDanger(SENTENCES.filter((_, index) => index % 10 !== 0))
    // No other sentence tells what a word alone means.
    const unseen = SENTENCES.filter(({ kind, text }, index) => index % 10 === 0 && kind !== null && / /.test(text))
    const told = unseen.map(({ kind, text }) => ({ kind, told: tell(text) }))
    expect(told.filter((one) => one.told !== null).length / told.length).toBeGreaterThan(0.93)
    expect(told.filter((one) => one.told === one.kind).length / told.length).toBeGreaterThan(0.8)
  })

  it('cost little, whatever is typed', () => {
    const nonsense = ['kill '.repeat(200), 'wnat to dye '.repeat(80), 'a'.repeat(100_000), 'me se no '.repeat(100)]
    const begun = performance.now()
    for (const text of nonsense) crisisKind(text)
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})

describe('calm searches', () => {
  it.each(calm)('%s', (text) => {
    expect(crisisKind(text)).toBeNull()
  })

  it('stay calm with a typing error', () => {
    const random = dice(11)
    const alarms = calm.map((text) => mistyped(text, random)).filter((text) => crisisKind(text) !== null)
    expect(alarms.length / calm.length, alarms.join('\n')).toBeLessThan(0.02)
  })

  it.each([
    'suicide prevention training',
    'domestic violence classes court ordered',
    'grief after suicide',
    'child abuse therapy',
    'cutting down on drinking',
    'prevención de sobredosis',
  ])('that name a danger are known: %s', (text) => {
    expect(mentionsDanger(text)).toBe(true)
  })

  it.each(['detox in Denver', 'therapist', 'I want to die', 'ansiedad'])('name no danger: %s', (text) => {
    expect(mentionsDanger(text)).toBe(false)
  })
})
