import { useState } from 'react'
import { wantedUrl } from '../session/wanted-url.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Loading } from '../ui/loading.tsx'
import { CodeForm } from './code-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { NewAccountForm } from './new-account-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { entryTexts as texts } from './texts.ts'
import { useGoogleSignIn } from './use-google-sign-in.ts'

interface WaysInProps {
  offer: { email: string; registered: boolean }
  token: string
  /** Called after the person registered for the offer. */
  onRegistered: () => Promise<void>
}

/** Registration without an account, sign-in with one, Google for both. */
export function WaysIn({ offer: { email, registered }, token, onRegistered }: WaysInProps) {
  const google = useGoogleSignIn('provider')
  const [way, setWay] = useState<'register' | 'sign-in'>(registered ? 'sign-in' : 'register')

  function startGoogle() {
    // Without a pop-up the browser leaves this page and returns through the sign-in page.
    void wantedUrl.remember(`${location.pathname}${location.hash}`)
    google.start()
  }

  if (google.codeNeeded) return <CodeForm onGiveUp={google.giveUpCode} />
  return (
    <>
      {way === 'register' ? (
        <>
          <p>{texts.invitedRegister()}</p>
          <NewAccountForm
            email={email}
            token={token}
            proof="invitation"
            button={texts.registerAndAccept()}
            onEntered={onRegistered}
          />
        </>
      ) : (
        <PasswordForm email={email} />
      )}
      <p className="sign-in__or">{texts.or()}</p>
      <GoogleButton look="outline" onClick={startGoogle} error={google.error} />
      <FieldError name="sign-in" error={google.error} />
      {!registered && (
        <p className="sign-in__other">
          {way === 'register' ? texts.haveAccount() : texts.registerQuestion()}{' '}
          <Button look="plain" onClick={() => setWay(way === 'register' ? 'sign-in' : 'register')}>
            {way === 'register' ? texts.signIn() : texts.registerLink()}
          </Button>
        </p>
      )}
      {google.busy && <Loading page />}
    </>
  )
}
