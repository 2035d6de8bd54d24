import { type ReactNode, useEffect } from 'react'
import { Page } from '../ui/page.tsx'
import { texts } from '../ui/texts.ts'

/** Level 2 below a provider's heading; level 1 for staff, whose page is the clinic. */
export type HeadingLevel = 1 | 2

interface ClinicScreenProps {
  level: HeadingLevel
  title: string
  action?: ReactNode
  children: ReactNode
}

/** The frame of a clinic's screen, for administrators and staff. */
export function ClinicScreen({ level, title, action, children }: ClinicScreenProps) {
  useEffect(() => {
    if (level === 2) document.title = `${title} | ${texts.productName()}`
  }, [level, title])
  if (level === 1)
    return (
      <Page title={title} action={action}>
        {children}
      </Page>
    )
  return (
    <>
      <div className="page-head">
        <h2 className="page-head__title clinic-title">{title}</h2>
        {action}
      </div>
      {children}
    </>
  )
}

/** A heading that many levels below the screen's own. */
export function Heading({ level, below, className, id, children }: HeadingProps) {
  const Tag = `h${level + below}` as 'h2' | 'h3' | 'h4'
  return (
    <Tag className={className} id={id}>
      {children}
    </Tag>
  )
}

interface HeadingProps {
  level: HeadingLevel
  below: 1 | 2
  className?: string
  id?: string
  children: ReactNode
}
