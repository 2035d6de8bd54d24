import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../paths.ts'
import type { Person } from '../session/session.ts'
import { adminSignIn } from '../session/sign-in.ts'
import { messages, texts } from '../texts.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toasts } from '../ui/toast-store.ts'

export function AccountDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const navigate = useNavigate()
  const [logout, setLogout] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function end() {
    setLogout('busy')
    try {
      await adminSignIn.end()
    } catch {
      setLogout('failed')
      return
    }
    toasts.show('success', messages.loggedOut())
    await navigate({ to: paths.signIn })
  }

  return (
    <Dialog
      title={texts.accountDetails()}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {texts.close()}
          </Button>
          <Button icon="logout" busy={logout === 'busy'} onClick={() => void end()}>
            {texts.logout()}
          </Button>
        </>
      }
    >
      <dl className="facts">
        <dt>{texts.email()}</dt>
        <dd>{person.email}</dd>
      </dl>
      {logout === 'failed' && (
        <Alert kind="error" role="alert" slim>
          {texts.logoutFailed()}
        </Alert>
      )}
    </Dialog>
  )
}
