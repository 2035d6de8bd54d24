import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

/** Leaves the portal in a tab of its own and tells the other site nothing about where it was linked from. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="usa-link outside-link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="launch" />
      <span className="usa-sr-only"> {texts.opensInNewTab()}</span>
    </a>
  )
}
