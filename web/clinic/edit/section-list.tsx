import type { MouseEvent } from 'react'
import { type ConfirmedSection, SECTIONS } from '../../../domain/clinic/sections.ts'
import { useCoveredEdge } from '../../ui/covered-edge.ts'
import { Icon } from '../../ui/icon.tsx'
import { messages } from '../../ui/texts.ts'
import { countBySection } from './form.ts'
import { useForm } from './form-context.tsx'
import { sectionId } from './sections.tsx'
import { editTexts } from './texts.ts'

/** Sticky list of sections, which marks those with missing answers. */
export function SectionList() {
  const anything = useForm((form) => form.shownProblems().size > 0)
  const bar = useCoveredEdge<HTMLDivElement>('top')
  return (
    <div className="section-list" ref={bar}>
      <nav aria-label={editTexts.sections()}>
        <ul className="section-list__items">
          {SECTIONS.map((section) => (
            <li key={section}>
              <SectionLink section={section} />
            </li>
          ))}
        </ul>
      </nav>
      <div role="alert">
        {anything && (
          <p className="section-list__summary">
            <Icon name="error" /> {messages.missingFields()}
          </p>
        )}
      </div>
    </div>
  )
}

function SectionLink({ section }: { section: ConfirmedSection }) {
  const count = useForm((form) => countBySection(form.shownProblems())[section])
  function go(event: MouseEvent) {
    event.preventDefault()
    const heading = document.getElementById(sectionId(section))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <a className="section-list__link" href={`#${sectionId(section)}`} onClick={go}>
      {editTexts[section]()}{' '}
      {count > 0 && (
        <span className="section-list__count">
          {count}
          <span className="usa-sr-only"> {editTexts.problemCount(count).replace(/^\d+ /, '')}</span>
        </span>
      )}
    </a>
  )
}
