import { queryOptions } from '@tanstack/react-query'
import { session } from '../session/session.ts'
import { request } from './request.ts'

/** The plain list behind an address, for screens that show it as it comes. */
export function list<Row>(url: string) {
  return queryOptions({
    queryKey: [url],
    queryFn: async ({ signal }) => {
      const reply = await request(url, { signal, headers: session.headers() })
      return (reply as { data: Row[] }).data
    },
  })
}
