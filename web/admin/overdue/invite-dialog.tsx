import { useQueryClient } from '@tanstack/react-query'
import type { OverdueClinic } from '../../../contract/overdue.ts'
import { invite } from '../../../contract/shared/invitations.ts'
import { listOverdue } from '../../../contract/shared/overdue.ts'
import { Failure } from '../../entry/entry-page.tsx'
import { EmailField, emailProblems } from '../../entry/fields.tsx'
import { useSubmit } from '../../entry/use-submit.ts'
import { call } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { nameOf, overdueTexts as texts } from './texts.ts'

interface InviteDialogProps {
  clinic: OverdueClinic
  onClose: () => void
}

/** The agency invites another editor for a clinic whose staff do not answer. */
export function InviteDialog({ clinic, onClose }: InviteDialogProps) {
  const queries = useQueryClient()
  const { busy, form, errorOf, refused } = useSubmit({
    check: ({ email }) => emailProblems(email),
    send: async ({ email = '' }) => {
      await call(invite, { body: { email: email.trim(), role: 'editor', clinicId: clinic.clinicId } })
      toasts.show('success', texts.sent(email.trim()))
      await queries.invalidateQueries({ queryKey: [listOverdue.name] })
      onClose()
    },
  })
  return (
    <Dialog
      title={texts.inviteTitle(nameOf(clinic))}
      description={<p>{texts.inviteText()}</p>}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {texts.cancel()}
          </Button>
          <Button type="submit" form="invite-editor" busy={busy}>
            {texts.send()}
          </Button>
        </>
      }
    >
      <form {...form} id="invite-editor">
        <Failure>{refused === undefined ? undefined : refusalOf(refused)}</Failure>
        <EmailField autoComplete="off" error={errorOf('email')} />
      </form>
    </Dialog>
  )
}
