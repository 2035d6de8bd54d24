import { useQuery } from '@tanstack/react-query'
import { listConfirmations } from '../../../contract/shared/confirmations.ts'
import { queryOf } from '../../session/api/call.ts'
import { spokenMoment } from '../../ui/language.ts'
import { Heading, type HeadingLevel } from '../screen.tsx'
import { historyTexts as texts } from './texts.ts'

/** Who said that a section is still right, when, and in which way. Renders nothing without confirmations. */
export function Confirmations({ clinicId, level }: { clinicId: number; level: HeadingLevel }) {
  const { data } = useQuery(queryOf(listConfirmations, { params: { clinicId } }))
  const confirmations = data?.data ?? []
  if (confirmations.length === 0) return null
  return (
    <section className="history-part" aria-labelledby="confirmations-heading">
      <Heading level={level} below={1} id="confirmations-heading" className="clinic-section__title">
        {texts.confirmations()}
      </Heading>
      <ul className="history-list">
        {confirmations.map(({ confirmedAt, confirmedBy, sections, through }) => (
          <li key={`${confirmedAt} ${confirmedBy} ${through}`} className="history-entry">
            <p className="history-entry__date">
              <time dateTime={confirmedAt}>{spokenMoment(confirmedAt)}</time>
            </p>
            <p className="history-entry__title">
              {texts.confirmed(sections.map((section) => texts[section]()).join(', '), confirmedBy)}{' '}
              {texts.through[through]()}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
