import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useState } from 'react'
import type { Me } from '../../contract/me.ts'
import { readOwnSecurity } from '../../contract/shared/sessions.ts'
import { queryOf } from '../session/api/call.ts'
import { fetchAll } from '../session/api/queries.ts'
import { signOut } from '../session/sign-out.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { SegmentGroup } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmailAddress } from '../ui/email-address.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Loading } from '../ui/loading.tsx'
import { messages } from '../ui/texts.ts'
import { NameRow } from './name-row.tsx'
import { OwnPassword } from './password-section.tsx'
import { ownPushQuery, PushMessages, pushHereQuery } from './push-messages.tsx'
import { saveAccount } from './save-account.ts'
import { SecondFactor } from './second-factor-section.tsx'
import { SessionsList, sessionsQuery } from './sessions-list.tsx'
import { SignIns } from './sign-ins.tsx'
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
          <Button look="plain" onClick={onClose}>
            {texts.close()}
          </Button>
          <Button look="outline" icon="logout" busy={logout === 'busy'} onClick={() => void end()}>
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
        <dd>
          <EmailAddress email={person.email} />
        </dd>
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

const securityQuery = queryOf(readOwnSecurity, {})

/** Password, second factor and recent sign-ins of this person. */
function Security({ email }: { email: string }) {
  const security = useQuery(securityQuery)
  return (
    <Loaded query={security} what={texts.signInsWhat()}>
      {({ data: { signIns, secondFactor } }) => (
        <>
          {/* Null for a person without a password. */}
          {secondFactor !== null && (
            <>
              <OwnPassword email={email} />
              <SecondFactor on={secondFactor} onChanged={() => void security.refetch()} />
            </>
          )}
          <SignIns signIns={signIns} />
        </>
      )}
    </Loaded>
  )
}

/** Saves each choice at once, and reverts it when the save fails. */
function Notifications({ of, on }: { of: 'emailNotifications' | 'reminders'; on: boolean }) {
  const [chosen, setChosen] = useState<boolean>()
  const [failed, setFailed] = useState(false)

  async function choose(next: boolean) {
    if (chosen !== undefined) return
    setChosen(next)
    setFailed(false)
    setFailed(!(await saveAccount({ [of]: next })))
    setChosen(undefined)
  }

  return (
    <SegmentGroup
      name={of}
      label={of === 'reminders' ? texts.reminders() : texts.notifications()}
      error={failed ? messages.changesNotSaved() : undefined}
      options={[
        { value: 'on', label: texts.on() },
        { value: 'off', label: texts.off() },
      ]}
      input={({ value }) => ({
        checked: (chosen ?? on) === (value === 'on'),
        onChange: () => void choose(value === 'on'),
      })}
    />
  )
}
