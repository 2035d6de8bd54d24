import { ButtonLink } from './button.tsx'
import { isForStaff } from './language.ts'
import { Page } from './page.tsx'
import { paths } from './paths.ts'
import { messages, texts } from './texts.ts'

export function NotFoundPage() {
  return (
    <div className="message-page">
      <Page title={messages.notFoundTitle()}>
        <p className="message-page__text">{texts.notFoundText()}</p>
        <ButtonLink to={isForStaff() ? paths.staffHome : paths.root}>{texts.returnHome()}</ButtonLink>
      </Page>
    </div>
  )
}
