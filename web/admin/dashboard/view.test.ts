import { describe, expect, it } from 'vitest'
import { chosen, queryFor, readSearch, searchOf, toggled, viewOf } from './view.ts'

const both = ['contentUpdate', 'accountAccess', 'teamRemoval']
const asks = (search: Record<string, unknown>) => queryFor(viewOf({ ...readSearch(search) }))

describe('the query of an address', () => {
  it.each<[string, Record<string, unknown>, object]>([
    ['the default is Requested', {}, { type: both, status: ['requested'], page: 1 }],
    ['Completed only', { status: 'completed' }, { type: both, status: ['completed'], page: 1 }],
    ['both statuses', { status: 'requested,completed' }, { type: both, status: ['requested', 'completed'], page: 1 }],
    ['nothing ticked means all', { status: 'all' }, { type: both, page: 1 }],
    ['one type', { type: 'accountAccess' }, { type: ['accountAccess'], status: ['requested'], page: 1 }],
    ['pending is Requested', { status: 'pending' }, { type: both, status: ['requested'], page: 1 }],
    ['narrow statuses', { status: 'approved,archived' }, { type: both, status: ['approved', 'archived'], page: 1 }],
    ['a search and a page', { q: 'aspen', page: 3 }, { type: both, status: ['requested'], q: 'aspen', page: 3 }],
    ['another order', { order: 'careful' }, { type: both, status: ['requested'], order: 'careful', page: 1 }],
    ['an order that is none', { order: 'x' }, { type: both, status: ['requested'], page: 1 }],
    ['a search for a number', { q: 303 }, { type: both, status: ['requested'], q: '303', page: 1 }],
    [
      'nonsense is left out',
      { status: 'x', type: {}, page: '-2', q: [] },
      { type: both, status: ['requested'], page: 1 },
    ],
    ['a page that cannot be', { page: 1.5 }, { type: both, status: ['requested'], page: 1 }],
  ])('%s', (_, search, query) => {
    expect(asks(search)).toEqual({ groupBySubmissionId: true, ...query })
  })
})

describe('the address', () => {
  it('omits defaults', () => {
    expect(searchOf(viewOf({}))).toEqual({})
    expect(readSearch({ status: 'requested', page: 1, q: ' ' })).toEqual({})
  })

  it.each([
    {},
    { status: 'completed' },
    { status: 'all', type: 'contentUpdate,accountAccess' },
    { order: 'oldest', q: 'aspen' },
    { status: 'requested,rejected', q: 'Peña & Co', page: 7 },
  ])('parses what it writes: %j', (search) => {
    expect(searchOf(viewOf({ ...readSearch(search) }))).toEqual(search)
  })

  it('keeps the reload parameter until the screen has reloaded', () => {
    expect(readSearch({ update: 'true', status: 'completed' })).toEqual({ update: true, status: 'completed' })
    expect(searchOf(viewOf({ ...readSearch({ update: true }) }))).toEqual({})
  })
})

describe('ticking', () => {
  it('adds and removes one choice and goes to the first page', () => {
    const third = viewOf({ page: 3, q: 'aspen' })
    const more = toggled(third, 'accountAccess')
    expect(chosen(more)).toEqual(['requested', 'accountAccess'])
    expect(more).toMatchObject({ page: 1, q: 'aspen' })
    expect(chosen(toggled(toggled(more, 'requested'), 'completed'))).toEqual(['completed', 'accountAccess'])
    expect(chosen(toggled(viewOf({}), 'requested'))).toEqual([])
  })

  it('keeps the order of the list whichever was ticked first', () => {
    expect(chosen(toggled(viewOf({ status: 'completed' }), 'requested'))).toEqual(['requested', 'completed'])
  })
})
