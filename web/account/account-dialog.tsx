import { type ReactNode, Suspense, use, useState } from 'react'
import type { Me } from '../../contract/me.ts'
import { fetchAll } from '../session/api/queries.ts'
import { signOut } from '../session/sign-out.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import { NameRow } from './name-row.tsx'
import { Notifications } from './notifications.tsx'
import { ownPushQuery, PushMessages, pushHereQuery } from './push-messages.tsx'
import { Security, securityQuery } from './security.tsx'
import { SessionsList, sessionsQuery } from './sessions-list.tsx'
import { accountTexts as texts } from './texts.ts'
import { AccessTokens, tokensQuery } from './token-list.tsx'

export function AccountDialog({ person, onClose }: { person: Me; onClose: () => void }) {
  const [logout, setLogout] = useState<'idle' | 'busy' | 'failed'>('idle')
  const hasTokens = person.standing === 'admin' || person.standing === 'manager'
  const [loaded] = useState(() =>
    fetchAll(ownPushQuery, pushHereQuery, sessionsQuery, securityQuery, ...(hasTokens ? [tokensQuery] : [])),
  )

  async function end() {
    setLogout('busy')
    await signOut().catch(() => setLogout('failed'))
  }

  return (
    <Dialog
      title={texts.title()}
      tall
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
      <dl className="facts account">
        <dt>{texts.permissionLevel()}</dt>
        {levelsOf(person).map((level) => (
          <dd key={level}>{level}</dd>
        ))}
        <NameRow person={person} />
        <dt>{texts.email()}</dt>
        <dd>{person.email}</dd>
      </dl>
      {person.standing !== 'rejected' && <Notifications of="emailNotifications" on={person.emailNotifications} />}
      {person.tenant === 'provider' && person.standing !== 'rejected' && (
        <Notifications of="reminders" on={person.reminders} />
      )}
      <Suspense fallback={<Loading />}>
        <Awaiting loaded={loaded}>
          <PushMessages />
          <SessionsList />
          <Security email={person.email} />
          {hasTokens && <AccessTokens />}
        </Awaiting>
      </Suspense>
      {logout === 'failed' && (
        <Alert kind="error" role="alert" slim>
          {texts.logoutFailed()}
        </Alert>
      )}
    </Dialog>
  )
}

/** Renders all parts at once: a late part would move the buttons below it. */
function Awaiting({ loaded, children }: { loaded: Promise<unknown>; children: ReactNode }) {
  use(loaded)
  return children
}

function levelsOf({ tenant, roles }: Me): string[] {
  if (tenant === 'admin') return [texts.adminLevel()]
  if (roles.length === 0) return [texts.noLevel()]
  return roles.map(({ role, providerName, clinicName }) =>
    role === 'manager' ? texts.managerLevel(providerName) : texts.editorLevel(clinicName ?? providerName),
  )
}
