import { describe, expect, it } from 'vitest'
import { englishWordsIn } from '../../domain/testing/english-words.ts'
import { fernandezHuerta, fleschKincaid, sentencesOf, wordsOf } from '../../domain/testing/plain-words.ts'
import { CATALOGUES, saidIn } from '../app/testing/catalogues.ts'
import { paths, screenAt } from '../ui/paths.ts'
import { ADMIN_TOPICS } from './admin/topics.ts'
import { search } from './search.ts'
import { STAFF_TOPICS } from './staff/topics.ts'
import { inLanguage, namesIn, PICTURE, pictureName, plain, type Topic } from './topic.ts'

const [english, spanish] = (['en', 'es'] as const).map((language) =>
  STAFF_TOPICS.map((topic) => inLanguage(topic, language)),
) as [Topic[], Topic[]]
const SETS: [string, readonly Topic[]][] = [
  ['administrators', ADMIN_TOPICS],
  ['staff, English', english],
  ['staff, Spanish', spanish],
]

const sentencesOn = ({ title, when, steps, notes = [] }: Topic) =>
  [title, when, ...steps.flatMap(({ say, picture = '' }) => [say, picture]), ...notes].filter((text) => text !== '')

/** Also names in quotation marks: controls that not every browser shows, such as push messages. */
const allNamesIn = (say: string) => [...namesIn(say), ...[...say.matchAll(/[“«](.+?)[”»]/g)].map(([, name]) => name)]

const pictures = [
  ...ADMIN_TOPICS.flatMap((topic) => picturesOf(topic)),
  ...english.flatMap((topic) => picturesOf(topic, 'en')),
  ...spanish.flatMap((topic) => picturesOf(topic, 'es')),
]
function picturesOf({ id, steps }: Topic, language?: 'en' | 'es') {
  return steps.flatMap(({ picture }, place) => (picture === undefined ? [] : [pictureName(id, place, language)]))
}
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?inline', import: 'default' })

/** Width and height from the VP8X header of a WebP file, which stores each minus one. */
function sizeOf(file: string) {
  const bytes = Uint8Array.from(atob(file.slice(file.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  return { width: view.getUint16(24, true) + 1, height: view.getUint16(27, true) + 1, bytes: bytes.length }
}

describe.each(SETS)('pages for %s', (_, topics) => {
  it('have three to six steps and a picture, and no two have one address [S9]', () => {
    const odd = topics.filter(
      ({ steps }) => steps.length < 3 || steps.length > 6 || !steps.some(({ picture }) => picture),
    )
    expect(odd.map(({ id }) => id)).toEqual([])
    expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length)
  })

  it('name a control once per sentence, and mark its whole name', () => {
    const sentences = topics.flatMap(sentencesOn)
    expect(sentences.filter((text) => new Set(namesIn(text)).size < namesIn(text).length)).toEqual([])
    expect(sentences.filter((text) => plain(text).includes('*'))).toEqual([])
  })

  it('can be found by every word of their title', () => {
    for (const topic of topics) expect(search(topics, topic.title).map(({ id }) => id)).toContain(topic.id)
  })
})

describe('plain words', () => {
  const hardIn = (topics: readonly Topic[], isHard: (text: string) => boolean) =>
    topics.map((topic) => sentencesOn(topic).map(plain)).filter((texts) => isHard(texts.join('. ')))
  it('is what English pages use, in short sentences', () => {
    expect(hardIn([...ADMIN_TOPICS, ...english], (text) => fleschKincaid(text) > 8)).toEqual([])
  })
  it('is what Spanish pages use', () => {
    expect(hardIn(spanish, (text) => fernandezHuerta(text) < 70)).toEqual([])
  })
  it('has sentences of at most 25 words', () => {
    const all = [...ADMIN_TOPICS, ...english, ...spanish].flatMap(sentencesOn).map(plain)
    expect(all.flatMap(sentencesOf).filter((sentence) => wordsOf(sentence).length > 25)).toEqual([])
  })
})

describe('pages in Spanish', () => {
  it('have no English word and leave nothing untranslated', () => {
    const pairs = english.flatMap((topic, place) => {
      const other = sentencesOn(spanish[place] as Topic)
      return sentencesOn(topic).map((text, sentence) => [text, other[sentence] ?? ''] as const)
    })
    expect(pairs.filter(([en, es]) => en === es)).toEqual([])
    expect(pairs.flatMap(([, es]) => englishWordsIn(plain(es)).map((word) => `${word}: ${es}`))).toEqual([])
  })

  it('name the same controls as the English ones, by the words of the portal', () => {
    const known = new Set(
      Object.values(CATALOGUES).flatMap(({ en, es }) => {
        const translated = saidIn(es)
        return [...saidIn(en)].map(([name, text]) => `${text} = ${translated.get(name)}`)
      }),
    )
    const named = english.flatMap((topic, place) =>
      topic.steps.flatMap(({ say }, step) => {
        const other = allNamesIn(spanish[place]?.steps[step]?.say ?? '')
        return allNamesIn(say).map((name, at) => `${name} = ${other[at]}`)
      }),
    )
    expect(named.filter((pair) => !known.has(pair))).toEqual([])
  })
})

describe('pictures', () => {
  it('exist for every step that describes one, and for no other', () => {
    expect(
      Object.keys(files)
        .map((path) => path.slice('./pictures/'.length))
        .sort(),
    ).toEqual([...pictures].sort())
  })

  it('have one size and few bytes', () => {
    const sizes = Object.entries(files).map(([path, file]) => ({ path, ...sizeOf(file) }))
    expect(sizes.filter(({ width, height }) => width !== PICTURE.width || height !== PICTURE.height)).toEqual([])
    expect(sizes.filter(({ bytes }) => bytes > 60_000)).toEqual([])
  })
})

describe('the search', () => {
  const ids = (text: string) => search(ADMIN_TOPICS, text).map(({ id }) => id)
  it('returns all pages for an empty query, and none for unknown words', () => {
    expect(ids('')).toHaveLength(ADMIN_TOPICS.length)
    expect(ids('zebra')).toEqual([])
  })
  it('matches word prefixes in any order, titles first', () => {
    expect(ids('licens import')[0]).toBe('license-import')
    expect(ids('approve')).toEqual(expect.arrayContaining(['review-submission', 'access-requests']))
    expect(ids('notice')[0]).toBe('notices')
  })
  it('ignores accents', () => {
    expect(search(spanish, 'direccion oculta').map(({ id }) => id)).toContain('hidden-address')
  })
})

it('every screen of an administrator and of staff has a page about it', () => {
  const told = new Set([...ADMIN_TOPICS, ...STAFF_TOPICS].flatMap(({ screens }): readonly string[] => screens))
  const doors =
    /^(root|signIn|help|helpTopic|staff(SignIn|Register|FinishRegistration|ForgotPassword|ResetPassword|Accept|Unsubscribe|Help|HelpTopic))$/
  expect(Object.keys(paths).filter((name) => !told.has(name) && !doors.test(name))).toEqual([])
})

it.each([
  ['/dashboard/review/907/12', 'review'],
  ['/providers/imports', 'feeds'],
  ['/providers/201', 'provider'],
  ['/providers/201/many', 'bulkEdit'],
  ['/providers/201/907', 'clinic'],
  ['/portal/clinics/907/edit/', 'staffClinicEdit'],
  ['/nowhere', undefined],
])('%s is the screen %s', (address, screen) => expect(screenAt(address)).toBe(screen))
