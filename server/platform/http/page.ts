import { PAGE_SIZE } from '../../../contract/paging.ts'

/** A page of a list as the query asks for it; without a page the whole list is meant. */
export type Page = { number: number; size: number; offset: number }

export function pageOf(query: { page?: number | undefined; pageSize?: number | undefined }): Page {
  const number = query.page ?? 1
  const size = query.pageSize ?? PAGE_SIZE
  return { number, size, offset: (number - 1) * size }
}

/** Lists that are answered in full unless the query asks for a page. */
export const pageOrAll = (query: { page?: number | undefined; pageSize?: number | undefined }): Page | null =>
  query.page === undefined && query.pageSize === undefined ? null : pageOf(query)
