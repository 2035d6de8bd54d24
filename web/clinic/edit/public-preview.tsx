import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { primaryLocation } from '../../../domain/clinic/address.ts'
import { foldDays } from '../../../domain/clinic/hours.ts'
import { type SectionLine, sectionLines } from '../../../domain/clinic/section-lines.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import { spokenLanguage } from '../../ui/language.ts'
import { useStore } from '../../ui/store.ts'
import { clinicQuery } from '../clinic-data.ts'
import { SectionValues } from '../section-values.tsx'
import { useForm, useSurroundings } from './form-context.tsx'
import { sectionOf } from './open-section.ts'
import { previewTexts } from './preview-texts.ts'

const HIDDEN = { en: MESSAGES.en.addressHidden(), es: MESSAGES.es.addressHidden() }

/** The section that the person edits, with the typed answers, as its public page will state them. */
export function PublicPreview() {
  const { book, form, open } = useSurroundings()
  const { read } = form.get()
  const shown = useStore(open)
  const field = useFieldInFocus()
  const section = shown === 'all' ? (sectionOf(field ?? '') ?? 'about') : shown
  // React renders a deferred value after the keystroke, and drops it if another one follows.
  const clinic = useDeferredValue(useForm((form) => form.body()))
  const { data: loaded } = useQuery({ ...clinicQuery(clinic.clinicId), refetchOnMount: false })
  const language = spokenLanguage()
  const hidden = primaryLocation(clinic.clinicLocations)?.hideAddress === true
  // The public reads an answer about new patients only until it expires.
  const isExpired =
    clinic.newPatientAcceptance === read.newPatientAcceptance && loaded?.meta?.newPatients.shownUntil === null
  const isSaid = (line: SectionLine) =>
    line.text[language] !== '' &&
    (line.language === null || line.language === language || line.field === field) &&
    !(isExpired && line.field === 'newPatientAcceptance')
  const asPublic = ({ field, text }: SectionLine) => {
    if (field === 'hoursOfOperation') return { en: foldDays(text.en), es: foldDays(text.es) }
    return field === 'clinicLocations' && hidden ? HIDDEN : text
  }
  const lines = sectionLines(clinic, section, book)
    .filter(isSaid)
    .map((line) => ({ ...line, text: asPublic(line) }))
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls after each render of new words
  useEffect(() => scrollToEdit(panel.current), [clinic, field])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll a long section
    <aside className="panel public-preview" aria-labelledby="public-preview" tabIndex={0} ref={panel}>
      <h2 id="public-preview">{previewTexts.title()}</h2>
      <p className="quiet">{previewTexts.hint()}</p>
      {lines.length > 0 && <SectionValues lines={lines} current={field} />}
    </aside>
  )
}

/** The row of the catalogue whose control has the focus, or had it last. */
function useFieldInFocus(): string | undefined {
  const [field, setField] = useState<string>()
  useEffect(() => {
    const look = () => {
      const name = document.activeElement?.getAttribute('name')?.split('.')[0]
      if (name && document.activeElement?.closest('.clinic-form')) setField(rowNamed(name))
    }
    look()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [])
  return field
}

/** Both switches of the hours have names of their own. */
const rowNamed = (name: string) =>
  /^(open24Hours|hoursOfOperationAllSame|copy-)/.test(name) ? 'hoursOfOperation' : name

const MARGIN = 48

/** Keeps the edited words in view: those at the cursor in a long text, else the start of the field's line. */
function scrollToEdit(panel: HTMLElement | null) {
  const line = panel?.querySelector<HTMLElement>('.section-values__current')
  if (!panel || !line) return
  const typed = document.activeElement
  const cursor =
    typed instanceof HTMLTextAreaElement && typed.value !== '' ? typed.selectionEnd / typed.value.length : 0
  const at = line.offsetTop + line.offsetHeight * cursor
  const { scrollTop, clientHeight } = panel
  if (at < scrollTop + MARGIN || at > scrollTop + clientHeight - MARGIN) panel.scrollTop = at - clientHeight / 2
}
