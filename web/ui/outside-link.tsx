import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

/** Opens another site in a new tab, without a referrer. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="usa-link outside-link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="launch" />
      <span className="usa-sr-only"> {texts.opensInNewTab()}</span>
    </a>
  )
}
