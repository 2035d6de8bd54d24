import { isForStaff } from '../language.ts'
import { paths } from '../paths.ts'
import { messages, texts } from '../texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

export function NotFoundPage() {
  return (
    <div className="message-page">
      <Page title={messages.notFoundTitle()}>
        <p className="message-page__text">{texts.notFoundText()}</p>
        <ButtonLink to={isForStaff() ? paths.portal : paths.root}>{texts.returnHome()}</ButtonLink>
      </Page>
    </div>
  )
}
