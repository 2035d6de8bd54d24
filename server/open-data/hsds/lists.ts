import type { EndedClinic } from '../../../domain/exchange/ended.ts'
import type { HsdsContext } from '../../../domain/exchange/hsds/context.ts'
import {
  changedLines,
  type Filters,
  placeLines,
  providersIn,
  serviceLines,
} from '../../../domain/exchange/hsds/filters.ts'
import { organizationRecord, placeRecord, serviceRecord, type Wanted } from '../../../domain/exchange/hsds/records.ts'
import type { OpenDirectory } from '../../../domain/exchange/open-directory.ts'

/** The lists of HSDS. Searching returns all lines at once; each line is serialized only when it is sent. */

export type Line = () => object
export type Lister = (
  asked: { directory: OpenDirectory; ended: () => Promise<EndedClinic[]> },
  query: Filters & Wanted,
  context: HsdsContext,
) => Promise<Line[]>

const services: Lister = async ({ directory, ended }, query, context) => {
  const lines =
    query.modifiedAfter === null ? serviceLines(directory, query) : changedLines(directory, await ended(), query)
  return lines.map((line) => () => serviceRecord(line, query, directory, context))
}

const places: Lister = async ({ directory }, query, context) =>
  placeLines(directory, query).map((line) => () => placeRecord(line, query, context))

const organizations: Lister = async ({ directory }, query, context) =>
  providersIn(directory, query).map((provider) => () => organizationRecord(provider, query, context))

export const LISTS: Readonly<Record<string, Lister>> = {
  '/services': services,
  '/service_at_locations': places,
  '/organizations': organizations,
}

export type Page<T> = {
  total_items: number
  total_pages: number
  page_number: number
  size: number
  first_page: boolean
  last_page: boolean
  empty: boolean
  contents: T[]
}

export function pageOf<T>(all: readonly T[], { page, perPage }: { page: number; perPage: number }): Page<T> {
  const pages = Math.ceil(all.length / perPage)
  const contents = all.slice((page - 1) * perPage, page * perPage)
  return {
    total_items: all.length,
    total_pages: pages,
    page_number: page,
    size: contents.length,
    first_page: page === 1,
    last_page: page >= pages,
    empty: contents.length === 0,
    contents,
  }
}
