import { useState } from 'react'
import type { ImportedClinic } from '../../../contract/batches.ts'
import { ACTIONS_OF, type BatchAction, type BatchList } from '../../../domain/batches/actions.ts'
import { formatDate } from '../../../domain/dates.ts'
import { labelOf } from '../../clinic/names.ts'
import { Button } from '../../ui/button.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { bulkTexts as texts } from './bulk-texts.ts'

/** The decision about one clinic of an import: the same buttons and the same question as for many. */
export function RowDecision({ list, row }: { list: BatchList; row: ImportedClinic }) {
  const [asked, setAsked] = useState<BatchAction>()
  const name = labelOf({ displayName: row.clinicName })
  const { decision, reason, decidedBy, decidedAt } = row
  const actions: readonly BatchAction[] = ACTIONS_OF[list]
  return (
    <>
      {list === 'gone' && (
        <p className="feed-decision">
          {decision === null ? texts.undecided() : texts.actions[decision]}
          {reason && <span>: {texts.reasons[reason]}</span>}
          {decidedAt !== null && <span> ({texts.decided(decidedBy, formatDate(decidedAt))})</span>}
        </p>
      )}
      <div className="row-actions row-actions--plain">
        {actions
          .filter((action) => action !== decision)
          .map((action) => (
            <Button
              key={action}
              look="plain"
              small
              aria-haspopup="dialog"
              aria-label={texts.decideOne(action, name)}
              onClick={() => setAsked(action)}
            >
              {texts.actions[action]}
            </Button>
          ))}
      </div>
      {asked && (
        <BatchDialog
          list={list}
          action={asked}
          what={name}
          chosen={{ clinicIds: [row.clinicId] }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
