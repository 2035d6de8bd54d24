import { CODE_LISTS, type Code, type CodeBook, type CodeList, codeBook } from '../../domain/codes.ts'
import type { Codes } from '../reference.ts'
import { route } from './route.ts'

/** Lists with one text for both languages: names of places are not translated. */
const PLACES: readonly CodeList[] = ['state', 'county', 'city']

type Names = { id: string; en: string; es: string; parent?: string }

export function namesIn(list: CodeList): Names {
  const id = `${list}Id`
  if (PLACES.includes(list)) return { id, en: `${list}Text`, es: `${list}Text` }
  if (list === 'language') return { id, en: 'languageDescriptionEn', es: 'languageDescriptionEs' }
  const names = { id, en: `${list}TextEn`, es: `${list}TextEs` }
  return list === 'serviceProvided' ? { ...names, parent: 'serviceCategoryId' } : names
}

/** The inverse of `codesOnTheWire`. */
export function codeBookFrom(lists: Codes): CodeBook {
  return codeBook(
    CODE_LISTS.flatMap((list) => {
      const names = namesIn(list)
      return (lists[list] as Record<string, unknown>[]).map(
        (entry, index): Code => ({
          list,
          id: entry[names.id] as number,
          textEn: entry[names.en] as string,
          textEs: entry[names.es] as string,
          position: index + 1,
          parentId: names.parent ? (entry[names.parent] as number) : null,
        }),
      )
    }),
  )
}

export const getCodes = route('getCodes', 'GET', '/api/referenceData/codes', 'readCodes')
export const getProvidersClinicsMap = route(
  'getProvidersClinicsMap',
  'GET',
  '/api/referenceData/providersclinicsmap',
  'readDirectoryMap',
)
