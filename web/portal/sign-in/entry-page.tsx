import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Page } from '../../ui/page.tsx'

/** The frame of every page on which provider staff enter the portal. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="sign-in">
      {/* A page that turns into its own outcome is a new page to a screen reader, so its heading arrives anew. */}
      <Page title={title} key={title}>
        {children}
      </Page>
    </div>
  )
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
