import { Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Tenant } from '../../domain/permissions.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { homePathOf } from '../ui/paths.ts'
import { useStore } from '../ui/store.ts'
import { texts } from '../ui/texts.ts'
import { session } from './session.ts'
import { signOut } from './sign-out.ts'
import { wantedUrl } from './wanted-url.ts'

/** The screens of one tenant. A person of the other tenant reads whose screens they are, with a link home. */
function OwnScreens({ tenant }: { tenant: Tenant }) {
  const now = useStore(session.store)
  if (now.state !== 'signed-in') return null
  return now.person.tenant === tenant ? <Outlet /> : <OthersScreen email={now.person.email} wanted={tenant} />
}

export const AdminScreens = () => <OwnScreens tenant="admin" />
export const StaffScreens = () => <OwnScreens tenant="provider" />

function OthersScreen({ email, wanted }: { email: string; wanted: Tenant }) {
  const [failed, setFailed] = useState(false)
  const admin = wanted === 'admin'
  const { href } = useLocation()

  async function change() {
    try {
      await signOut({ next: wanted })
      await wantedUrl.remember(href)
    } catch {
      setFailed(true)
    }
  }

  return (
    <div className="message-page">
      <Page title={admin ? texts.forAdministratorsTitle() : texts.forStaffTitle()}>
        <p className="message-page__text">{admin ? texts.forAdministratorsText(email) : texts.forStaffText(email)}</p>
        {failed && (
          <Alert kind="error" role="alert" slim>
            {texts.logoutFailed()}
          </Alert>
        )}
        <ButtonRow>
          <ButtonLink to={homePathOf(admin ? 'provider' : 'admin')}>{texts.returnHome()}</ButtonLink>
          <Button look="outline" onClick={() => void change()}>
            {texts.useAnotherAccount()}
          </Button>
        </ButtonRow>
      </Page>
    </div>
  )
}
