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
  viewer: Viewer
  level: HeadingLevel
}

/** Whether the public directory lists the clinic, with links to its page in both languages. */
export function Directory({ clinic, links, viewer, level }: DirectoryProps) {
  const isThere = clinic.displayAtOwnpath && !clinic.archived
  const pages = [
    { name: texts.englishPage(), href: links?.en },
    { name: texts.spanishPage(), href: links?.es },
  ].filter(({ href }) => isThere && href && isSafeLink(href))
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
              <OutsideLink href={href ?? ''}>{name}</OutsideLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
