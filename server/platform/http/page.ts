import { PAGE_SIZE } from '../../../contract/paging.ts'

/** The requested page of a list; without one, the whole list. */
export type Page = { number: number; size: number; offset: number }

export function pageOf(query: { page?: number | undefined; pageSize?: number | undefined }): Page {
  const number = query.page ?? 1
  const size = query.pageSize ?? PAGE_SIZE
  return { number, size, offset: (number - 1) * size }
}

/** For lists that answer in full unless the query asks for a page. */
export const pageOrAll = (query: { page?: number | undefined; pageSize?: number | undefined }): Page | null =>
  query.page === undefined && query.pageSize === undefined ? null : pageOf(query)
