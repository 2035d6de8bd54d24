import SearchableMap from 'minisearch/SearchableMap'
import { describe, expect, it, vi } from 'vitest'
import { smallBook } from '../../testing/code-book.ts'
import { LONGEST_TEXT, MOST_WORDS } from '../long-text.ts'
import { nameWords, searchKey } from '../names.ts'
import { gazetteer } from '../places.ts'
import { emptySearch, readSearch } from '../query.ts'
import { clinicWords, lookFor, namesBeginning, wordsOf } from './clinic-words.ts'
import { understand } from './understand.ts'
import { MEANINGS } from './words.ts'

const NAMES = [
  'Denver Health',
  'Denver Indian Health and Family Services',
  'Summit Treatment',
  'Eating Recovery',
  'Sun House',
]
const clinic = (clinicId: number, name: string, street = '', said = '') => ({
  clinicId,
  nameKey: nameWords(name).join(' '),
  providerKey: '',
  searchKey: searchKey(name),
  streetKey: nameWords(street).join(' '),
  saidKey: nameWords(said).join(' '),
})
const listed = [
  ...NAMES.map((name, index) => clinic(index + 1, name)),
  clinic(6, 'Sixth Place', 'East Colfax Avenue', 'We offer equine groups for health.'),
]
const find = (text: string) => {
  const words = nameWords(text)
  const { levels, some, unfound } = lookFor({ all: words, meaningful: words }, wordsOf(listed))
  const [fits = some] = levels
  return { ids: [...fits].sort(([, a], [, b]) => b.fit - a.fit).map(([id]) => id), unfound }
}

describe('the words of clinics', () => {
  it('find names by fit: words side by side first, beginnings only where no word is the same', () => {
    expect(find('denver health').ids).toEqual([1, 2])
    expect(find('eat').ids).toEqual([4])
    expect(find('treat').ids).toEqual([3])
    expect(find('atmen').ids).toEqual([])
  })

  it('find streets and texts, whatever the short form of a street', () => {
    expect(find('colfax ave').ids).toEqual([6])
    expect(find('equine').ids).toEqual([6])
  })

  it('narrow with more words, and leave out those that no clinic has', () => {
    expect(find('equine health').ids).toEqual([6])
    expect(find('equine zzzz')).toEqual({ ids: [6], unfound: ['zzzz'] })
    // A word that every object has a property for is a word like any other.
    expect(find('equine constructor')).toEqual({ ids: [6], unfound: ['constructor'] })
  })

  it('say where no clinic has all of them, the best fit first', () => {
    const words = ['sun', 'health']
    const { levels, some } = lookFor({ all: words, meaningful: words }, wordsOf(listed))
    expect([levels, [...some.keys()].toSorted()]).toEqual([[], [1, 2, 5, 6]])
    // The rarer word weighs more.
    expect(find('sun health').ids[0]).toBe(5)
  })

  it('forget a clinic that left, and know the new name of one that changed', () => {
    const words = clinicWords()
    for (const one of listed) words.put(one)
    words.remove(5)
    words.put(clinic(3, 'Larkspur House'))
    expect([words.knows('sun'), words.knows('summit'), words.knows('larkspur')]).toEqual([false, false, true])
    expect(namesBeginning(['lark'], words)).toEqual([3])
    expect(words.isWhole(['sun', 'house'])).toBe(false)
  })
})

describe('the work for a typed text', () => {
  const known = { places: gazetteer([]), meanings: MEANINGS, book: smallBook, clinics: wordsOf(listed) }
  const nonsense = (words: number) =>
    Array.from({ length: words }, (_, n) => `qu${'xzvw'[n % 4]}orble${n}k`.replace(/\d/, 'j')).join(' ')

  it('does not grow with the number of its words', () => {
    const lookups = vi.spyOn(SearchableMap.prototype, 'fuzzyGet')
    understand('thorapyst', known)
    expect(lookups).toHaveBeenCalled()
    for (const text of [nonsense(16), nonsense(400), `springs ${nonsense(3)} `.repeat(20)]) {
      lookups.mockClear()
      understand(text, known)
      expect(lookups.mock.calls.length).toBeLessThanOrEqual(24)
    }
    lookups.mockRestore()
  })

  it('is for the words that the search reads; the page shows the rest', () => {
    const words = Array.from({ length: 20 }, (_, n) => `word${n}`)
    const { search, leftOut } = readSearch([['q', words.join(' ')]], smallBook)
    expect(search.q).toBe([...words.slice(0, MOST_WORDS / 2), ...words.slice(-MOST_WORDS / 2)].join(' '))
    expect(leftOut).toEqual([['q', words.slice(MOST_WORDS / 2, -MOST_WORDS / 2).join(' ')]])
    const long = readSearch([['q', `detox ${'x'.repeat(LONGEST_TEXT)}`]], smallBook)
    expect(long.search).toEqual({ ...emptySearch, q: 'detox' })
    expect(long.leftOut).toHaveLength(1)
  })

  it.each([
    ['in La Junta', 'in La Junta'],
    ['and have to drive to the Springs', 'to the Springs'],
    ['anywhere but Denver', 'except Denver'],
  ])('keeps the article of a town in a long text, and what is not wanted: %s', (typed, kept) => {
    const story = 'a judge ordered me to do thirty six weeks of classes and I can only come when the baby sleeps'
    expect(readSearch([['q', `${story} ${typed}`]], smallBook).search.q).toContain(kept)
    expect(readSearch([['q', 'classes anywhere but Denver']], smallBook).search.q).toBe('classes except Denver')
  })
})
