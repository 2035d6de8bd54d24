import { attributePath, readAttribute } from '../clinic/changes.ts'
import { NOTICES } from '../clinic/fields.ts'
import type { Json } from '../clinic/kinds/kind.ts'
import { sameJson } from '../clinic/kinds/kind.ts'
import { type Notice, replaces } from './notices.ts'

/** Changes of a clinic's notices, as history lists them. */

export type NoticeChange = { attribute: string; oldValue: Notice | null; newValue: Notice | null }

/** Closings stand together, so history names each by its first day. */
function noticeAttribute({ template, from }: Notice): string {
  const [name = ''] = Object.entries(NOTICES).find(([, row]) => row.template === template) ?? []
  return attributePath(name, template === 'closed' ? from : '')
}

export const isNoticeAttribute = (attribute: string) => readAttribute(attribute)?.row.kind === 'notice'

export const noticeAt = (notices: readonly Notice[], attribute: string): Notice | null =>
  notices.find((notice) => noticeAttribute(notice) === attribute) ?? null

/** The differences of two lists of notices: first those that begin or change, then those that end. */
export function noticeChanges(before: readonly Notice[], after: readonly Notice[]): NoticeChange[] {
  const begun = after.map((newValue) => {
    const attribute = noticeAttribute(newValue)
    return { attribute, oldValue: noticeAt(before, attribute), newValue }
  })
  const ended = before
    .map((oldValue) => ({ attribute: noticeAttribute(oldValue), oldValue, newValue: null }))
    .filter(({ attribute }) => noticeAt(after, attribute) === null)
  return [...begun.filter(({ oldValue, newValue }) => !sameJson(oldValue as Json, newValue as Json)), ...ended]
}

/**
 * Undoes changes of one edit, and returns those that it undid. A notice goes if it is still as the edit left it, and
 * only together with the return of all notices that it replaced; none returns to days that another one has by now.
 */
export function undoNotices(
  notices: readonly Notice[],
  changes: readonly NoticeChange[],
): { notices: Notice[]; undone: NoticeChange[] } {
  const tookPlaceOf = ({ newValue }: NoticeChange, { oldValue }: NoticeChange) =>
    newValue !== null && oldValue !== null && replaces(newValue, oldValue)
  const isCurrent = ({ attribute, newValue }: NoticeChange) =>
    sameJson(noticeAt(notices, attribute) as Json, newValue as Json)
  const staying = (undone: readonly NoticeChange[]) =>
    notices.filter((notice) => !undone.some(({ attribute }) => attribute === noticeAttribute(notice)))
  let undone = changes.filter(isCurrent)
  for (let tried = -1; tried !== undone.length; ) {
    tried = undone.length
    const stay = staying(undone)
    const isFree = ({ oldValue }: NoticeChange) => !(oldValue && stay.some((other) => replaces(oldValue, other)))
    const isWhole = (change: NoticeChange) =>
      changes.every((other) => undone.includes(other) || !(tookPlaceOf(change, other) || tookPlaceOf(other, change)))
    undone = undone.filter((change) => isFree(change) && isWhole(change))
  }
  return { notices: [...staying(undone), ...undone.flatMap(({ oldValue }) => oldValue ?? [])], undone }
}
