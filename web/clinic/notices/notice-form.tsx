import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { postNotice } from '../../../contract/shared/clinics.ts'
import type { Notice } from '../../../domain/directory/notices.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { refusalOf } from '../../session/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { noticesChanged } from '../clinic-data.ts'
import { useNoticeDraft } from './notice-draft.ts'
import { NoticeFields } from './notice-fields.tsx'
import { noticeTexts as texts } from './texts.ts'

interface NoticeFormProps {
  clinicId: number
  current: readonly Notice[]
  onClose: () => void
}

/** A notice from a template, which needs no review. */
export function NoticeForm({ clinicId, current, onClose }: NoticeFormProps) {
  const queries = useQueryClient()
  const draft = useNoticeDraft()

  const posting = useMutation({
    mutationFn: async () => {
      const replies = []
      for (const body of draft.notices) replies.push(await call(postNotice, { params: { clinicId }, body }))
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
        draft.refuse(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])))
      } else toasts.show('warning', refusalOf(error))
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (draft.ask() && !posting.isPending) posting.mutate()
  }

  return (
    <form className="clinic-notices__form" noValidate onSubmit={submit}>
      <NoticeFields draft={draft} current={current} />
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
