import { describe, expect, it } from 'vitest'
import { placeIn, searchWith } from './list-address.ts'

describe('reading the address', () => {
  it.each([
    [{}, { q: '', page: 1, sort: undefined }],
    [
      { q: ' ana ', page: 3, sort: '-name' },
      { q: 'ana', page: 3, sort: '-name' },
    ],
    [
      { q: 24, page: '2' },
      { q: '24', page: 2, sort: undefined },
    ],
    [{ q: true }, { q: 'true', page: 1, sort: undefined }],
    [
      { q: ['a'], page: 'x', sort: { by: 'name' } },
      { q: '', page: 1, sort: undefined },
    ],
    [{ page: 0 }, { q: '', page: 1, sort: undefined }],
    [{ page: 1.5 }, { q: '', page: 1, sort: undefined }],
    [{ page: 1e9 }, { q: '', page: 1, sort: undefined }],
  ])('%j is %j', (search, place) => expect(placeIn(search)).toEqual(place))

  it('cuts a search to the server’s limit', () => expect(placeIn({ q: 'x'.repeat(300) }).q).toHaveLength(200))

  it('separates two lists on one screen', () => {
    const search = { page: 2, usersPage: 3, usersSort: '-name' }
    expect(placeIn(search, 'users')).toEqual({ q: '', page: 3, sort: '-name' })
    expect(placeIn(search).page).toBe(2)
  })
})

describe('writing the address', () => {
  it('returns to the first page after a search or another order', () => {
    expect(searchWith({ page: 4, q: 'a' }, { q: 'ab' })).toEqual({ q: 'ab', page: undefined, sort: undefined })
    expect(searchWith({ page: 4, q: 'a' }, { sort: '-name' })).toEqual({ q: 'a', page: undefined, sort: '-name' })
  })

  it('keeps search and order on another page, and everything else', () => {
    expect(searchWith({ q: 'a', sort: '-name', tab: 'x' }, { page: 2 })).toEqual({
      q: 'a',
      sort: '-name',
      tab: 'x',
      page: 2,
    })
  })

  it('keeps the parameters of the screen’s other list', () => {
    expect(searchWith({ page: 2, usersPage: 3 }, { sort: '-name' }, 'users')).toEqual({
      page: 2,
      usersQ: undefined,
      usersPage: undefined,
      usersSort: '-name',
    })
  })
})
