import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { postNotice } from '../../../contract/clinics.ts'
import { addDays, coloradoDay } from '../../../domain/dates.ts'
import { HOLIDAY_NAMES } from '../../../domain/directory/holiday-names.ts'
import { holidaysBetween } from '../../../domain/directory/holidays.ts'
import {
  NOTICE_DAYS,
  NOTICE_TEMPLATES,
  type Notice,
  type NoticeTemplate,
  normaliseNotice,
  noticeProblems,
  replaces,
} from '../../../domain/directory/notices.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { refusalOf } from '../../session/refusals.ts'
import { serverNow } from '../../session/token.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { spokenDay, spokenLanguage } from '../../ui/language.ts'
import { PhoneField } from '../../ui/phone-field.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { noticesChanged } from '../clinic-data.ts'
import { NoticeWords } from './notice-words.tsx'
import { noticeTexts as texts } from './texts.ts'

interface NoticeFormProps {
  clinicId: number
  current: readonly Notice[]
  onClose: () => void
}

type Days = Pick<Notice, 'from' | 'to'>
type Typed = { template: NoticeTemplate; days: readonly Days[]; phone: string; opens: string; closes: string }

const idOf = (field: string, place = 0) => (place === 0 ? `notice-${field}` : `notice-${field}-${place}`)

/**
 * A notice from a template, which needs no review; the preview below shows what visitors will read. Closings may have
 * several dates, each of which becomes a notice of its own.
 */
export function NoticeForm({ clinicId, current, onClose }: NoticeFormProps) {
  const queries = useQueryClient()
  const today = coloradoDay(serverNow())
  const start = { from: today, to: today }
  const [typed, setTyped] = useState<Typed>({ template: 'closed', days: [start], phone: '', opens: '', closes: '' })
  const [touched, setTouched] = useState(false)
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const isClosing = typed.template === 'closed'
  const days = isClosing ? typed.days : typed.days.slice(0, 1)
  const notices = days.map((one) =>
    normaliseNotice({
      template: typed.template,
      ...one,
      phone: typed.phone || null,
      opens: typed.opens || null,
      closes: typed.closes || null,
    }),
  )
  const problemsOf = (notice: Notice): Readonly<Record<string, string>> => {
    const missing = {
      ...(notice.from === '' && { from: messages.required(texts.from()) }),
      ...(notice.to === '' && { to: messages.required(texts.to()) }),
    }
    if (Object.keys(missing).length > 0) return missing
    return Object.fromEntries(
      noticeProblems(notice, serverNow()).map(({ field, problem }) => [field, messages[problem]()]),
    )
  }
  const problems = notices.map(problemsOf)
  const isWhole = problems.every((found) => Object.keys(found).length === 0)
  const errorAt = (field: string, place: number) =>
    asked ? (problems[place]?.[field] ?? (place === 0 ? refused[field] : undefined)) : undefined
  const set = (change: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...change }))
    setRefused({})
  }
  const setDays = (change: readonly Days[]) => {
    setTouched(true)
    set({ days: change })
  }
  const holidays = holidaysBetween(today, addDays(today, NOTICE_DAYS)).filter(
    ({ day }) =>
      ![...(touched ? days : []), ...current.filter(({ template }) => template === 'closed')].some(
        ({ from, to }) => from <= day && day <= to,
      ),
  )

  const posting = useMutation({
    mutationFn: async () => {
      const replies = []
      for (const body of notices) replies.push(await call(postNotice, { params: { clinicId }, body }))
      return replies
    },
    onSuccess: (replies) => {
      const last = replies.at(-1)
      if (last) noticesChanged(queries, last.data)
      toasts.show('success', texts.posted(replies.length))
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422) {
        setRefused(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])))
      } else toasts.show('warning', refusalOf(error))
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    const place = problems.findIndex((found) => Object.keys(found).length > 0)
    const [first] = Object.keys(problems[place] ?? {})
    if (first !== undefined) {
      requestAnimationFrame(() => document.getElementById(idOf(first, place))?.focus())
      return
    }
    if (!posting.isPending) posting.mutate()
  }

  const date = (field: 'from' | 'to', place: number) => (
    <TextField
      name={idOf(field, place)}
      type="date"
      label={texts[field]()}
      {...(field === 'to' && { hint: texts.toHint() })}
      required
      min={field === 'to' ? (days[place]?.from ?? today) : today}
      max={addDays(today, NOTICE_DAYS)}
      value={days[place]?.[field] ?? ''}
      error={errorAt(field, place)}
      onChange={({ target }) =>
        setDays(days.map((one, index) => (index === place ? { ...one, [field]: target.value } : one)))
      }
    />
  )
  const time = (field: 'opens' | 'closes') => (
    <TextField
      name={idOf(field)}
      type="time"
      label={texts[field]()}
      value={typed[field]}
      error={errorAt(field, 0)}
      onChange={(event) => set({ [field]: event.target.value })}
    />
  )
  return (
    <form className="clinic-notices__form" noValidate onSubmit={submit}>
      <RadioGroup
        name="notice-template"
        label={texts.what()}
        options={NOTICE_TEMPLATES.map((template) => ({ value: template, label: texts[template]() }))}
        input={({ value }) => ({
          checked: typed.template === value,
          onChange: () => set({ template: value as NoticeTemplate }),
        })}
      />
      {days.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two closings may have the same dates while a person types
        <fieldset key={place} className="usa-fieldset" aria-label={texts.dates(place + 1)}>
          <div className="number-pair">
            {date('from', place)}
            {date('to', place)}
          </div>
          {days.length > 1 && (
            <Button
              look="plain"
              aria-label={texts.removeDates(place + 1)}
              onClick={() => setDays(days.filter((_one, index) => index !== place))}
            >
              {texts.remove()}
            </Button>
          )}
        </fieldset>
      ))}
      {isClosing && (
        <div className="clinic-notices__holidays">
          {holidays.length > 0 && <p className="quiet clinic-notices__holidays-title">{texts.holidays()}</p>}
          {holidays.map(({ day, holiday }) => (
            <Button
              key={day}
              look="outline"
              small
              icon="add"
              // The first date stands for nothing until the person changes it.
              onClick={() => setDays([...(touched ? days : []), { from: day, to: day }])}
            >
              {texts.addHoliday(HOLIDAY_NAMES[spokenLanguage()][holiday], spokenDay(day))}
            </Button>
          ))}
          <Button look="outline" small icon="add" onClick={() => setDays([...days, start])}>
            {texts.addDates()}
          </Button>
        </div>
      )}
      {typed.template === 'phones' && (
        <PhoneField
          name={idOf('phone')}
          label={texts.phone()}
          hint={texts.optional()}
          value={typed.phone}
          error={errorAt('phone', 0)}
          onChange={(event) => set({ phone: event.target.value })}
        />
      )}
      {typed.template === 'hours' && (
        <div className="number-pair">
          {time('opens')}
          {time('closes')}
        </div>
      )}
      {isWhole && (
        <div className="clinic-notices__preview">
          <p className="clinic-notices__preview-title">{texts.preview()}</p>
          {notices.map((notice) => (
            <NoticeWords key={`${notice.from} ${notice.to}`} notice={notice} />
          ))}
          {current.some((other) => notices.some((notice) => replaces(notice, other))) && (
            <p className="quiet">{texts.replaces()}</p>
          )}
        </div>
      )}
      <div className="clinic-notices__actions">
        <Button type="submit" busy={posting.isPending}>
          {texts.post()}
        </Button>
        <Button look="outline" onClick={onClose}>
          {texts.cancel()}
        </Button>
      </div>
    </form>
  )
}
