import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { headingArrived } from './page-focus.ts'
import { texts } from './texts.ts'

interface PageProps {
  /** The heading, and the title of the browser tab. */
  title: string
  /** Above the heading: a link back. */
  above?: ReactNode
  /** Beside the heading: the screen's main action. */
  action?: ReactNode
  children: ReactNode
}

/** The frame of every screen: one heading, which takes the focus after a navigation, and the tab's title. */
export function Page({ title, above, action, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A layout effect, which runs before the effect in which a clinic inside its provider's page sets the title.
  useLayoutEffect(() => {
    document.title = `${title} | ${texts.productName()}`
  }, [title])
  useEffect(() => headingArrived(heading.current), [])
  return (
    <>
      {above}
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1} className="page-head__title">
          {title}
        </h1>
        {action}
      </div>
      {children}
    </>
  )
}
