import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { primaryLocation } from '../../../domain/clinic/address.ts'
import { foldDays } from '../../../domain/clinic/hours.ts'
import { type SectionLine, sectionLines } from '../../../domain/clinic/section-lines.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import { spokenLanguage } from '../../ui/language.ts'
import { clinicQuery } from '../clinic-data.ts'
import { SectionValues } from '../section-values.tsx'
import { useForm, useSurroundings } from './form-context.tsx'
import { previewTexts } from './preview-texts.ts'
import { useSectionInView } from './section-list.tsx'

const HIDDEN = { en: MESSAGES.en.addressHidden(), es: MESSAGES.es.addressHidden() }

/** The section that the person edits, with the typed answers, as its public page will state them. */
export function PublicPreview() {
  const { book, form } = useSurroundings()
  const { read } = form.get()
  const section = useSectionInView()
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
    (line.language === null || line.language === language) &&
    !(isExpired && line.field === 'newPatientAcceptance')
  const asPublic = ({ field, text }: SectionLine) => {
    if (field === 'hoursOfOperation') return { en: foldDays(text.en), es: foldDays(text.es) }
    return field === 'clinicLocations' && hidden ? HIDDEN : text
  }
  const lines = sectionLines(clinic, section, book)
    .filter(isSaid)
    .map((line) => ({ ...line, text: asPublic(line) }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll a long section
    <aside className="panel public-preview" aria-labelledby="public-preview" tabIndex={0}>
      <h2 id="public-preview">{previewTexts.title()}</h2>
      <p className="quiet">{previewTexts.hint()}</p>
      {lines.length > 0 && <SectionValues lines={lines} />}
    </aside>
  )
}
