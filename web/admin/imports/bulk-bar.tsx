import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listBatches, startBatch } from '../../../contract/batches.ts'
import type { ImportFilter } from '../../../contract/clinic-filter.ts'
import {
  ACTIONS_OF,
  type BatchAction,
  type BatchList,
  GONE_REASONS,
  type GoneReason,
} from '../../../domain/batches/actions.ts'
import { NOTE_LIMIT } from '../../../domain/people.ts'
import { call } from '../../session/api/call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { bulkTexts as texts } from './bulk-texts.ts'
import type { Choosing } from './choosing.ts'

interface BatchBarProps {
  list: BatchList
  total: number
  filter: ImportFilter
  choosing: Choosing
}

/** The number of selected clinics, links that select more, and the decisions about them. */
export function BulkBar({ list, total, filter, choosing }: BatchBarProps) {
  const [asked, setAsked] = useState<BatchAction>()
  const [nothing, setNothing] = useState(false)
  const { count, wholePage, togglePage, chooseAll, clear } = choosing
  return (
    <fieldset className="usa-fieldset batch-bar">
      <legend className="usa-sr-only">{texts.decide(list)}</legend>
      <Checkbox name={`${list}-page`} label={texts.choosePage()} checked={wholePage} onChange={togglePage} />
      <ButtonRow>
        <Button look="outline" small onClick={chooseAll}>
          {texts.chooseAll(total)}
        </Button>
        {count > 0 && (
          <Button look="plain" onClick={clear}>
            {texts.chooseNone()}
          </Button>
        )}
      </ButtonRow>
      <p role="status" className="batch-bar__count">
        {nothing && count === 0 ? texts.chooseFirst() : texts.chosen(count)}
      </p>
      <ButtonRow>
        {ACTIONS_OF[list].map((action) => (
          <Button
            key={action}
            small
            look={action === 'display' ? 'primary' : 'outline'}
            aria-haspopup="dialog"
            onClick={() => (count === 0 ? setNothing(true) : setAsked(action))}
          >
            {texts.actions[action]}
          </Button>
        ))}
      </ButtonRow>
      {asked && (
        <BatchDialog
          list={list}
          action={asked}
          filter={filter}
          choosing={choosing}
          onClose={() => setAsked(undefined)}
        />
      )}
    </fieldset>
  )
}

interface BatchDialogProps extends Omit<BatchBarProps, 'total'> {
  action: BatchAction
  onClose: () => void
}

function BatchDialog({ list, action, filter, choosing, onClose }: BatchDialogProps) {
  const queries = useQueryClient()
  // One idempotency key per dialog: a retried press starts no second decision.
  const key = useRef(crypto.randomUUID())
  const [reason, setReason] = useState<GoneReason | ''>('')
  const [note, setNote] = useState('')
  const { chosen, count, clear } = choosing
  const send = useMutation({
    mutationFn: () =>
      call(
        startBatch,
        {
          body: {
            list,
            action,
            ...(reason && { reason }),
            ...(action === 'archive' && note.trim() && { note: note.trim() }),
            chosen: chosen.all ? { matching: filter, count } : { clinicIds: [...chosen.ids] },
          },
        },
        { idempotencyKey: key.current },
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [listBatches.name] })
      clear()
      onClose()
    },
  })
  return (
    <Dialog
      title={texts.question(action, count)}
      description={<p>{texts.consequence(action)}</p>}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {texts.goBack()}
          </Button>
          <Button
            look={action === 'archive' || action === 'hide' ? 'danger' : 'primary'}
            busy={send.isPending}
            onClick={() => send.mutate()}
          >
            {texts.actions[action]}
          </Button>
        </>
      }
    >
      {list === 'gone' && (
        <SelectField
          name="gone-reason"
          label={texts.reason()}
          empty={texts.noReason()}
          value={reason}
          options={GONE_REASONS.map((one) => ({ value: one, label: texts.reasons[one] }))}
          onChange={(event) => setReason(GONE_REASONS.find((one) => one === event.target.value) ?? '')}
        />
      )}
      {action === 'archive' && (
        <TextArea
          name="batch-note"
          label={texts.note()}
          limit={NOTE_LIMIT}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <div role="alert">
        {send.error && (
          <Alert kind="error" slim>
            {texts.failed(send.error.message)}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
