import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decideRoleRequests } from '../../../contract/shared/role-requests.ts'
import type { RequestItem } from '../../../contract/updates.ts'
import { decisionTexts } from '../../people/access/decision-texts.ts'
import { NO_REFUSAL_REASON, type RefusalReason, refusalBody } from '../../people/access/refusal-reason.tsx'
import { RejectAccessDialog } from '../../people/access/reject-access-dialog.tsx'
import { call } from '../../session/api/call.ts'
import { forgetLists } from '../../session/api/update-lists.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { ApproveDialog } from './evidence.tsx'
import { dashboardTexts } from './texts.ts'

/** Access requests of the page that the administrator decides together. */

type Verdict = 'approved' | 'rejected'
type Sent = { verdict: Verdict; reason?: RefusalReason }

const canChoose = ({ type, status }: RequestItem) => type === 'accountAccess' && status === 'REQUESTED'

/** What an administrator can choose on a page, and what they have chosen. */
export function choiceOf(requests: readonly RequestItem[], ticked: ReadonlySet<number>, began: boolean) {
  const open = requests.filter(canChoose).map(({ id }) => id)
  // Deselects requests that have left the page.
  const chosen = open.filter((id) => ticked.has(id))
  const choosing = began && open.length > 1
  return {
    requests,
    open,
    chosen,
    choosing,
    isChosen: (id: number) => chosen.includes(id),
    mayChoose: (request: RequestItem) => choosing && canChoose(request),
    toggled: (id: number) => new Set(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
    allToggled: () => new Set(chosen.length === open.length ? [] : open),
  }
}

export function useChosen(requests: readonly RequestItem[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [began, setBegan] = useState(false)
  const { toggled, allToggled, ...choice } = choiceOf(requests, ticked, began)
  return {
    ...choice,
    begin: () => setBegan(true),
    toggle: (id: number) => setTicked(toggled(id)),
    toggleAll: () => setTicked(allToggled()),
    end: () => {
      setTicked(new Set())
      setBegan(false)
    },
  }
}

type SeveralProps = Pick<
  ReturnType<typeof useChosen>,
  'requests' | 'open' | 'chosen' | 'choosing' | 'toggleAll' | 'begin' | 'end'
>

/** Sends one decision per request; lists those that another administrator decided meanwhile. */
export function BulkAccess({ requests, open, chosen, choosing, toggleAll, begin, end }: SeveralProps) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState<Verdict>()
  const [reason, setReason] = useState(NO_REFUSAL_REASON)
  const deciding = useMutation({
    mutationFn: ({ verdict: changeStatus, reason }: Sent) => {
      const why = reason ? refusalBody(reason) : { comments: '' }
      return call(decideRoleRequests, { body: { changeIds: [...chosen], changeStatus, ...why } })
    },
    onSuccess: ({ data: { decided, others } }, { verdict }) => {
      const said = verdict === 'approved' ? dashboardTexts.severalApproved : dashboardTexts.severalRejected
      if (decided.length > 0) toasts.show('information', said(decided.length))
      for (const { name, message } of others) toasts.show('warning', dashboardTexts.notDecided(name, message))
      setAsking(undefined)
      end()
      return forgetLists(queries)
    },
    onError: () => {
      setAsking(undefined)
      toasts.show('warning', dashboardTexts.severalFailed())
    },
  })
  if (open.length < 2) return null
  if (!choosing) {
    return (
      <Button look="outline" small onClick={begin}>
        {dashboardTexts.chooseSeveral()}
      </Button>
    )
  }
  const decide = (sent: Sent) => {
    if (!deciding.isPending) deciding.mutate(sent)
  }
  const close = () => setAsking(undefined)
  return (
    <div className="several">
      <Checkbox
        name="chooseAll"
        label={dashboardTexts.chooseAll(open.length)}
        checked={chosen.length === open.length}
        onChange={toggleAll}
      />
      <Button look="plain" small onClick={end}>
        {dashboardTexts.stopChoosing()}
      </Button>
      {chosen.length > 0 && (
        <div className="several__decision">
          <p role="status">{dashboardTexts.chosen(chosen.length)}</p>
          <div className="button-row">
            <Button look="outline" aria-haspopup="dialog" onClick={() => setAsking('rejected')}>
              {dashboardTexts.rejectChosen()}
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setAsking('approved')}>
              {dashboardTexts.approveChosen()}
            </Button>
          </div>
        </div>
      )}
      {asking === 'approved' && (
        <ApproveDialog
          requests={requests.filter(({ id }) => chosen.includes(id))}
          busy={deciding.isPending}
          onApprove={() => decide({ verdict: 'approved' })}
          onClose={close}
        />
      )}
      {asking === 'rejected' && (
        <RejectAccessDialog
          title={decisionTexts.rejectSeveralTitle(chosen.length)}
          text={decisionTexts.rejectText()}
          list="accessReasons"
          name="reason-several"
          confirm={decisionTexts.rejectSeveral(chosen.length)}
          busy={deciding.isPending}
          reason={reason}
          onReason={setReason}
          onReject={() => decide({ verdict: 'rejected', reason })}
          onClose={close}
        />
      )}
    </div>
  )
}
