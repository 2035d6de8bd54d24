import { type Lists, readLists, writtenLists } from '../../domain/directory/device-lists.ts'

/** The lists in the browser's own storage. Nothing of them goes to the server. */

const KEY = 'lists'

export function keptLists(): Lists {
  try {
    return readLists(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

/** False if the browser keeps nothing: storage is full or switched off. */
export function keepLists(lists: Lists): boolean {
  try {
    localStorage.setItem(KEY, writtenLists(lists))
    return true
  } catch {
    return false
  }
}

export function forgetLists(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export const languageOf = (page: Document) => (page.documentElement.lang === 'es' ? 'es' : 'en')
