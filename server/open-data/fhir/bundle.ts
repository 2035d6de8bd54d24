import type { Found } from '../../../domain/exchange/fhir/search.ts'
import type { Resource } from '../../../domain/exchange/fhir/shapes.ts'
import { type AskedSearch, cursorText } from './query.ts'

/** A search's answer: matches, included resources and the link to the next page. */

const inQuery = (text: string) => encodeURIComponent(text.toWellFormed())

export function bundleOf(
  address: string,
  base: string,
  search: AskedSearch,
  { matches, included, total, next }: Found,
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
