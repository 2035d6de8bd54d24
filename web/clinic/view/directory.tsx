import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { isSafeLink } from '../../../domain/clinic/website.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import type { ClinicReply } from '../clinic-data.ts'
import { Heading, type HeadingLevel } from '../screen.tsx'
import type { Viewer } from '../viewer.ts'
import { DisplaySwitch } from './display-switch.tsx'
import { viewTexts as texts } from './texts.ts'

interface DirectoryProps {
  clinic: Clinic
  links: NonNullable<ClinicReply['meta']>['directoryLinks']
  confirmations: NonNullable<ClinicReply['meta']>['confirmations']
  viewer: Viewer
  level: HeadingLevel
}

/** Changes with each save and each confirmation. */
function versionOf({ version }: Clinic, confirmations: DirectoryProps['confirmations']): string {
  const confirmed = confirmations.map(({ confirmedAt }) => Math.floor(Date.parse(confirmedAt) / 1000))
  return [version, ...(confirmed.length > 0 ? [Math.max(...confirmed)] : [])].join('.')
}

/** Browsers keep a public page for a minute: another address shows the page after the save. */
function atVersion(href: string, version: string): string {
  const address = new URL(href, window.location.href)
  address.searchParams.set('v', version)
  return address.href
}

/** Whether the public directory lists the clinic, with links to its page in both languages. */
export function Directory({ clinic, links, confirmations, viewer, level }: DirectoryProps) {
  const isThere = clinic.displayAtOwnpath && !clinic.archived
  const pages = [
    { name: texts.englishPage(), href: links?.en },
    { name: texts.spanishPage(), href: links?.es },
  ].filter(({ href }) => isThere && href && isSafeLink(href))
  const version = versionOf(clinic, confirmations)
  return (
    <section className="directory-card" aria-labelledby="directory-heading">
      <Heading level={level} below={1} id="directory-heading" className="usa-sr-only">
        {texts.directory()}
      </Heading>
      <DisplaySwitch clinic={clinic} viewer={viewer} />
      {pages.length > 0 && (
        <ul className="directory-card__pages">
          {pages.map(({ name, href }) => (
            <li key={name}>
              <OutsideLink href={atVersion(href ?? '', version)}>{name}</OutsideLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
