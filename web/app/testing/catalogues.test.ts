import { describe, expect, it } from 'vitest'
import { englishWordsIn } from '../../../domain/testing/english-words.ts'
import { CATALOGUES, FILLED, saidIn } from './catalogues.ts'

/** What is the same in both languages: names, and words that Spanish shares. Anything else was not translated. */
const SAME = new Set([
  'No',
  'Fax',
  'TDD/TTY',
  'Editor',
  'Roles',
  'Google',
  // Sentences that are nothing but what fills them.
  `${FILLED}, ${FILLED}`,
  `${FILLED}: Editor`,
  '',
])

const catalogues = Object.entries(CATALOGUES)

describe.each(catalogues)('%s', (_, { en, es }) => {
  const [english, spanish] = [saidIn(en), saidIn(es)]

  it('says the same things in both languages', () => {
    // The sentences about passwords are the contract's in English, and only translated here.
    const names = (sentences: Map<string, string>) =>
      [...sentences.keys()].filter((name) => !name.startsWith('passwordProblems'))
    expect(names(spanish)).toEqual(names(english))
  })

  it('leaves nothing in English', () => {
    const left = [...spanish].filter(([name, text]) => text === english.get(name) && !SAME.has(text))
    expect(left).toEqual([])
  })

  it('has no English word in a Spanish sentence', () => {
    const found = [...spanish].flatMap(([name, text]) => englishWordsIn(text).map((word) => `${name}: ${word}`))
    expect(found).toEqual([])
  })
})

it('would notice an English word', () => {
  expect(englishWordsIn('Los cambios del request se guardaron with éxito')).toEqual(['request', 'with'])
})

it('counts no text as the same that no catalogue has', () => {
  const sentences = new Set(catalogues.flatMap(([, { en }]) => [...saidIn(en).values()]))
  expect([...SAME].filter((text) => text !== '' && text !== 'Google' && !sentences.has(text))).toEqual([])
})
