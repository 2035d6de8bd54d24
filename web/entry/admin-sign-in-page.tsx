import { Link } from '@tanstack/react-router'
import { FieldError } from '../ui/field.tsx'
import { Loading } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'
import { paths } from '../ui/paths.ts'
import { texts } from '../ui/texts.ts'
import { EndingNotice } from './ending-notice.tsx'
import { GoogleButton } from './google-button.tsx'
import { useGoogleSignIn } from './use-google-sign-in.ts'

export function SignInPage() {
  const { busy, error, start } = useGoogleSignIn('admin')
  return (
    <div className="sign-in">
      <Page title={texts.signIn()}>
        <p className="sign-in__intro">{texts.signInIntro()}</p>
        <EndingNotice />
        <GoogleButton onClick={start} error={error} />
        <FieldError name="sign-in" error={error} />
        <p className="sign-in__other">
          {texts.notAnAdministrator()} <Link to={paths.staffSignIn}>{texts.staffSignIn()}</Link>
        </p>
      </Page>
      {busy && <Loading page />}
    </div>
  )
}
