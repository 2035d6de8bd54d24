import { queryOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { readWork } from '../../../contract/shared/work.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { paths } from '../../ui/paths.ts'
import { toasts } from '../../ui/toast-store.ts'
import { workTexts as texts } from './texts.ts'

/** The item at a place of the list of work, read again each time it is shown. */
export const workQuery = (at: string | undefined) =>
  queryOptions({ ...queryOf(readWork, { query: at === undefined ? {} : { at } }), staleTime: 0, gcTime: 0 })

/** The place after this one; null if nothing else waits. */
export const nextPlace = async (at: string) => (await call(readWork, { query: { at } })).data.next

/** Opens the item after this one, or the dashboard: after the last, and when the portal cannot read what comes next. */
export function useGoOn(at: string) {
  const navigate = useNavigate()
  return async () => {
    const next = await nextPlace(at).catch(() => undefined)
    if (next) return await navigate({ to: paths.nextOne, search: { at: next } })
    if (next === null) toasts.show('information', texts.noneLeft())
    await navigate({ to: paths.dashboard })
  }
}
