import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getClinic } from '../../../contract/clinics.ts'
import { readPortalHome } from '../../../contract/portal.ts'
import { answerReport, type ClinicReport, listClinicReports, listReports } from '../../../contract/reports.ts'
import { reportedField, reportedSection } from '../../../domain/directory/reports.ts'
import { call } from '../../session/api/call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'
import type { ClinicLink } from '../viewer.ts'
import { CheckedDialog } from './checked-dialog.tsx'
import { reportTexts as texts } from './texts.ts'

type Answer = { answer: 'right' | 'fixed' | 'leave'; note?: string }
const AFFECTED = [listClinicReports, listReports, getClinic, readPortalHome]

interface ReportAnswersProps {
  report: Pick<ClinicReport, 'clinicId' | 'reportId' | 'kind'>
  /** Accessible context of the buttons. */
  what: string
  /** The form that corrects the page; missing if the person may not save it. */
  edit: ClinicLink | undefined
  /** Administrators say whom they asked, because they answer on the clinic's behalf, and may leave the page as it is. */
  ofAgency: boolean
}

/** 'The page is right' and 'Fix it' for every report; 'Fixed' only where no edit of an answer ends the report. */
export function ReportAnswers({ report: { clinicId, reportId, kind }, what, edit, ofAgency }: ReportAnswersProps) {
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const answer = useMutation({
    mutationFn: (body: Answer) => call(answerReport, { params: { clinicId, reportId }, body }),
    onSuccess: () => {
      setAsks(false)
      toasts.show('success', texts.answered())
    },
    onError: () => toasts.show('warning', texts.failed()),
    onSettled: () => Promise.all(AFFECTED.map(({ name }) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  const button = { look: 'outline', small: true, busy: answer.isPending } as const
  return (
    <>
      <Button
        {...button}
        aria-label={texts.rightOf(what)}
        onClick={() => (ofAgency ? setAsks(true) : answer.mutate({ answer: 'right' }))}
      >
        {ofAgency ? texts.rightChecked() : texts.right()}
      </Button>
      {edit && (
        <ButtonLink {...edit} look="outline" small hash={reportedField(kind) ?? ''} aria-label={texts.fixOf(what)}>
          {texts.fix()}
        </ButtonLink>
      )}
      {reportedSection(kind) === null && (
        <Button {...button} aria-label={texts.fixedOf(what)} onClick={() => answer.mutate({ answer: 'fixed' })}>
          {texts.fixed()}
        </Button>
      )}
      {ofAgency && (
        <Button {...button} aria-label={texts.leaveOf(what)} onClick={() => answer.mutate({ answer: 'leave' })}>
          {texts.leave()}
        </Button>
      )}
      {asks && (
        <CheckedDialog
          what={what}
          busy={answer.isPending}
          onClose={() => setAsks(false)}
          onSave={(note) => answer.mutate({ answer: 'right', note })}
        />
      )}
    </>
  )
}
