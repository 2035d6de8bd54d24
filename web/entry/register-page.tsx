import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordAuth } from '../../contract/shared/auth.ts'
import { request } from '../session/api/request.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { spokenLanguage } from '../ui/language.ts'
import { Loading } from '../ui/loading.tsx'
import { paths } from '../ui/paths.ts'
import { EntryPage, Failure } from './entry-page.tsx'
import { EmailField, emailProblems } from './fields.tsx'
import { GoogleButton } from './google-button.tsx'
import { entryTexts as texts } from './texts.ts'
import { useGoogleSignIn } from './use-google-sign-in.ts'
import { failureOf, useSubmit } from './use-submit.ts'

type Asked = { email: string; sent: boolean }

/** False where the server mailed this address less than a minute ago. */
async function askForLink(email: string): Promise<boolean> {
  const body = { email, language: spokenLanguage() }
  const reply = await request(passwordAuth.register.path, { method: 'POST', body })
  return (reply as { data: { sent: boolean } }).data.sent
}

/** Asks only for the address: the owner of the mailbox enters everything else. */
export function RegisterPage() {
  const google = useGoogleSignIn('provider')
  const [asked, setAsked] = useState<Asked>()
  const { busy, failure, form, errorOf } = useSubmit({
    check: ({ email }) => emailProblems(email),
    send: async ({ email = '' }) => setAsked({ email: email.trim(), sent: await askForLink(email) }),
  })
  if (asked !== undefined) return <CheckMail {...asked} />

  return (
    <EntryPage title={texts.registerTitle()}>
      <p className="sign-in__intro">{texts.registerIntro()}</p>
      <form {...form}>
        <Failure>{failure?.message}</Failure>
        <EmailField error={errorOf('email')} hint={texts.registerHint()} />
        <Button type="submit" className="sign-in__button" busy={busy}>
          {texts.registerButton()}
        </Button>
      </form>
      <p className="sign-in__or">{texts.or()}</p>
      <GoogleButton look="outline" onClick={google.start} error={google.error} />
      <FieldError name="sign-in" error={google.error} />
      <p className="sign-in__other">
        {texts.haveAccount()} <Link to={paths.staffSignIn}>{texts.signIn()}</Link>
      </p>
      {google.busy && <Loading page />}
    </EntryPage>
  )
}

function CheckMail({ email, sent }: Asked) {
  return (
    <EntryPage title={texts.checkMailTitle()}>
      <p className="sign-in__intro">{sent ? texts.checkMailText(email) : texts.checkMailSentBefore(email)}</p>
      <p>{texts.checkMailAgain()}</p>
      <SendAgain email={email} />
      <p className="sign-in__other">
        <Link to={paths.staffSignIn}>{texts.backToSignIn()}</Link>
      </p>
    </EntryPage>
  )
}

/** The server sends at most one mail per minute; otherwise the page says so. */
function SendAgain({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ say: () => string }>()

  async function send() {
    setBusy(true)
    setOutcome(undefined)
    try {
      setOutcome({ say: (await askForLink(email)) ? texts.sentAgain : texts.sentJustNow })
    } catch (error) {
      setOutcome({ say: () => failureOf(error).message })
    }
    setBusy(false)
  }

  return (
    <>
      <Button look="plain" busy={busy} onClick={() => void send()}>
        {texts.sendLinkAgain()}
      </Button>
      <p role="status">{outcome?.say()}</p>
    </>
  )
}
