import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccessRequest } from '../../../contract/role-requests.ts'
import { readMe } from '../../../contract/shared/me.ts'
import { askForRoles, listMyRoleRequests, withdrawRoleRequest } from '../../../contract/shared/role-requests.ts'
import { call } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
import { session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { spokenDate } from '../../ui/language.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { AgencyComment } from './agency-comment.tsx'
import { accessTexts as texts } from './texts.ts'

/** A role that a person asks for. */
export type Wish = { role: 'manager'; providerId: number } | { role: 'editor'; clinicId: number }

const wishOf = ({ role, providerName, clinicName }: Pick<AccessRequest, 'role' | 'providerName' | 'clinicName'>) =>
  role === 'manager'
    ? texts.manager(providerName || messages.noProviderName())
    : texts.editor(clinicName ?? messages.noDisplayName())

/** What a request invalidates: the list, and the person's own status. */
export function useRequesting() {
  const queries = useQueryClient()
  const settled = async () => {
    await queries.invalidateQueries({ queryKey: [listMyRoleRequests.name] })
    session.changed((await call(readMe, {})).data)
  }
  const failed = (error: Error) => {
    toasts.show('warning', refusalOf(error))
    void queries.invalidateQueries({ queryKey: [listMyRoleRequests.name] })
  }
  const ask = useMutation({
    mutationFn: (body: { wishes: Wish[]; position?: string }) => call(askForRoles, { body }),
    onSuccess: async ({ data }) => {
      toasts.show('success', texts.asked(data.map(wishOf).join(', ')))
      await settled()
    },
    onError: failed,
  })
  const withdraw = useMutation({
    mutationFn: ({ changeId }: AccessRequest) => call(withdrawRoleRequest, { params: { changeId } }),
    onSuccess: async () => {
      toasts.show('information', texts.withdrew())
      await settled()
    },
    onError: failed,
  })
  return { ask, withdraw }
}

export function MyRequests({ requests }: { requests: readonly AccessRequest[] }) {
  const { ask, withdraw } = useRequesting()
  return (
    <ul className="plain-list">
      {requests.map((request, index) => (
        <li key={request.changeId} className="access-request">
          <div>
            <p className="access-request__wish">{wishOf(request)}</p>
            <State request={request} />
            {request.comments && (
              <p className="access-request__comment">
                {texts.comment()}: <AgencyComment comment={request} />
              </p>
            )}
          </div>
          {request.changeStatus === 'requested' && (
            <Button
              look="outline"
              small
              busy={withdraw.isPending && withdraw.variables === request}
              aria-label={texts.withdrawOf(wishOf(request))}
              onClick={() => withdraw.mutate(request)}
            >
              {texts.withdraw()}
            </Button>
          )}
          {mayAskAgain(request, requests.slice(0, index)) && (
            <Button
              look="outline"
              small
              busy={ask.isPending}
              aria-label={texts.againFor(wishOf(request))}
              onClick={() => ask.mutate({ wishes: [wishFrom(request)] })}
            >
              {texts.again()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Only for the newest of several requests for the same role, and only after a refusal or withdrawal. */
function mayAskAgain(request: AccessRequest, newer: readonly AccessRequest[]): boolean {
  const same = (other: AccessRequest) =>
    other.role === request.role && other.providerId === request.providerId && other.clinicId === request.clinicId
  return ['rejected', 'outdated'].includes(request.changeStatus) && !newer.some(same)
}

const wishFrom = ({ role, providerId, clinicId }: AccessRequest): Wish =>
  role === 'manager' ? { role, providerId } : { role, clinicId }

function State({ request: { changeStatus, createdAt, reviewedAt } }: { request: AccessRequest }) {
  const decided = spokenDate(reviewedAt ?? createdAt)
  switch (changeStatus) {
    case 'requested':
      return <StatusWord tone="waiting">{texts.waiting(spokenDate(createdAt))}</StatusWord>
    case 'approved':
      return <StatusWord tone="good">{texts.approved(decided)}</StatusWord>
    case 'rejected':
      return <StatusWord tone="refused">{texts.rejected(decided)}</StatusWord>
    case 'outdated':
      return <StatusWord tone="gone">{texts.withdrawn()}</StatusWord>
  }
}
