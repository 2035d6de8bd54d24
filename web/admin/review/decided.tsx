import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { listSubmissionChanges } from '../../../contract/shared/updates.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { submissionStatus } from '../../../domain/review/status.ts'
import { outcomeOf } from '../../clinic/history/outcome.ts'
import { queryOf } from '../../session/api/call.ts'
import { Button, ButtonLink, ButtonRow } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { paths } from '../../ui/paths.ts'
import { listSearch, type View } from '../dashboard/view.ts'
import { nextWaiting } from './next-waiting.ts'
import { reviewTexts } from './texts.ts'

/** For a reviewer who followed an old link to a decided submission: its outcome, by whom and when. */
export function Decided({ submissionId, clinic, view }: { submissionId: number; clinic: Clinic; view: View }) {
  const navigate = useNavigate()
  const next = useMutation({
    mutationFn: () => nextWaiting(submissionId, view),
    onSuccess: (found) => navigate(found ?? { to: paths.dashboard, search: listSearch(view) }),
  })
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  const query = useQuery(queryOf(listSubmissionChanges, { query: { submissionId } }))
  const params = { providerId: String(clinic.providerId), clinicId: String(clinic.clinicId) }
  return (
    <>
      <p className="empty" ref={sentence} tabIndex={-1}>
        {reviewTexts.noChanges()}
      </p>
      <Loaded query={query} what="the changes">
        {({ data: records }) => {
          const status = submissionStatus(records.map((record) => record.status))
          const decisive = records.find((record) => submissionStatus([record.status]) === status)
          if (!decisive) return null
          const { line, cause } = outcomeOf(decisive)
          return (
            <>
              <p>
                <strong>{line}</strong>
                {cause && <> ({cause})</>}
              </p>
              {decisive.rejectionReason && <p className="told">{reviewTexts.reasonGiven(decisive.rejectionReason)}</p>}
              <ButtonRow>
                <Button busy={next.isPending} onClick={() => next.mutate()}>
                  {reviewTexts.reviewNext()}
                </Button>
                <ButtonLink look="outline" to={paths.clinic} params={params}>
                  {reviewTexts.viewClinic()}
                </ButtonLink>
                <ButtonLink look="outline" to={paths.clinicHistory} params={params}>
                  {reviewTexts.viewHistory()}
                </ButtonLink>
              </ButtonRow>
            </>
          )
        }}
      </Loaded>
    </>
  )
}
