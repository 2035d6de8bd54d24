import { describe, expect, it } from 'vitest'
import { englishWordsIn } from '../../../domain/testing/english-words.ts'
import { CATALOGUES, FILLED, saidIn } from './catalogues.ts'

/**
 * Texts that are equal in both languages: names, and words that Spanish shares. Any other equal text is untranslated.
 */
const SAME = new Set([
  'No',
  'Fax',
  'TDD/TTY',
  'Editor',
  'Roles',
  'Google',
  // Sentences that consist of placeholders only.
  `${FILLED}, ${FILLED}`,
  `${FILLED}: ${FILLED}`,
  `${FILLED}: Editor`,
  '',
])

const catalogues = Object.entries(CATALOGUES)

describe.each(catalogues)('%s', (_, { en, es }) => {
  const [english, spanish] = [saidIn(en), saidIn(es)]

  it('has the same keys in both languages', () => {
    // The English sentences about passwords are in the contract; only the translations are here.
    const names = (sentences: Map<string, string>) =>
      [...sentences.keys()].filter((name) => !name.startsWith('passwordProblems'))
    expect(names(spanish)).toEqual(names(english))
  })

  it('leaves no text untranslated', () => {
    const left = [...spanish].filter(([name, text]) => text === english.get(name) && !SAME.has(text))
    expect(left).toEqual([])
  })

  it('has no English word in a Spanish sentence', () => {
    const found = [...spanish].flatMap(([name, text]) => englishWordsIn(text).map((word) => `${name}: ${word}`))
    expect(found).toEqual([])
  })
})

it('detects an English word', () => {
  expect(englishWordsIn('Los cambios del request se guardaron with éxito')).toEqual(['request', 'with'])
})

it('lists no equal text that no catalogue contains', () => {
  const sentences = new Set(catalogues.flatMap(([, { en }]) => [...saidIn(en).values()]))
  expect([...SAME].filter((text) => text !== '' && text !== 'Google' && !sentences.has(text))).toEqual([])
})
