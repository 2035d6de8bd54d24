import { describe, expect, it } from 'vitest'
import { codeBook } from '../../domain/codes.ts'
import { nameWords, searchKey } from '../../domain/directory/names.ts'
import { emptySearch, readSearch, searchParams } from '../../domain/directory/query.ts'
import { wordsOf } from '../../domain/directory/typed/clinic-words.ts'
import { crisisKind } from '../../domain/directory/typed/crisis-words.ts'
import { understand, withUnderstanding } from '../../domain/directory/typed/understand.ts'
import { MEANINGS } from '../../domain/directory/typed/words.ts'
import { lookupRows } from '../db/lookups/lookups.ts'
import { GAZETTEER } from '../reference/places.ts'
import { TYPED_QUERIES } from '../testing/typed-queries.ts'

/** What the search box makes of what people type, with the seeded words, code lists and places. */

let clinicId = 0
const listed = (name: string, provider: string, said = '', licence = '') => ({
  clinicId: ++clinicId,
  streetKey: '',
  nameKey: nameWords(name).join(' '),
  providerKey: nameWords(provider).join(' '),
  searchKey: searchKey(name, provider, licence, nameWords(licence).join('')),
  saidKey: nameWords(said).join(' '),
})

const clinics = wordsOf([
  listed('Kestrel Crossing - Denver', 'Kestrel Crossing', 'We work with horses in equine-assisted groups.', 'MH-6540'),
  listed('Denver Health', 'Denver Health and Hospital Authority'),
  listed('Cumbres Care - Pueblo', 'Cumbres Care', 'Hacemos yoga y acupuntura.'),
  listed('Colorado Coalition for the Homeless', 'Colorado Coalition for the Homeless'),
  listed('Canyon Creek Counseling', 'Canyon Creek'),
  listed('Jefferson Center for Mental Health - Conifer', 'Jefferson Center for Mental Health'),
  listed('Colorado Family Counseling - Rifle', 'Colorado Family Counseling, Inc.'),
  listed('Aspen Counseling - Denver', 'Aspen Counseling LLC'),
])

const known = { places: GAZETTEER, meanings: MEANINGS, book: codeBook(lookupRows), clinics }

function told(typed: string): string {
  if (crisisKind(typed) !== null) return 'crisis'
  const { near, filters, words, was, not, left, sort } = understand(typed, known)
  const parts = [
    ...(near === null ? [] : [`near=${near}`]),
    ...Object.entries(filters).map(([name, values]) => `${name}=${values?.join(',')}`),
    ...(words === null ? [] : [`q=${words}`]),
    ...(was.length === 0 ? [] : [`was=${was.join(';')}`]),
    ...(not.length === 0 ? [] : [`not=${not.join(',')}`]),
    ...(left.length === 0 ? [] : [`left=${left.join(';')}`]),
    ...(sort === null ? [] : [`sort=${sort}`]),
  ]
  return parts.join(' · ') || 'all'
}

describe('the search box', () => {
  it('is tried with at least four hundred queries', () => {
    expect(TYPED_QUERIES.length).toBeGreaterThanOrEqual(400)
  })

  it.each(TYPED_QUERIES)('%s → %s', (typed, meant) => {
    expect(told(typed)).toBe(meant)
  })

  it('leaves words that mean the same when their address is read again', () => {
    for (const [typed] of TYPED_QUERIES) {
      const { words } = understand(typed, known)
      if (words !== null)
        expect(understand(words, known), typed).toMatchObject({ words, near: null, filters: {}, was: [] })
    }
  })

  it('writes no more pieces into an address than are read from it', () => {
    const typed = 'grief zorba trilby quorn fandel brisk mellow'
    const search = withUnderstanding(emptySearch, understand(typed, known))
    expect(search.left).toEqual(['zorba trilby quorn fandel brisk mellow'])
    expect(readSearch(searchParams(search), known.book)).toEqual({ search, leftOut: [] })
  })

  it("takes the meaning of words from the agency's table", () => {
    const meanings = [{ words: ['Narcan', 'naloxona'], filter: 'help' as const, values: ['sud'] }]
    expect(understand('NALOXONA', { ...known, meanings }).filters).toEqual({ help: ['sud'] })
    expect(understand('rehab', { ...known, meanings })).toMatchObject({ filters: {}, words: 'rehab' })
  })
})
