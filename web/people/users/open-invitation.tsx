import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelInvitation, resendInvitation } from '../../../contract/shared/invitations.ts'
import { ALL_CLINICS, listUsers } from '../../../contract/shared/users.ts'
import type { ListedUser, OpenInvitation } from '../../../contract/users.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { spokenDate } from '../../ui/language.ts'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { isExpired, nameOrAddress, roleWord } from './person.ts'
import { usersTexts as texts } from './texts.ts'
import { userToEdit } from './user-to-edit.ts'

function placeOf({ providerName, clinicId, clinicName }: OpenInvitation): string {
  const clinic = clinicId === ALL_CLINICS ? texts.allClinics() : (clinicName ?? messages.noDisplayName())
  return providerName === '' ? clinic : `${clinic} (${providerName})`
}

/** Role, clinic, sender and the last day of the link. */
export function InvitationFacts({ invitation }: { invitation: OpenInvitation }) {
  const { role, invitedBy, expiresAt } = invitation
  const day = spokenDate(expiresAt)
  return (
    <div className="quiet">
      <div>{texts.invitedAs(roleWord(role), placeOf(invitation))}</div>
      <div>
        {texts.invitedBy(invitedBy)}. {isExpired(invitation) ? texts.expiredOn(day) : texts.opensUntil(day)}
      </div>
    </div>
  )
}

type Invited = Pick<ListedUser, 'userId' | 'firstname' | 'lastname' | 'email'>

export function InvitationActions({ user, invitation }: { user: Invited; invitation: OpenInvitation }) {
  const [cancelling, setCancelling] = useState(false)
  const queries = useQueryClient()
  const name = nameOrAddress(user)
  const params = { invitationId: invitation.invitationId }
  const settled = {
    onError: (error: Error) => {
      setCancelling(false)
      toasts.show('warning', error instanceof ApiError ? error.message : messages.changesNotSaved())
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [listUsers.name] }),
        queries.invalidateQueries({ queryKey: userToEdit(user.userId).queryKey }),
      ]),
  }
  const resend = useMutation({
    ...settled,
    mutationFn: () => call(resendInvitation, { params }),
    onSuccess: () => void toasts.show('success', texts.invitationSentAgain(name)),
  })
  const cancel = useMutation({
    ...settled,
    mutationFn: () => call(cancelInvitation, { params }),
    onSuccess: () => {
      setCancelling(false)
      toasts.show('information', texts.invitationCanceled(name))
    },
  })
  return (
    <>
      <Button
        look="plain"
        small
        busy={resend.isPending}
        aria-label={texts.sendAgainTo(name)}
        onClick={() => resend.mutate()}
      >
        {texts.sendAgain()}
      </Button>
      <Button look="plain" small aria-label={texts.cancelInvitationTo(name)} onClick={() => setCancelling(true)}>
        {texts.cancelInvitation()}
      </Button>
      {cancelling && (
        <Dialog
          title={texts.cancelTitle(name)}
          description={<p>{texts.cancelText()}</p>}
          onClose={() => setCancelling(false)}
          actions={
            <>
              <Button look="outline" onClick={() => setCancelling(false)}>
                {texts.goBack()}
              </Button>
              <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
                {texts.cancelInvitation()}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

/** The section of the edit screen. */
export function OpenInvitationSection({ user, invitation }: { user: Invited; invitation: OpenInvitation }) {
  return (
    <section aria-labelledby="invitation-heading">
      <h2 id="invitation-heading">{texts.openInvitation()}</h2>
      <InvitationFacts invitation={invitation} />
      <ButtonRow>
        <InvitationActions user={user} invitation={invitation} />
      </ButtonRow>
    </section>
  )
}
