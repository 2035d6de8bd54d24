import { type ReactNode, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { spokenLanguage } from '../ui/language.ts'
import { Page } from '../ui/page.tsx'

/** The frame of every page on which provider staff enter the portal. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  const step = useStep(title)
  return (
    <div className="sign-in">
      {/* A page that turns into its own outcome is a new page to a screen reader, so its heading arrives anew. */}
      <Page title={title} key={step}>
        {children}
      </Page>
    </div>
  )
}

/** Counts the pages that this one has turned into. Said in another language it is still the same, with what was typed. */
function useStep(title: string): number {
  const language = spokenLanguage()
  const [shown, setShown] = useState({ title, language, step: 0 })
  if (shown.title === title) return shown.step
  const step = shown.language === language ? shown.step + 1 : shown.step
  setShown({ title, language, step })
  return step
}

/** The region is there before the news, or a screen reader would not hear it. */
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
