import type { CodeBook } from '../../../domain/codes.ts'
import { wantedWords } from '../../../domain/directory/names.ts'
import type { Filters } from '../../../domain/exchange/hsds/filters.ts'
import { TAXONOMY_NAMES, type TaxonomyName, termsIn } from '../../../domain/exchange/hsds/terms.ts'
import { taxonomyId } from '../../../domain/exchange/ids.ts'
import { badRequest } from '../../platform/http/refusal.ts'
import { GAZETTEER } from '../../reference/places.ts'

/** Parses the query of a list. Unknown parameters are ignored; invalid values are refused. */

export const MOST_PER_PAGE = 100
const USUAL_PER_PAGE = 50
/** There are fewer records, so deeper pages are empty. */
const LAST_PAGE = 1_000_000

export const NO_FILTERS: Filters = {
  words: [],
  term: null,
  taxonomy: null,
  providerId: null,
  modifiedAfter: null,
  near: null,
}

/** `organizationId` is the requested id; the directory maps it to a provider. */
type ListQuery = Omit<Filters, 'providerId'> & {
  organizationId: string | null
  page: number
  perPage: number
  ndjson: boolean
  minimal: boolean
  full: boolean
}

type Raw = Readonly<Record<string, unknown>>

const MOST_REPEATS = 10

/** The last of several values counts. */
function text(raw: Raw, name: string): string | null {
  const values = [raw[name]].flat()
  if (values.length > MOST_REPEATS) refuse(name, `${name} may be given at most ${MOST_REPEATS} times.`)
  const value = values.at(-1)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

const refuse = (name: string, message: string): never => {
  throw badRequest([{ field: `query.${name}`, message }])
}

function whole(raw: Raw, name: string, { smallest, otherwise }: { smallest: number; otherwise: number }): number {
  const value = text(raw, name)
  if (value === null) return otherwise
  if (!/^\d{1,9}$/.test(value) || Number(value) < smallest)
    refuse(name, `${name} must be a whole number from ${smallest}.`)
  return Number(value)
}

function flag(raw: Raw, name: string): boolean {
  const value = text(raw, name)?.toLowerCase()
  if (value === undefined || value === 'false' || value === '0') return false
  if (value !== 'true' && value !== '1') refuse(name, `${name} must be true or false.`)
  return true
}

const DATE = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+ -]\d\d:?\d\d)?)?$/i

/** An unescaped plus of a UTC offset arrives as a space; a time without an offset is UTC. */
export function momentAsked(raw: Raw, name: string): Date | null {
  const value = text(raw, name)
  if (value === null) return null
  const spelled = value.replace(/^(\d{4}-\d\d-\d\d) /, '$1T').replace(/ (?=\d\d:?\d\d$)/, '+')
  const zoned = /T/i.test(spelled) && !/(?:Z|[+-]\d\d:?\d\d)$/i.test(spelled) ? `${spelled}Z` : spelled
  const moment = new Date(DATE.test(value) ? zoned : Number.NaN)
  const year = moment.getUTCFullYear()
  if (Number.isNaN(year) || year < 1 || year > 9999) refuse(name, `${name} must be a date or a time in ISO 8601.`)
  return moment
}

function nearAsked(raw: Raw): Filters['near'] {
  const postcode = text(raw, 'postcode')
  const proximity = text(raw, 'proximity')
  if (proximity !== null && !/^\d{1,7}(?:\.\d{1,6})?$/.test(proximity))
    refuse('proximity', 'proximity must be a number of metres.')
  if (postcode === null) {
    if (proximity !== null) refuse('postcode', 'proximity needs a postcode to be measured from.')
    return null
  }
  const [, zip] = /^(\d{5})(?:-\d{4})?$/.exec(postcode) ?? []
  const place = zip === undefined ? undefined : GAZETTEER.find(zip)
  if (zip === undefined || place?.kind !== 'zip') return 'none'
  return { zip, point: place.point, metres: proximity === null ? null : Number(proximity) }
}

export function listQuery(raw: Raw, book: CodeBook): ListQuery {
  const termAsked = text(raw, 'taxonomy_term_id')?.toLowerCase() ?? null
  const term = termAsked === null ? null : termsIn(book, 'en').all.find(({ id }) => id === termAsked)
  const taxonomyAsked = text(raw, 'taxonomy_id')?.toLowerCase() ?? null
  const format = text(raw, 'format')?.toLowerCase() ?? 'json'
  if (format !== 'json' && format !== 'ndjson') refuse('format', 'format must be json or ndjson.')
  return {
    words: wantedWords(text(raw, 'search') ?? ''),
    term: term === null ? null : term === undefined ? 'none' : { list: term.taxonomy as TaxonomyName, code: term.code },
    taxonomy:
      taxonomyAsked === null ? null : (TAXONOMY_NAMES.find((name) => taxonomyId(name) === taxonomyAsked) ?? 'none'),
    organizationId: text(raw, 'organization_id')?.toLowerCase() ?? null,
    modifiedAfter: momentAsked(raw, 'modified_after'),
    near: nearAsked(raw),
    page: Math.min(whole(raw, 'page', { smallest: 1, otherwise: 1 }), LAST_PAGE),
    perPage: Math.min(whole(raw, 'per_page', { smallest: 1, otherwise: USUAL_PER_PAGE }), MOST_PER_PAGE),
    ndjson: format === 'ndjson',
    minimal: flag(raw, 'minimal'),
    full: flag(raw, 'full'),
  }
}
