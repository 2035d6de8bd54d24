import type { Resource } from '../../../domain/exchange/fhir/shapes.ts'
import type { Found } from './find.ts'
import { cursorText, type FhirSearch } from './query.ts'
import type { Page } from './read.ts'

/** The answer to a search: what matched, what it refers to, and where the next page is. */

const inQuery = (text: string) => encodeURIComponent(text.toWellFormed())

export function bundleOf(
  address: string,
  base: string,
  search: FhirSearch,
  { total, next }: Pick<Found, 'total' | 'next'>,
  { matches, included }: Page,
): object {
  const query = search.understood.map(([name, value]) => `${inQuery(name)}=${inQuery(value)}`)
  const link = (relation: string, more: readonly string[]) => {
    const all = [...query, ...more]
    return { relation, url: all.length === 0 ? address : `${address}?${all.join('&')}` }
  }
  const entry = (mode: 'match' | 'include') => (resource: Resource) => ({
    fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
    resource,
    search: { mode },
  })
  const entries = [...matches.map(entry('match')), ...included.map(entry('include'))]
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(total !== null && { total }),
    link: [
      link('self', search.after ? [`_after=${cursorText(search.after)}`] : []),
      ...(next ? [link('next', [`_after=${cursorText(next)}`])] : []),
    ],
    ...(entries.length > 0 && { entry: entries }),
  }
}
