import { describe, expect, it } from 'vitest'
import {
  isKept,
  type KeptPlace,
  listText,
  merged,
  noteOf,
  readLists,
  withCurrent,
  withNote,
  withoutPlace,
  withoutPlaceAnywhere,
  withPlace,
  writtenLists,
} from './device-lists.ts'

const place = (id: number, more: Partial<KeptPlace> = {}): KeptPlace => ({
  id,
  name: `Place ${id}`,
  path: `/en/clinics/${id}-place`,
  phone: '(719) 555-0142',
  where: '1 Main Street, Salida',
  note: '',
  on: '2026-08-21',
  ...more,
})

describe('lists on the device', () => {
  it('come back as they were kept', () => {
    const lists = withPlace(withPlace(withPlace([], 'For Ana', place(1)), 'For Ana', place(2)), 'For Ben', place(1))
    expect(readLists(writtenLists(lists))).toEqual(lists)
    expect(lists.map(({ name, places }) => [name, places.length])).toEqual([
      ['For Ana', 2],
      ['For Ben', 1],
    ])
  })

  it('have a place once, with a note of their own', () => {
    const lists = withPlace(withPlace([], 'For Ana', place(1)), 'For Ana', place(1, { name: 'Again' }))
    const noted = withNote(lists, 'For Ana', 1, 'Ask for Rosa')
    expect(noted[0]?.places.map(({ name, note }) => [name, note])).toEqual([['Place 1', 'Ask for Rosa']])
    expect(withoutPlace(noted, 'For Ana', 1)[0]?.places).toEqual([])
  })

  it('know whether a place is kept, and lose it everywhere with the list that it leaves empty', () => {
    const empty = withCurrent([], 'For Dee')
    const lists = withPlace(withPlace(withPlace(empty, 'For Ana', place(1)), 'For Ben', place(1)), 'For Ben', place(2))
    expect([isKept(lists, 1), isKept(lists, 2), isKept(lists, 3)]).toEqual([true, true, false])
    expect(withoutPlaceAnywhere(lists, 1).map(({ name, places }) => [name, places.length])).toEqual([
      ['For Dee', 0],
      ['For Ben', 1],
    ])
    expect(noteOf(withNote(lists, 'For Ben', 1, 'Ask for Rosa'), 1)).toBe('Ask for Rosa')
    expect(noteOf(lists, 1)).toBe('')
  })

  it('put the list that the visitor goes on with last, with its places', () => {
    const lists = withPlace(withPlace([], 'For Ana', place(1)), 'For Ben', place(2))
    expect(withCurrent(lists, ' For Ana ').map(({ name, places }) => [name, places.length])).toEqual([
      ['For Ben', 1],
      ['For Ana', 1],
    ])
    expect(withCurrent(lists, 'New').at(-1)).toEqual({ name: 'New', places: [] })
    expect(withCurrent(lists, '  ')).toBe(lists)
  })

  it('take in a file and keep what is there', () => {
    const mine = withPlace([], 'For Ana', place(1, { note: 'mine' }))
    const theirs = withPlace(withPlace([], 'For Ana', place(1, { note: 'theirs' })), 'For Cy', place(3))
    expect(merged(mine, theirs)).toEqual([
      { name: 'For Ana', places: [place(1, { note: 'mine' })] },
      { name: 'For Cy', places: [place(3)] },
    ])
  })

  it('leave out what a broken or hostile file says', () => {
    for (const broken of [null, '', '{', '[]', '7', '{"lists":7}', '{"lists":[null,7,{"name":"x"}]}'])
      expect(readLists(broken)).toEqual([])
    const lists = [
      {
        name: 'x'.repeat(200),
        places: [
          place(1, { path: 'javascript:alert(1)' }),
          place(2, { path: '//elsewhere.example/en/clinics/2' }),
          place(-3),
          place(4, { note: 'n'.repeat(5_000), on: 'tomorrow' }),
        ],
      },
    ]
    const [list] = readLists(JSON.stringify({ lists }))
    expect(list?.name).toHaveLength(80)
    expect(list?.places.map(({ id, note, on }) => [id, note.length, on])).toEqual([[4, 1_000, '']])
  })

  it('are plain text in a message', () => {
    const [list] = withPlace([], 'For Ana', place(1, { note: 'Ask for Rosa' }))
    expect(list && listText(list, 'https://care.example')).toBe(
      'For Ana\n\nPlace 1\n(719) 555-0142\n1 Main Street, Salida\nhttps://care.example/en/clinics/1-place\nAsk for Rosa',
    )
  })
})
