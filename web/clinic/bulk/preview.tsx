import { useEffect, useRef } from 'react'
import type { EditOutcome } from '../../../contract/many-edits.ts'
import { topicsOf } from '../../../domain/clinic/changes.ts'
import { listed } from '../../../domain/lists.ts'
import { Button } from '../../ui/button.tsx'
import { spokenLanguage } from '../../ui/language.ts'
import { MarkedWords } from '../../ui/marked-words.tsx'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { labelOf } from '../names.ts'
import type { ChangeLine } from './changes-table.ts'
import { bulkEditTexts as texts } from './texts.ts'
import { UndoButton } from './undo-button.tsx'

/** Focuses the part that appears after a press, for keyboard and screen reader users. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return { ref: heading, tabIndex: -1 }
}

/** "adds Private insurance; removes Medicare" */
function toldEntries({ added, removed }: NonNullable<ChangeLine['entries']>): string {
  const names = (entries: string[]) => listed(entries, spokenLanguage())
  return [added.length > 0 && texts.adds(names(added)), removed.length > 0 && texts.removes(names(removed))]
    .filter(Boolean)
    .join('; ')
}

interface PreviewProps {
  lines: readonly ChangeLine[]
  same: number
  /** Whether texts wait for review when this person saves them. */
  textsWait: boolean
  busy: boolean
  onSave: () => void
}

export function Preview({ lines, same, textsWait, busy, onSave }: PreviewProps) {
  const arrival = useArrival()
  const clinics = new Set(lines.map(({ clinic }) => clinic.clinicId)).size
  const columns: Column<ChangeLine>[] = [
    { key: 'clinic', header: texts.clinic(), rowHeader: true, cell: ({ clinic }) => labelOf(clinic) },
    { key: 'answer', header: texts.answer(), cell: ({ label }) => label },
    { key: 'before', header: texts.before(), cell: ({ before }) => <span className="told breakable">{before}</span> },
    { key: 'after', header: texts.after(), cell: ({ after }) => <span className="told breakable">{after}</span> },
    {
      key: 'difference',
      header: texts.difference(),
      cell: ({ before, after, entries }) =>
        entries ? (
          <span className="told">{toldEntries(entries)}</span>
        ) : (
          <MarkedWords before={before} after={after} lang={undefined} />
        ),
    },
    {
      key: 'when',
      header: texts.when(),
      cell: ({ isText, withdraws }) =>
        withdraws ? texts.withdraws() : isText && textsWait ? texts.waits() : texts.atOnce(),
    },
  ]
  return (
    <section aria-labelledby="many-changes" className="many__part">
      <h2 id="many-changes" className="many__title" {...arrival}>
        {texts.changes()}
      </h2>
      {lines.length === 0 ? (
        <p>{texts.nothing()}</p>
      ) : (
        <>
          <Table caption={texts.changes()} columns={columns}>
            <Rows
              columns={columns}
              rows={lines}
              rowKey={({ clinic, label, before, after }) => `${clinic.clinicId} ${label} ${before} ${after}`}
            />
          </Table>
          {same > 0 && <p>{texts.same(same)}</p>}
          <Button busy={busy} onClick={onSave}>
            {texts.save(clinics)}
          </Button>
        </>
      )}
    </section>
  )
}

const told = ({ live, held, withdrawn, refused }: EditOutcome): string => {
  if (refused) return texts.refused([refused.message, ...refused.errors.map(({ message }) => message)].join(' '))
  const saved = held.length > 0 ? texts.held() : live.length > 0 ? texts.live() : undefined
  if (withdrawn.length === 0) return saved ?? texts.unchanged()
  const labels = topicsOf(withdrawn, spokenLanguage()).join(', ')
  return [saved, texts.withdrawn(labels)].filter(Boolean).join(' ')
}

interface OutcomesProps {
  batchId: number
  outcomes: readonly EditOutcome[]
  nameOf: (clinicId: number) => string
}

export function Outcomes({ batchId, outcomes, nameOf }: OutcomesProps) {
  const arrival = useArrival()
  return (
    <section aria-labelledby="many-outcome" className="many__part">
      <h2 id="many-outcome" className="many__title" {...arrival}>
        {texts.outcome()}
      </h2>
      <ul className="usa-list">
        {outcomes.map((outcome) => (
          <li key={outcome.clinicId}>
            <strong>{nameOf(outcome.clinicId)}</strong>: {told(outcome)}
          </li>
        ))}
      </ul>
      {outcomes.some(({ submissionId }) => submissionId !== null) && <UndoButton batchId={batchId} nameOf={nameOf} />}
    </section>
  )
}
