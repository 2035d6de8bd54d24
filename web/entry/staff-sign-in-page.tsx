import { Link } from '@tanstack/react-router'
import { FieldError } from '../ui/field.tsx'
import { Loading } from '../ui/loading.tsx'
import { paths } from '../ui/paths.ts'
import { CodeForm } from './code-form.tsx'
import { EndingNotice } from './ending-notice.tsx'
import { EntryPage } from './entry-page.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasswordForm } from './password-form.tsx'
import { entryTexts as texts } from './texts.ts'
import { useGoogleSignIn } from './use-google-sign-in.ts'

export function StaffSignInPage() {
  const google = useGoogleSignIn('provider')
  if (google.codeNeeded) {
    return (
      <EntryPage title={texts.signIn()}>
        <CodeForm onGiveUp={google.giveUpCode} />
      </EntryPage>
    )
  }
  return (
    <EntryPage title={texts.signIn()}>
      <p className="sign-in__intro">{texts.intro()}</p>
      <EndingNotice />
      <PasswordForm />
      <p className="sign-in__or">{texts.or()}</p>
      <GoogleButton look="outline" onClick={google.start} error={google.error} />
      <FieldError name="sign-in" error={google.error} />
      <p className="sign-in__other">
        {texts.registerQuestion()} <Link to={paths.staffRegister}>{texts.registerLink()}</Link>
      </p>
      <p>
        {texts.adminQuestion()} <Link to={paths.signIn}>{texts.adminLink()}</Link>
      </p>
      {google.busy && <Loading page />}
    </EntryPage>
  )
}
