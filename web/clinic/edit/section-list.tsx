import { type MouseEvent, useEffect, useState } from 'react'
import { type ConfirmedSection, SECTIONS } from '../../../domain/clinic/sections.ts'
import { useCoveredEdge } from '../../ui/covered-edge.ts'
import { Icon } from '../../ui/icon.tsx'
import { messages } from '../../ui/texts.ts'
import { countBySection } from './form.ts'
import { useForm } from './form-context.tsx'
import { sectionId } from './section-id.ts'
import { editTexts } from './texts.ts'

/** Sticky list of sections, which marks those with missing answers. */
export function SectionList() {
  const current = useSectionInView()
  const anything = useForm((form) => form.shownProblems().size > 0)
  const bar = useCoveredEdge<HTMLDivElement>('top')
  return (
    <div className="section-list" ref={bar}>
      <nav aria-label={editTexts.sections()}>
        <ul className="section-list__items">
          {SECTIONS.map((section) => (
            <li key={section}>
              <SectionLink section={section} current={section === current} />
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

/** The section at the top of the window. */
export function useSectionInView(): ConfirmedSection {
  const [current, setCurrent] = useState<ConfirmedSection>(SECTIONS[0])
  useEffect(() => {
    const look = () => {
      const begun = (section: ConfirmedSection) =>
        (document.getElementById(sectionId(section))?.getBoundingClientRect().top ?? 0) < window.innerHeight / 3
      setCurrent(SECTIONS.findLast(begun) ?? SECTIONS[0])
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return current
}

function SectionLink({ section, current }: { section: ConfirmedSection; current: boolean }) {
  const count = useForm((form) => countBySection(form.shownProblems())[section])
  function go(event: MouseEvent) {
    event.preventDefault()
    const heading = document.getElementById(sectionId(section))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <a className="section-list__link" href={`#${sectionId(section)}`} aria-current={current || undefined} onClick={go}>
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
