import { useMutation } from '@tanstack/react-query'
import { resendInvitation } from '../../../contract/shared/invitations.ts'
import { call } from '../../session/api/call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { usersTexts as texts } from './texts.ts'

interface NeverSignedInProps {
  name: string
  /** Undefined without an open invitation. */
  invitationId: number | undefined
  onClose: () => void
}

/** Why an administrator cannot reset a password that the person never chose, and what to do instead. */
export function NeverSignedIn({ name, invitationId, onClose }: NeverSignedInProps) {
  const resend = useMutation({
    mutationFn: (id: number) => call(resendInvitation, { params: { invitationId: id } }),
    onSuccess: () => {
      toasts.show('success', texts.invitationSentAgain(name))
      onClose()
    },
  })
  return (
    <Dialog
      title={texts.neverSignedInTitle(name)}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {texts.close()}
          </Button>
          {invitationId !== undefined && (
            <Button busy={resend.isPending} onClick={() => resend.mutate(invitationId)}>
              {texts.sendInvitationAgain()}
            </Button>
          )}
        </>
      }
    >
      <p>{texts.neverSignedInText()}</p>
      {invitationId === undefined && <p>{texts.noOpenInvitation()}</p>}
      <div role="alert">
        {resend.error && (
          <Alert kind="error" slim>
            {resend.error.message}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
