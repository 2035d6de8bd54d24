import { useState } from 'react'
import type { Me } from '../../contract/me.ts'
import { signOut } from '../session/sign-out.ts'
import { texts } from '../texts.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export function AccountDialog({ person, onClose }: { person: Me; onClose: () => void }) {
  const [logout, setLogout] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function end() {
    setLogout('busy')
    try {
      await signOut()
    } catch {
      setLogout('failed')
    }
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
