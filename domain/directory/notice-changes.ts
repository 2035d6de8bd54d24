import { attributePath, readAttribute } from '../clinic/changes.ts'
import { NOTICES } from '../clinic/fields.ts'
import type { Json } from '../clinic/kinds/kind.ts'
import { sameJson } from '../clinic/kinds/kind.ts'
import type { Notice } from './notices.ts'

/** Changes of a clinic's notices, as history lists them. */

export type NoticeChange = { attribute: string; oldValue: Notice | null; newValue: Notice | null }

/** Closings stand together, so history names each by its first day. */
export function noticeAttribute({ template, from }: Notice): string {
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

/** The notices before these changes. */
export function withoutNoticeChanges(notices: readonly Notice[], changes: readonly NoticeChange[]): Notice[] {
  const undone = new Set(changes.map(({ attribute }) => attribute))
  const stay = notices.filter((notice) => !undone.has(noticeAttribute(notice)))
  return [...stay, ...changes.flatMap(({ oldValue }) => (oldValue === null ? [] : [oldValue]))]
}
