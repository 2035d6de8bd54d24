import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { endNotice } from '../../../contract/shared/clinics.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { noticeText } from '../../../domain/directory/notice-texts.ts'
import type { Notice } from '../../../domain/directory/notices.ts'
import { call } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { spokenLanguage } from '../../ui/language.ts'
import { toasts } from '../../ui/toast-store.ts'
import { clinicQuery, noticesChanged } from '../clinic-data.ts'
import { Heading, type HeadingLevel } from '../screen.tsx'
import { NoticeForm } from './notice-form.tsx'
import { NoticeWords } from './notice-words.tsx'
import { noticeTexts as texts } from './texts.ts'

interface NoticesProps {
  clinic: Clinic
  notices: readonly Notice[]
  level: HeadingLevel
}

/** The clinic's current notices, with buttons to create and to end one. */
export function Notices({ clinic, notices, level }: NoticesProps) {
  const { clinicId } = clinic
  const queries = useQueryClient()
  const [adding, setAdding] = useState(false)
  const add = useRef<HTMLDivElement>(null)
  const close = () => {
    setAdding(false)
    requestAnimationFrame(() => add.current?.querySelector('button')?.focus())
  }
  const ending = useMutation({
    mutationFn: ({ template, from }: Notice) => call(endNotice, { params: { clinicId, template }, query: { from } }),
    onSuccess: ({ data }) => {
      noticesChanged(queries, data)
      toasts.show('success', texts.ended())
      requestAnimationFrame(() => add.current?.querySelector('button')?.focus())
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: clinicQuery(clinicId).queryKey })
      toasts.show('warning', refusalOf(error))
    },
  })
  return (
    <section className="clinic-notices" aria-labelledby="notices-heading">
      <Heading level={level} below={1} id="notices-heading" className="clinic-notices__title">
        {texts.title()}
      </Heading>
      <p className="quiet">{texts.intro()}</p>
      {notices.length === 0 && <p>{texts.none()}</p>}
      <ul className="clinic-notices__list">
        {notices.map((notice) => (
          <li key={`${notice.template} ${notice.from}`}>
            <NoticeWords notice={notice} />
            <Button
              look="outline"
              small
              busy={ending.isPending && ending.variables === notice}
              aria-label={texts.endNowOf(noticeText(notice, spokenLanguage()))}
              onClick={() => ending.mutate(notice)}
            >
              {texts.endNow()}
            </Button>
          </li>
        ))}
      </ul>
      {adding ? (
        <NoticeForm clinicId={clinicId} current={notices} onClose={close} />
      ) : (
        <div ref={add}>
          <Button look="outline" small icon="add" onClick={() => setAdding(true)}>
            {texts.add()}
          </Button>
        </div>
      )}
    </section>
  )
}
