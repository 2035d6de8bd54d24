/**
 * Lists of places that a visitor keeps in the browser, for the people they help: pure functions over them. They never
 * reach the server. A file that someone hands over is read as untrusted input.
 */

export type KeptPlace = {
  id: number
  name: string
  /** The path of its public page. */
  path: string
  phone: string | null
  where: string
  /** The visitor's own note. */
  note: string
  /** The day on which it was added, in ISO form: what it says is of that day. */
  on: string
}
export type KeptList = { name: string; places: readonly KeptPlace[] }
export type Lists = readonly KeptList[]

const MOST_LISTS = 100
const MOST_PLACES = 500
export const LONGEST_NAME = 80
export const LONGEST_NOTE = 1_000
const LONGEST_TEXT = 300

const PATH = /^\/(?:en\/clinics|es\/clinicas)\/[\w%-]+$/

const text = (value: unknown, most = LONGEST_TEXT): string =>
  typeof value === 'string' ? value.trim().slice(0, most) : ''

/** The list that a kept text or a file holds; what is not in its form is left out, and never fails. */
export function readLists(kept: string | null): Lists {
  const found = parsed(kept)
  const lists = typeof found === 'object' && found !== null && 'lists' in found ? found.lists : []
  if (!Array.isArray(lists)) return []
  return lists.slice(0, MOST_LISTS).flatMap((one: unknown) => {
    const { name, places } = Object(one) as Record<string, unknown>
    const named = text(name, LONGEST_NAME)
    if (named === '' || !Array.isArray(places)) return []
    return [{ name: named, places: places.slice(0, MOST_PLACES).flatMap(readPlace) }]
  })
}

function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}

function readPlace(one: unknown): KeptPlace[] {
  const { id, name, path, phone, where, note, on } = Object(one) as Record<string, unknown>
  const isPlace = typeof id === 'number' && Number.isInteger(id) && id > 0 && PATH.test(text(path))
  if (!isPlace || text(name) === '') return []
  return [
    {
      id,
      name: text(name),
      path: text(path),
      phone: text(phone) === '' ? null : text(phone),
      where: text(where),
      note: text(note, LONGEST_NOTE),
      on: /^\d{4}-\d{2}-\d{2}$/.test(text(on)) ? text(on) : '',
    },
  ]
}

export const writtenLists = (lists: Lists): string => JSON.stringify({ version: 1, lists })

/** Adds the place to the list of this name, which it makes if there is none. A place is once in a list. */
export function withPlace(lists: Lists, name: string, place: KeptPlace): Lists {
  const named = text(name, LONGEST_NAME)
  if (named === '') return lists
  const known = lists.find((list) => list.name === named)
  if (!known) return [...lists, { name: named, places: [place] }]
  if (known.places.some(({ id }) => id === place.id)) return lists
  return lists.map((list) => (list === known ? { ...list, places: [...list.places, place] } : list))
}

const changed = (lists: Lists, name: string, change: (places: readonly KeptPlace[]) => KeptPlace[]): Lists =>
  lists.map((list) => (list.name === name ? { ...list, places: change(list.places) } : list))

export const withoutPlace = (lists: Lists, name: string, id: number): Lists =>
  changed(lists, name, (places) => places.filter((place) => place.id !== id))

export const isKept = (lists: Lists, id: number): boolean =>
  lists.some(({ places }) => places.some((place) => place.id === id))

/** The visitor's notes about the place, in any list. */
export const noteOf = (lists: Lists, id: number): string =>
  lists.flatMap(({ places }) => places.filter((place) => place.id === id).map(({ note }) => note)).join('')

/** A list that this leaves empty goes too. */
export const withoutPlaceAnywhere = (lists: Lists, id: number): Lists =>
  lists
    .map((list) => ({ ...list, places: list.places.filter((place) => place.id !== id) }))
    .filter(({ places }, index) => places.length > 0 || lists[index]?.places.length === 0)

/** The list of this name last, so that the next place goes there; makes it if there is none. */
export function withCurrent(lists: Lists, name: string): Lists {
  const named = text(name, LONGEST_NAME)
  if (named === '') return lists
  const known = lists.find((list) => list.name === named) ?? { name: named, places: [] }
  return [...lists.filter((list) => list !== known), known]
}

export const withNote = (lists: Lists, name: string, id: number, note: string): Lists =>
  changed(lists, name, (places) =>
    places.map((place) => (place.id === id ? { ...place, note: text(note, LONGEST_NOTE) } : place)),
  )

export const withoutList = (lists: Lists, name: string): Lists => lists.filter((list) => list.name !== name)

/** The lists with those of a file: lists of one name become one; a note that is kept stays. */
export function merged(lists: Lists, more: Lists): Lists {
  let all = lists
  for (const { name, places } of more) {
    if (!all.some((list) => list.name === name)) all = [...all, { name, places: [] }]
    for (const place of places) all = withPlace(all, name, place)
  }
  return all
}

/** A list as plain text, for a message: one block for each place. */
export function listText({ name, places }: KeptList, origin: string): string {
  const blocks = places.map((place) =>
    [place.name, place.phone, place.where, origin + place.path, place.note].filter(Boolean).join('\n'),
  )
  return [name, ...blocks].join('\n\n')
}
