import { useState } from 'react'
import { agencyDay } from '../../../domain/dates.ts'
import { type Notice, type NoticeTemplate, normaliseNotice, noticeProblems } from '../../../domain/directory/notices.ts'
import { serverNow } from '../../session/token.ts'
import { messages } from '../../ui/texts.ts'
import { noticeTexts as texts } from './texts.ts'

export type Days = Pick<Notice, 'from' | 'to'>
type Typed = { template: NoticeTemplate; days: readonly Days[]; phone: string; opens: string; closes: string }

export const idOf = (field: string, place = 0) => (place === 0 ? `notice-${field}` : `notice-${field}-${place}`)

/** A notice that a person types. Closings may have several dates, each of which is a notice of its own. */
export function useNoticeDraft(onChange?: () => void) {
  const today = agencyDay(serverNow())
  const start = { from: today, to: today }
  const [typed, setTyped] = useState<Typed>({ template: 'closed', days: [start], phone: '', opens: '', closes: '' })
  const [touched, setTouched] = useState(false)
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const days = typed.template === 'closed' ? typed.days : typed.days.slice(0, 1)
  const notices = days.map((one) =>
    normaliseNotice({
      template: typed.template,
      ...one,
      phone: typed.phone || null,
      opens: typed.opens || null,
      closes: typed.closes || null,
    }),
  )
  const problems = notices.map(problemsOf)
  return {
    typed,
    today,
    days,
    touched,
    notices,
    isWhole: problems.every((found) => Object.keys(found).length === 0),
    errorAt: (field: string, place: number) =>
      asked ? (problems[place]?.[field] ?? (place === 0 ? refused[field] : undefined)) : undefined,
    set(change: Partial<Typed>) {
      if (change.days) setTouched(true)
      setTyped((before) => ({ ...before, ...change }))
      setRefused({})
      onChange?.()
    },
    refuse: setRefused,
    /** Shows the problems and focuses the first; false where there is one. */
    ask(): boolean {
      setAsked(true)
      const place = problems.findIndex((found) => Object.keys(found).length > 0)
      const [first] = Object.keys(problems[place] ?? {})
      if (first === undefined) return true
      requestAnimationFrame(() => document.getElementById(idOf(first, place))?.focus())
      return false
    },
  }
}

export type NoticeDraft = ReturnType<typeof useNoticeDraft>

function problemsOf(notice: Notice): Readonly<Record<string, string>> {
  const missing = {
    ...(notice.from === '' && { from: messages.required(texts.from()) }),
    ...(notice.to === '' && { to: messages.required(texts.to()) }),
  }
  if (Object.keys(missing).length > 0) return missing
  return Object.fromEntries(
    noticeProblems(notice, serverNow()).map(({ field, problem }) => [field, messages[problem]()]),
  )
}
