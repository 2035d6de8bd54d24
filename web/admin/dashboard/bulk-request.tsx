import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BatchMember } from '../../../contract/many-edits.ts'
import { decideEditBatch, getEditBatch } from '../../../contract/shared/many-edits.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { forgetLists } from '../../session/api/update-lists.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { paths } from '../../ui/paths.ts'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { type GivenReason, NO_REASON } from '../review/by-field.ts'
import { isTooLong, type ReadyReasons, ReasonFields } from '../review/reason-fields.tsx'
import { dashboardTexts as texts } from './texts.ts'

type Changes = BatchMember['changes']
type Verdict = 'approve' | 'reject'

interface BatchDetailsProps {
  batchId: number
  /** The row shows the submissions that wait, or those that do not. */
  waiting: boolean
  onDecided?: () => Promise<unknown>
  /** The place in the list of all work, to which the reviewer returns after one of the clinics. */
  walk?: string
}

/** The clinics of one bulk edit: what was live at once, what was held at each clinic, and one decision for all. */
export function BatchDetails({ batchId, waiting, onDecided, walk }: BatchDetailsProps) {
  const query = useQuery({ ...queryOf(getEditBatch, { params: { batchId } }), refetchOnMount: 'always' })
  return (
    <Loaded query={query} what={texts.whatBatch()}>
      {({ data: { members, providerId, readyReasons } }) => {
        const shown = members.filter(({ status }) => (status === 'requested') === waiting)
        return (
          <>
            <LiveAtOnce changes={members.flatMap(({ changes }) => changes.filter(({ held }) => !held))} />
            <h2 className="request__part">{texts.held()}</h2>
            <ul className="usa-list batch-members">
              {shown.map((member) => (
                <li key={member.submissionId}>
                  <Member member={member} providerId={providerId} search={walk ? { walk } : {}} />
                </li>
              ))}
            </ul>
            {waiting && shown.length > 0 && (
              <Decision batchId={batchId} members={shown} ready={readyReasons} onDecided={onDecided} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** All clinics got the same answers, so each is listed once. */
function LiveAtOnce({ changes }: { changes: Changes }) {
  const answers = new Map(changes.map((change) => [`${change.label} ${change.after}`, change]))
  if (answers.size === 0) return null
  return (
    <>
      <h2 className="request__part">{texts.liveAtOnce()}</h2>
      <ul className="usa-list">
        {[...answers].map(([key, { label, after }]) => (
          <li key={key}>
            {label}: <strong>{after}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}

interface MemberProps {
  member: BatchMember
  providerId: number
  search: { walk?: string }
}

function Member({ member, providerId, search }: MemberProps) {
  const { submissionId, clinicId, clinicName, changes, status } = member
  const name = clinicName ?? messages.noDisplayName()
  const held = changes.filter((change) => change.held)
  return (
    <>
      {status === 'requested' ? (
        <Link
          to={paths.review}
          params={{ clinicId: String(clinicId), updateSubmissionId: String(submissionId) }}
          search={search}
          className="usa-link"
        >
          {texts.reviewOne(name)}
        </Link>
      ) : (
        <>
          <Link
            to={paths.clinicHistory}
            params={{ providerId: String(providerId), clinicId: String(clinicId) }}
            className="usa-link"
          >
            {name}
          </Link>{' '}
          {texts.memberStatus[status]()}
        </>
      )}
      {held.length === 0 ? (
        <p className="quiet">{texts.noHeld()}</p>
      ) : (
        <ul className="bare-list">
          {held.map(({ label, before, after }) => (
            <li key={label}>
              <strong>{label}</strong>: <span className="breakable">{before}</span> <span aria-hidden="true">→</span>
              <span className="usa-sr-only">{texts.becomes()}</span> <span className="breakable">{after}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface DecisionProps {
  batchId: number
  members: readonly BatchMember[]
  ready: ReadyReasons
  onDecided: (() => Promise<unknown>) | undefined
}

function Decision({ batchId, members, ready, onDecided }: DecisionProps) {
  const count = members.length
  const nameOf = (clinicId: number) =>
    members.find((one) => one.clinicId === clinicId)?.clinicName ?? messages.noDisplayName()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Verdict>()
  const [reason, setReason] = useState(NO_REASON)
  const send = useMutation({
    mutationFn: (approved: boolean) => {
      const why = { rejectionReason: reason.words.trim(), ...(reason.ready !== '' && { readyReason: reason.ready }) }
      return call(decideEditBatch, { params: { batchId }, body: { approved, ...(approved ? {} : why) } })
    },
    onSuccess: ({ data }, approved) => {
      const refused = data.filter((one) => one.refused !== null)
      toasts.show('success', texts.batchDecided(approved, data.length - refused.length))
      for (const one of refused)
        toasts.show('warning', texts.batchRefused(nameOf(one.clinicId), one.refused?.message ?? ''))
      return onDecided?.()
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
        <DecisionDialog
          verdict={asked}
          count={count}
          ready={ready}
          reason={reason}
          busy={send.isPending}
          onReason={setReason}
          onSend={() => isTooLong(reason) || send.mutate(asked === 'approve')}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface DecisionDialogProps {
  verdict: Verdict
  count: number
  ready: ReadyReasons
  reason: GivenReason
  busy: boolean
  onReason: (reason: GivenReason) => void
  onSend: () => void
  onClose: () => void
}

/** Asks once more before all clinics get the decision, and for the reason of a rejection. */
export function DecisionDialog(asked: DecisionDialogProps) {
  const { verdict, count, ready, reason, busy, onReason, onSend, onClose } = asked
  const approves = verdict === 'approve'
  return (
    <Dialog
      title={approves ? texts.approveAllTitle(count) : texts.rejectAllTitle(count)}
      description={<p>{texts.batchConsequence()}</p>}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {texts.goBack()}
          </Button>
          <Button look={approves ? 'primary' : 'danger'} busy={busy} onClick={onSend}>
            {approves ? texts.approveAll(count) : texts.rejectAll(count)}
          </Button>
        </>
      }
    >
      {!approves && <ReasonFields name="batch-reason" reason={reason} ready={ready} rows={4} onChange={onReason} />}
    </Dialog>
  )
}
