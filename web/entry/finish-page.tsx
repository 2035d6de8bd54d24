import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { passwordAuth } from '../../contract/shared/auth.ts'
import { request } from '../session/api/request.ts'
import { Loading } from '../ui/loading.tsx'
import { paths } from '../ui/paths.ts'
import { EntryPage, Failure } from './entry-page.tsx'
import { useLinkToken } from './link-token.ts'
import { NewAccountForm } from './new-account-form.tsx'
import { entryTexts as texts } from './texts.ts'
import { failureOf } from './use-submit.ts'

/** The page of the mailed link: it verifies the address; the person types their name and chooses a password. */
export function FinishPage() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const link = useQuery({
    queryKey: ['registration', token],
    queryFn: async () => {
      const reply = await request(passwordAuth.readRegistration.path, { method: 'POST', body: { token } })
      return (reply as { data: { email: string } }).data
    },
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

  return (
    <EntryPage title={texts.finishTitle()}>
      {token === undefined && <p className="sign-in__intro">{texts.noTokenText()}</p>}
      {link.isLoading && <Loading />}
      <Failure>{link.error && failureOf(link.error).message}</Failure>
      {token !== undefined && link.data && (
        <>
          <p className="sign-in__intro">{texts.finishText()}</p>
          <NewAccountForm
            email={link.data.email}
            token={token}
            proof="link"
            button={texts.finishButton()}
            onEntered={() => navigate({ to: paths.staffHome })}
          />
        </>
      )}
      {!link.data && !link.isLoading && (
        <p>
          <Link to={paths.staffRegister}>{texts.askForNewLink()}</Link>
        </p>
      )}
      <p className="sign-in__other">
        <Link to={paths.staffSignIn}>{texts.backToSignIn()}</Link>
      </p>
    </EntryPage>
  )
}
