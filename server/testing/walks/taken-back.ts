import { byRow, type Clinic } from '../../../domain/clinic/clinic.ts'
import type { Json } from '../../../domain/clinic/kinds/kind.ts'
import { isNoticeAttribute, noticeAt } from '../../../domain/directory/notice-changes.ts'
import type { Notice } from '../../../domain/directory/notices.ts'
import { profileOf } from '../../clinics/store.ts'

/** The state before a whole history, from its change records. */

export type Applied = { version: number; attribute: string; oldValue: Json; newValue: Json }
export const isNotice = ({ attribute }: { attribute: string }) => isNoticeAttribute(attribute)

/** The notices before all changes, the newest version first; a notice that is over has left without a change. */
export function noticesTakenBack(changes: readonly Applied[], last: readonly Notice[]): Notice[] {
  const versions = [...Map.groupBy(changes, ({ version }) => version)].toSorted(([a], [b]) => b - a)
  return versions.reduce<Notice[]>(
    (notices, [, own]) => {
      const isOwn = (notice: Notice) => own.some(({ attribute }) => noticeAt([notice], attribute) !== null)
      return [
        ...notices.filter((notice) => !isOwn(notice)),
        ...own.flatMap(({ oldValue }) => (oldValue as Notice | null) ?? []),
      ]
    },
    [...last],
  )
}

/** Keys in one order, as jsonb stores them. */
export const inOneOrder = (clinic: Clinic): Json => {
  const order = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(order)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.keys(value)
        .sort()
        .map((key) => [key, order(value[key] as Json)]),
    )
  }
  return order(byRow(profileOf(clinic)) as Json)
}
