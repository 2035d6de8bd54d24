import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../../session/api/error.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { texts } from '../../ui/texts.ts'

/** For unexpected errors. Retrying reloads the route and keeps the shell. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const unreachable = error instanceof ApiError && error.unreachable
  return (
    <div className="message-page" role="alert">
      <Page title={unreachable ? texts.unreachableTitle() : texts.errorTitle()}>
        <p className="message-page__text">{unreachable ? texts.unreachableText() : texts.errorText()}</p>
        {error instanceof ApiError && error.requestId && <p>{texts.requestNumber(error.requestId)}</p>}
        <Button
          onClick={() => {
            reset()
            void router.invalidate()
          }}
        >
          {texts.tryAgain()}
        </Button>
      </Page>
    </div>
  )
}
