import { type ReactNode, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { spokenLanguage } from '../ui/language.ts'
import { Page } from '../ui/page.tsx'

/** The frame of the sign-in and registration pages of provider staff. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  const step = useStep(title)
  return (
    <div className="sign-in">
      {/* The new key remounts the heading, so that a screen reader announces the next step as a new page. */}
      <Page title={title} key={step}>
        {children}
      </Page>
    </div>
  )
}

/** Key that changes with the step, but not with the language, so that typed text survives a language switch. */
function useStep(title: string): number {
  const language = spokenLanguage()
  const [shown, setShown] = useState({ title, language, step: 0 })
  if (shown.title === title) return shown.step
  const step = shown.language === language ? shown.step + 1 : shown.step
  setShown({ title, language, step })
  return step
}

/** The live region renders before its text, otherwise screen readers do not announce it. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <Alert kind="error" slim>
          {children}
        </Alert>
      )}
    </div>
  )
}
