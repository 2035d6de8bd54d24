import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ABSENCE_DECISIONS, type Absence, decideAbsence, listAbsences } from '../../../contract/feeds.ts'
import { GONE_REASONS, type GoneReason } from '../../../domain/batches/actions.ts'
import { formatDate } from '../../../domain/dates.ts'
import { labelOf } from '../../clinic/names.ts'
import { call } from '../../session/api/call.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { bulkTexts } from './bulk-texts.ts'
import { feedsTexts as texts } from './texts.ts'

const nameOf = ({ clinicName }: Absence) => labelOf({ displayName: clinicName })

/** The decision about one clinic that the export lacks, and its three options. */
export function Decision({ absence }: { absence: Absence }) {
  const queries = useQueryClient()
  const { clinicId } = absence
  const [reason, setReason] = useState<GoneReason | ''>(absence.reason ?? '')
  const send = useMutation({
    mutationFn: (decision: (typeof ABSENCE_DECISIONS)[number]) =>
      call(decideAbsence, { params: { clinicId }, body: { decision, reason: reason || null } }),
    onSuccess: () => toasts.show('success', texts.decisionSaved()),
    onError: () => toasts.show('warning', texts.decisionFailed()),
    onSettled: () => queries.invalidateQueries({ queryKey: [listAbsences.name] }),
  })
  const [hiding, setHiding] = useState(false)
  const { decision, decidedBy, decidedAt } = absence
  return (
    <>
      <p className="feed-decision">
        {decision === null ? texts.undecided() : bulkTexts.actions[decision]}
        {absence.reason && <span>: {bulkTexts.reasons[absence.reason]}</span>}
        {decidedAt !== null && <span> ({texts.decided(decidedBy, formatDate(decidedAt))})</span>}
      </p>
      <ButtonRow>
        {ABSENCE_DECISIONS.filter((one) => one !== decision).map((one) => (
          <Button
            key={one}
            look="outline"
            small
            busy={send.isPending}
            aria-label={texts.decide(bulkTexts.actions[one], nameOf(absence))}
            onClick={() => (one === 'hide' ? setHiding(true) : send.mutate(one))}
          >
            {bulkTexts.actions[one]}
          </Button>
        ))}
      </ButtonRow>
      {hiding && (
        <Dialog
          title={texts.hideTitle(nameOf(absence))}
          description={<p>{texts.hideText(absence.displayAtOwnpath)}</p>}
          onClose={() => setHiding(false)}
          actions={
            <>
              <Button look="outline" onClick={() => setHiding(false)}>
                {texts.goBack()}
              </Button>
              <Button
                look="danger"
                onClick={() => {
                  setHiding(false)
                  send.mutate('hide')
                }}
              >
                {texts.hideNow()}
              </Button>
            </>
          }
        >
          <SelectField
            name="reason"
            label={bulkTexts.reason()}
            empty={bulkTexts.noReason()}
            value={reason}
            options={GONE_REASONS.map((one) => ({ value: one, label: bulkTexts.reasons[one] }))}
            onChange={(event) => setReason(GONE_REASONS.find((one) => one === event.target.value) ?? '')}
          />
        </Dialog>
      )}
    </>
  )
}
