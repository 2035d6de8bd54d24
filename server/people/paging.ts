import { PAGE_SIZE } from '../../contract/paging.ts'
import type { Page } from './list-store.ts'

/** Without paging or search, a call returns the full list; otherwise a page with its total. */

type Asked = { q?: string | undefined; page?: number | undefined; pageSize?: number | undefined }

export function pageAsked({ q, page, pageSize }: Asked): Page | null {
  if (q === undefined && page === undefined && pageSize === undefined) return null
  return { page: page ?? 1, pageSize: pageSize ?? PAGE_SIZE }
}
