import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveClinic } from '../../../contract/shared/updates.ts'
import { sentClinic } from '../../../domain/clinic/clinic.ts'
import { withRestored } from '../../../domain/clinic/restore.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { clinicQuery, rememberSaved } from '../clinic-data.ts'
import type { ToldChange } from './entries.ts'
import { shortened } from './entry.tsx'
import { historyTexts as texts } from './texts.ts'

interface RestoreDialogProps {
  clinicId: number
  change: ToldChange
  onClose: () => void
}

/** Restores an old value by an ordinary save of the current clinic. */
export function RestoreDialog({ clinicId, change, onClose }: RestoreDialogProps) {
  const queries = useQueryClient()
  const restoring = useMutation({
    mutationFn: async () => {
      const { data: clinic } = await queries.fetchQuery({ ...clinicQuery(clinicId), staleTime: 0 })
      return call(saveClinic, { body: sentClinic(clinic, withRestored(clinic, change.restore ?? [])) })
    },
    onSuccess: ({ data }) => {
      rememberSaved(queries, data.clinic)
      toasts.show('success', data.held.length > 0 ? texts.restoreWaits() : messages.changesSaved())
      onClose()
    },
  })
  return (
    <Dialog
      title={texts.restoreTitle(change.label)}
      description={<p>{texts.restoreText()}</p>}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {texts.goBack()}
          </Button>
          <Button busy={restoring.isPending} onClick={() => restoring.isPending || restoring.mutate()}>
            {texts.restore(shortened(change.oldText))}
          </Button>
        </>
      }
    >
      <p className="told">{change.oldText}</p>
      <div role="alert">
        {restoring.isError && (
          <Alert kind="error" slim>
            {whyNot(restoring.error)}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

function whyNot(error: Error): string {
  if (error instanceof ApiError && error.errors[0]) return error.errors[0].message
  return texts.notRestored()
}
