import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClinicReport } from '../../../contract/reports.ts'
import { getClinic } from '../../../contract/shared/clinics.ts'
import { readPortalHome } from '../../../contract/shared/portal.ts'
import { answerReport, listClinicReports, listReports, undoReportAnswer } from '../../../contract/shared/reports.ts'
import { agencyDay, formatDay } from '../../../domain/dates.ts'
import { isEndedByEdit, reportedField } from '../../../domain/directory/reports.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { refusalOf, saidOf } from '../../session/refusals.ts'
import { serverNow } from '../../session/token.ts'
import { showWithUndo } from '../../session/undo-toast.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'
import type { ClinicLink } from '../viewer.ts'
import { CheckedDialog } from './checked-dialog.tsx'
import { reportTexts as texts } from './texts.ts'

type Answer = { answer: 'right' | 'fixed' | 'again' | 'live'; note?: string }
const AFFECTED = [listClinicReports, listReports, getClinic, readPortalHome]

interface ReportAnswersProps {
  report: Pick<ClinicReport, 'clinicId' | 'reportId' | 'kind' | 'number'>
  /** Accessible context of the buttons. */
  what: string
  /** The form that corrects the page; missing if the person may not save it. */
  edit: ClinicLink | undefined
  /** Administrators say whom they asked, because they answer on the clinic's behalf, and may ask the clinic again. */
  ofAgency: boolean
  /** False where the agency cannot ask the clinic now. */
  canAsk?: boolean
  /** The day from which the agency may publish what the front desk told it; null where there is nothing to publish. */
  liveFrom?: string | null
  onAnswered?: () => Promise<unknown>
  onUndone?: () => Promise<unknown>
}

/** 'The page is right' and 'Fix it' for every report; 'Fixed' only where no edit of an answer ends the report. */
export function ReportAnswers(props: ReportAnswersProps) {
  const { report, what, edit, ofAgency, canAsk = true, liveFrom = null, onAnswered, onUndone } = props
  const { clinicId, reportId, kind } = report
  const params = { clinicId, reportId }
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const reload = () => Promise.all(AFFECTED.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
  const answer = useMutation({
    mutationFn: (body: Answer) => call(answerReport, { params, body }),
    onSuccess: (_, body) => {
      setAsks(false)
      showWithUndo(texts.answered[body.answer](), async () => {
        await call(undoReportAnswer, { params })
        await reload()
        await onUndone?.()
      })
      void onAnswered?.()
    },
    onError: (error) => toasts.show('warning', error instanceof ApiError ? saidOf(error) : refusalOf(error)),
    onSettled: reload,
  })
  const button = { look: 'outline', small: true, busy: answer.isPending } as const
  const canPublish = liveFrom !== null && liveFrom <= agencyDay(serverNow())
  return (
    <>
      {canPublish && (
        <Button
          small
          busy={answer.isPending}
          aria-label={texts.liveOf(texts.live[kind](), what)}
          onClick={() => answer.mutate({ answer: 'live' })}
        >
          {texts.live[kind]()}
        </Button>
      )}
      <Button
        {...button}
        aria-label={ofAgency ? texts.rightCheckedOf(what) : texts.rightOf(what)}
        onClick={() => (ofAgency ? setAsks(true) : answer.mutate({ answer: 'right' }))}
      >
        {ofAgency ? texts.rightChecked() : texts.right()}
      </Button>
      {edit && (
        <ButtonLink {...edit} look="outline" small hash={reportedField(kind) ?? ''} aria-label={texts.fixOf(what)}>
          {texts.fix()}
        </ButtonLink>
      )}
      {!isEndedByEdit(report) && (
        <Button {...button} aria-label={texts.fixedOf(what)} onClick={() => answer.mutate({ answer: 'fixed' })}>
          {texts.fixed()}
        </Button>
      )}
      {ofAgency && canAsk && (
        <Button {...button} aria-label={texts.againOf(what)} onClick={() => answer.mutate({ answer: 'again' })}>
          {texts.again()}
        </Button>
      )}
      {liveFrom !== null && !canPublish && <p className="quiet">{texts.liveLater(formatDay(liveFrom))}</p>}
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
