import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Batch } from '../../../contract/batches.ts'
import type { Input } from '../../../contract/by-route.ts'
import { listBatches, startBatch } from '../../../contract/shared/batches.ts'
import { type BatchAction, type BatchList, GONE_REASONS, type GoneReason } from '../../../domain/batches/actions.ts'
import { NOTE_LIMIT } from '../../../domain/people.ts'
import { call } from '../../session/api/call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { BatchProgress, batchesQuery, isAtWork } from './bulk-decisions.tsx'
import { bulkTexts as texts } from './bulk-texts.ts'

interface BatchDialogProps {
  list: BatchList
  action: BatchAction
  /** The chosen clinics in words: their number, or the name of one. */
  what: string
  /** How many they are. */
  count?: number
  chosen: Input<typeof startBatch>['body']['chosen']
  /** What to know about the chosen clinics before the decision. */
  children?: ReactNode
  onStarted?: () => void
  onClose: () => void
}

/** Asks once before a decision about one clinic or many. */
export function BatchDialog({ list, action, what, count = 1, chosen, children, onStarted, onClose }: BatchDialogProps) {
  const queries = useQueryClient()
  // One idempotency key per dialog: a retried press starts no second decision.
  const key = useRef(crypto.randomUUID())
  const [reason, setReason] = useState<GoneReason | ''>('')
  const [note, setNote] = useState('')
  const [started, setStarted] = useState<Batch>()
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
            chosen,
          },
        },
        { idempotencyKey: key.current },
      ),
    onSuccess: async ({ data }) => {
      await queries.invalidateQueries({ queryKey: [listBatches.name] })
      onStarted?.()
      if (data.total === 1) onClose()
      else setStarted(data)
    },
  })
  if (started) return <WorkingDialog started={started} onClose={onClose} />
  return (
    <Dialog
      title={texts.question(action, what)}
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
            {count === 1 ? texts.actions[action] : texts.actionOn(action, count)}
          </Button>
        </>
      }
    >
      {children}
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

/** Counts while the decision is carried out, and closes when it is. */
function WorkingDialog({ started, onClose }: { started: Batch; onClose: () => void }) {
  const { data } = useQuery(batchesQuery)
  const batch = data?.data.find(({ batchId }) => batchId === started.batchId) ?? started
  const done = !isAtWork(batch)
  useEffect(() => {
    if (done) onClose()
  }, [done, onClose])
  return (
    <Dialog
      title={texts.doing(batch)}
      description={<p>{texts.mayClose()}</p>}
      onClose={onClose}
      actions={
        <Button look="outline" onClick={onClose}>
          {texts.close()}
        </Button>
      }
    >
      <BatchProgress batch={batch}>{texts.doneOf(batch)}</BatchProgress>
    </Dialog>
  )
}
