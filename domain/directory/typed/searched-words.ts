import type { ListedClinic } from '../listed-clinic.ts'
import { nameWords } from '../names.ts'
import type { DirectorySearch } from '../query.ts'
import type { Fits, Wanted } from './clinic-words.ts'
import { isSmall } from './small-words.ts'
import { inQuotes, plainWords } from './understand.ts'

const PHONE = /^\d{7,10}$/

/** Words that many needs share: "eating disorder" is looked for as "eating". */
const OF_MANY_NEEDS = new Set(
  `therapy counseling counselor management addiction disorder disorders issues problem evaluation testing classes compulsive
  terapia consejeria manejo control adiccion trastorno trastornos problemas compulsivo clases de del la el al`.split(
    /\s+/,
  ),
)

/** The words of a search to look for; small words count only in names, or where there are no others. */
export function searchedWords({ q, filters }: Pick<DirectorySearch, 'q' | 'filters'>): Wanted {
  const all = nameWords(plainWords(q ?? ''))
  const said = all.filter((word) => !isSmall(word))
  const meaningful = said.length > 0 ? said : all
  if (!isTopic({ q, filters })) return { all, meaningful }
  const own = all.filter((word) => !OF_MANY_NEEDS.has(word))
  return { all: [], meaningful: own.length > 0 ? own : meaningful }
}

/** The clinics with this phone number; null for a text that is none. */
export function byPhone(q: string, listed: readonly Pick<ListedClinic, 'clinicId' | 'phones'>[]): Fits | null {
  const digits = plainWords(q)
  if (!PHONE.test(digits)) return null
  const has = (phone: string) => phone.replace(/\D/g, '').endsWith(digits)
  return new Map(
    listed.filter(({ phones }) => phones.some(has)).map(({ clinicId }) => [clinicId, { fit: 1, byName: true }]),
  )
}

/**
 * A need that no filter has, such as gambling: few clinics name it, so the search lists all that treat mental health, and
 * those that name it first.
 */
export const isTopic = ({ q, filters }: Pick<DirectorySearch, 'q' | 'filters'>) =>
  q !== null &&
  inQuotes(q) !== undefined &&
  (filters.help?.some((need) => need !== 'sud' && need !== 'recovery') ?? false)
