import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { postNotice } from '../../../contract/clinics.ts'
import { addDays, coloradoDay } from '../../../domain/dates.ts'
import {
  NOTICE_DAYS,
  NOTICE_TEMPLATES,
  type Notice,
  type NoticeTemplate,
  normaliseNotice,
  noticeProblems,
} from '../../../domain/directory/notices.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { refusalOf } from '../../session/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
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

type Typed = Omit<Notice, 'phone' | 'opens' | 'closes'> & { phone: string; opens: string; closes: string }

const idOf = (field: string) => `notice-${field}`

/** A notice from a template, which needs no review; the preview below shows what visitors will read. */
export function NoticeForm({ clinicId, current, onClose }: NoticeFormProps) {
  const queries = useQueryClient()
  const today = coloradoDay(new Date())
  const [typed, setTyped] = useState<Typed>({
    template: 'closed',
    from: today,
    to: today,
    phone: '',
    opens: '',
    closes: '',
  })
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const notice = normaliseNotice({
    ...typed,
    phone: typed.phone || null,
    opens: typed.opens || null,
    closes: typed.closes || null,
  })
  const isWhole = notice.from !== '' && notice.to !== ''
  const problems = isWhole ? noticeProblems(notice, new Date()) : []
  const errors: Readonly<Record<string, string>> = asked
    ? {
        ...Object.fromEntries(problems.map(({ field, problem }) => [field, messages[problem]()])),
        ...(notice.from === '' && { from: messages.required(texts.from()) }),
        ...(notice.to === '' && { to: messages.required(texts.to()) }),
        ...refused,
      }
    : {}
  const set = (change: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...change }))
    setRefused({})
  }

  const posting = useMutation({
    mutationFn: () => call(postNotice, { params: { clinicId }, body: notice }),
    onSuccess: ({ data }) => {
      noticesChanged(queries, data)
      toasts.show('success', texts.posted())
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
    const first = problems[0]?.field ?? (notice.from === '' ? 'from' : notice.to === '' ? 'to' : undefined)
    if (first !== undefined) {
      requestAnimationFrame(() => document.getElementById(idOf(first))?.focus())
      return
    }
    if (!posting.isPending) posting.mutate()
  }

  const date = (field: 'from' | 'to') => (
    <TextField
      name={idOf(field)}
      type="date"
      label={texts[field]()}
      {...(field === 'to' && { hint: texts.toHint() })}
      required
      min={field === 'to' ? notice.from : today}
      max={addDays(today, NOTICE_DAYS)}
      value={typed[field]}
      error={errors[field]}
      onChange={(event) => set({ [field]: event.target.value })}
    />
  )
  const time = (field: 'opens' | 'closes') => (
    <TextField
      name={idOf(field)}
      type="time"
      label={texts[field]()}
      value={typed[field]}
      error={errors[field]}
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
      <div className="number-pair">
        {date('from')}
        {date('to')}
      </div>
      {typed.template === 'phones' && (
        <PhoneField
          name={idOf('phone')}
          label={texts.phone()}
          hint={texts.optional()}
          value={typed.phone}
          error={errors.phone}
          onChange={(event) => set({ phone: event.target.value })}
        />
      )}
      {typed.template === 'hours' && (
        <div className="number-pair">
          {time('opens')}
          {time('closes')}
        </div>
      )}
      {isWhole && problems.length === 0 && (
        <div className="clinic-notices__preview">
          <p className="clinic-notices__preview-title">{texts.preview()}</p>
          <NoticeWords notice={notice} />
          {current.some(({ template }) => template === notice.template) && <p className="quiet">{texts.replaces()}</p>}
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
