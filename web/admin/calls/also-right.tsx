import { useQueries } from '@tanstack/react-query'
import type { LeasedCall } from '../../../contract/calls.ts'
import { sectionValues } from '../../../contract/shared/confirmations.ts'
import { SECTION_OF } from '../../../domain/calls/questions.ts'
import { type ConfirmedSection, SECTIONS } from '../../../domain/clinic/sections.ts'
import { SectionValues } from '../../clinic/section-values.tsx'
import { queryOf } from '../../session/api/call.ts'
import { Checkbox } from '../../ui/choice.tsx'
import type { Entered } from './answering.ts'
import { callsTexts as texts } from './texts.ts'

/** Outside a round: the sections about which the script asks nothing, because the page does not show what it asks. */
export const unaskedSections = ({ roundId, questions }: LeasedCall): ConfirmedSection[] =>
  roundId === null
    ? SECTIONS.filter((section) => !questions.some(({ name, page }) => page !== null && SECTION_OF[name] === section))
    : []

interface AlsoRightProps {
  leased: LeasedCall
  confirmed: Entered['confirmed']
  onChange: (confirmed: Entered['confirmed']) => void
}

/** What the page says in these sections, to read out and to confirm on the clinic's behalf. */
export function AlsoRight({ leased, confirmed, onChange }: AlsoRightProps) {
  const shown = useQueries({
    queries: unaskedSections(leased).map((section) => ({
      ...queryOf(sectionValues, { query: { section, clinicIds: [leased.clinicId] } }),
      refetchOnMount: 'always' as const,
      gcTime: 0,
    })),
  })
  const values = shown.flatMap(({ data }) => data?.data ?? [])
  if (values.length === 0) return null
  return (
    <details className="call-also">
      <summary>{texts.alsoRight()}</summary>
      {values.map(({ section, seal, lines }) => {
        const isRight = confirmed.some((one) => one.section === section && one.seal === seal)
        const others = confirmed.filter((one) => one.section !== section)
        return (
          <section key={section} className="read-clinic" aria-labelledby={`also-${section}`}>
            <h3 id={`also-${section}`}>{texts.sections[section]()}</h3>
            <SectionValues lines={lines} />
            <Checkbox
              name="confirmed"
              value={section}
              label={texts.confirmSection(texts.sections[section]())}
              checked={isRight}
              onChange={() => onChange(isRight ? others : [...others, { section, seal }])}
            />
          </section>
        )
      })}
    </details>
  )
}
