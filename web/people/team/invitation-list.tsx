import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Invitation } from '../../../contract/invitations.ts'
import { cancelInvitation, listInvitations, resendInvitation } from '../../../contract/shared/invitations.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { spokenDate } from '../../ui/language.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { teamTexts as texts } from './texts.ts'

export const invitationsQuery = (providerId: number) => queryOf(listInvitations, { query: { providerId } })

export function Invitations({ providerId }: { providerId: number }) {
  const invitations = useQuery(invitationsQuery(providerId))
  return (
    <>
      <h3 className="portal-part">{texts.invitations()}</h3>
      <Loaded query={invitations} what={texts.whatInvitations()}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="list-empty">{texts.noInvitations()}</p>
          ) : (
            <ul className="plain-list">
              {data.map((invitation) => (
                <Row key={invitation.invitationId} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

function Row({ invitation }: { invitation: Invitation }) {
  const { email, clinicName, invitedBy, sentAt, status, invitationId } = invitation
  const queries = useQueryClient()
  const settled = {
    onError: (error: Error) => void toasts.show('warning', refusalOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [listInvitations.name] }),
  }
  const resend = useMutation({
    ...settled,
    mutationFn: () => call(resendInvitation, { params: { invitationId } }),
    onSuccess: () => void toasts.show('success', texts.resent(email)),
  })
  const cancel = useMutation({
    ...settled,
    mutationFn: () => call(cancelInvitation, { params: { invitationId } }),
    onSuccess: () => void toasts.show('information', texts.cancelledNow(email)),
  })
  return (
    <li className="access-request">
      <div>
        <p className="access-request__wish">{email}</p>
        <p className="quiet">
          {clinicName ?? (invitation.clinicId === 0 ? texts.manager() : messages.noDisplayName())} ·{' '}
          {texts.invitedBy(invitedBy, spokenDate(sentAt))}
        </p>
        <State invitation={invitation} />
      </div>
      {(status === 'open' || status === 'expired') && (
        <div className="access-request__actions">
          <Button
            look="outline"
            small
            busy={resend.isPending}
            aria-label={texts.resendTo(email)}
            onClick={() => resend.mutate()}
          >
            {texts.resend()}
          </Button>
          <Button
            look="outline"
            small
            busy={cancel.isPending}
            aria-label={texts.cancelOf(email)}
            onClick={() => cancel.mutate()}
          >
            {texts.cancel()}
          </Button>
        </div>
      )}
    </li>
  )
}

function State({ invitation: { status, expiresAt, acceptedAt } }: { invitation: Invitation }) {
  switch (status) {
    case 'open':
      return <StatusWord tone="waiting">{texts.open(spokenDate(expiresAt))}</StatusWord>
    case 'expired':
      return <StatusWord tone="gone">{texts.expired(spokenDate(expiresAt))}</StatusWord>
    case 'accepted':
      return <StatusWord tone="good">{texts.accepted(spokenDate(acceptedAt ?? expiresAt))}</StatusWord>
    case 'cancelled':
      return <StatusWord tone="gone">{texts.cancelled()}</StatusWord>
  }
}
