import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getClinic } from '../../../contract/clinics.ts'
import { readPortalHome } from '../../../contract/portal.ts'
import { answerReport, type ClinicReport, listClinicReports, listReports } from '../../../contract/reports.ts'
import { reportedSection } from '../../../domain/directory/reports.ts'
import { call } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { reportTexts as texts } from './texts.ts'

type Answer = 'right' | 'fixed'
const AFFECTED = [listClinicReports, listReports, getClinic, readPortalHome]

interface ReportAnswersProps {
  report: Pick<ClinicReport, 'clinicId' | 'reportId' | 'kind'>
  /** Accessible context of the buttons. */
  what: string
}

/** 'The page is right' for every report; 'Fixed' only for reports that no edit of a section answers by itself. */
export function ReportAnswers({ report: { clinicId, reportId, kind }, what }: ReportAnswersProps) {
  const queries = useQueryClient()
  const answer = useMutation({
    mutationFn: (given: Answer) => call(answerReport, { params: { clinicId, reportId }, body: { answer: given } }),
    onSuccess: () => toasts.show('success', texts.answered()),
    onError: () => toasts.show('warning', texts.failed()),
    onSettled: () => Promise.all(AFFECTED.map(({ name }) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  const button = { look: 'outline', small: true, busy: answer.isPending } as const
  return (
    <>
      {reportedSection(kind) === null && (
        <Button {...button} aria-label={texts.fixedOf(what)} onClick={() => answer.mutate('fixed')}>
          {texts.fixed()}
        </Button>
      )}
      <Button {...button} aria-label={texts.rightOf(what)} onClick={() => answer.mutate('right')}>
        {texts.right()}
      </Button>
    </>
  )
}
