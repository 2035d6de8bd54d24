import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type BatchMember, decideEditBatch, getEditBatch } from '../../../contract/many-edits.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { forgetLists } from '../../session/api/update-lists.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { paths } from '../../ui/paths.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { dashboardTexts as texts } from './texts.ts'

/** The server's limit. */
const REASON_LIMIT = 2000

/** The clinics of one bulk edit: each with its changes and a link to its own review, and one decision for all. */
export function BatchDetails({ batchId }: { batchId: number }) {
  const query = useQuery({ ...queryOf(getEditBatch, { params: { batchId } }), refetchOnMount: 'always' })
  return (
    <Loaded query={query} what={texts.whatBatch()}>
      {({ data: { members } }) => {
        const waiting = members.filter(({ status }) => status === 'requested')
        return (
          <>
            <ul className="usa-list batch-members">
              {waiting.map((member) => (
                <li key={member.submissionId}>
                  <Member member={member} />
                </li>
              ))}
            </ul>
            {waiting.length > 0 && <Decision batchId={batchId} count={waiting.length} />}
          </>
        )
      }}
    </Loaded>
  )
}

function Member({ member: { submissionId, clinicId, clinicName, changes } }: { member: BatchMember }) {
  const name = clinicName ?? messages.noDisplayName()
  return (
    <>
      <Link
        to={paths.review}
        params={{ clinicId: String(clinicId), updateSubmissionId: String(submissionId) }}
        className="usa-link"
      >
        {texts.reviewOne(name)}
      </Link>
      <ul className="usa-list usa-list--unstyled">
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            <strong>{label}</strong>: <span className="breakable">{before}</span> <span aria-hidden="true">→</span>
            <span className="usa-sr-only">{texts.becomes()}</span> <span className="breakable">{after}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Decision({ batchId, count }: { batchId: number; count: number }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<'approve' | 'reject'>()
  const [reason, setReason] = useState('')
  const send = useMutation({
    mutationFn: (approved: boolean) => {
      const rejectionReason = approved ? {} : { rejectionReason: reason.trim() }
      return call(decideEditBatch, { params: { batchId }, body: { approved, ...rejectionReason } })
    },
    onSuccess: ({ data }, approved) => {
      const refused = data.filter((one) => one.refused !== null)
      toasts.show('success', texts.batchDecided(approved, data.length - refused.length))
      for (const one of refused) toasts.show('warning', texts.batchRefused(one.clinicId, one.refused?.message ?? ''))
    },
    onError: () => toasts.show('warning', texts.batchFailed()),
    onSettled: async () => {
      setAsked(undefined)
      await queries.invalidateQueries({ queryKey: [getEditBatch.name] })
      await forgetLists(queries)
    },
  })
  return (
    <>
      <ButtonRow>
        <Button small aria-haspopup="dialog" onClick={() => setAsked('approve')}>
          {texts.approveAll(count)}
        </Button>
        <Button small look="outline" aria-haspopup="dialog" onClick={() => setAsked('reject')}>
          {texts.rejectAll(count)}
        </Button>
      </ButtonRow>
      {asked && (
        <Dialog
          title={asked === 'approve' ? texts.approveAllTitle(count) : texts.rejectAllTitle(count)}
          description={<p>{texts.batchConsequence()}</p>}
          onClose={() => setAsked(undefined)}
          actions={
            <>
              <Button look="outline" onClick={() => setAsked(undefined)}>
                {texts.goBack()}
              </Button>
              <Button
                look={asked === 'approve' ? 'primary' : 'danger'}
                busy={send.isPending}
                onClick={() => send.mutate(asked === 'approve')}
              >
                {asked === 'approve' ? texts.approveAll(count) : texts.rejectAll(count)}
              </Button>
            </>
          }
        >
          {asked === 'reject' && (
            <TextArea
              name="batch-reason"
              label={texts.reason()}
              limit={REASON_LIMIT}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Dialog>
      )}
    </>
  )
}
