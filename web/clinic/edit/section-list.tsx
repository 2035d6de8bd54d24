import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../ui/icon.tsx'
import { useStore } from '../../ui/store.ts'
import { countBySection } from './form.ts'
import { useForm, useSurroundings } from './form-context.tsx'
import { sectionId } from './form-links.ts'
import { OPEN_SECTIONS, type OpenSection, type SectionState, sectionStates } from './open-section.ts'
import { useSettled } from './pairs/use-settled.ts'
import { editTexts } from './texts.ts'

const stateNow = (form: Parameters<typeof sectionStates>[0]) => JSON.stringify(sectionStates(form))

/** Opens a section at its heading, which takes the focus: the person reads on from there. */
export function useOpenSection() {
  const { open } = useSurroundings()
  return (section: OpenSection) => {
    flushSync(() => open.set(section))
    const heading = document.getElementById(sectionId(section))
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  }
}

/** The sections beside the open one, with what is missing, changed or wrong in each. */
export function SectionList() {
  const { form } = useSurroundings()
  const states = JSON.parse(useSettled(stateNow) ?? stateNow(form)) as Record<string, SectionState>
  return (
    <nav className="section-list" aria-label={editTexts.sections()}>
      <ul className="section-list__items">
        {OPEN_SECTIONS.map((section) => (
          <li key={section}>
            <SectionLink section={section} state={states[section]} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SectionLink({ section, state }: { section: OpenSection; state: SectionState | undefined }) {
  const { open } = useSurroundings()
  const openSection = useOpenSection()
  const current = useStore(open) === section
  const count = useForm((form) => (section === 'all' ? 0 : countBySection(form.shownProblems())[section]))
  const note = `${sectionId(section)}-state`
  function go(event: MouseEvent) {
    event.preventDefault()
    openSection(section)
  }
  return (
    <>
      <a
        className="section-list__link"
        href={`#${sectionId(section)}`}
        aria-current={current || undefined}
        aria-describedby={state && note}
        onClick={go}
      >
        <span className="section-list__mark">{state?.missing === 0 && count === 0 && <Icon name="check" />}</span>
        <span>{editTexts[section]()}</span>
        {state?.changed && <span className="section-list__changed" />}
        {count > 0 && (
          <span className="section-list__count">
            {count}
            <span className="usa-sr-only"> {editTexts.problemCount(count).replace(/^\d+ /, '')}</span>
          </span>
        )}
      </a>
      {state && (
        <span id={note} className="usa-sr-only">
          {editTexts.sectionState(state.missing, state.changed)}
        </span>
      )}
    </>
  )
}
