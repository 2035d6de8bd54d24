import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OverdueClinic } from '../../../contract/overdue.ts'
import { getClinic } from '../../../contract/shared/clinics.ts'
import { listOverdue } from '../../../contract/shared/overdue.ts'
import { saveClinic } from '../../../contract/shared/updates.ts'
import { sentClinic } from '../../../domain/clinic/clinic.ts'
import { rememberSaved } from '../../clinic/clinic-data.ts'
import { viewTexts } from '../../clinic/view/texts.ts'
import { call } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { nameOf, overdueTexts as texts } from './texts.ts'

interface HideDialogProps {
  clinic: OverdueClinic
  onClose: () => void
}

/** Hides a clinic whose entry the agency no longer trusts; its record stays. */
export function HideDialog({ clinic: { clinicId, displayName }, onClose }: HideDialogProps) {
  const queries = useQueryClient()
  const hide = useMutation({
    mutationFn: async () => {
      // Reads the current clinic, so that the save changes only the display.
      const { data: live } = await call(getClinic, { params: { clinicId } })
      const options = { idempotencyKey: crypto.randomUUID() }
      return await call(saveClinic, { body: sentClinic(live, { ...live, displayAtOwnpath: false }) }, options)
    },
    onSuccess: ({ data }) => {
      rememberSaved(queries, data.clinic)
      toasts.show('success', texts.hidden())
    },
    onError: () => void toasts.show('warning', messages.hideFailed()),
    onSettled: async () => {
      onClose()
      await queries.invalidateQueries({ queryKey: [listOverdue.name] })
    },
  })
  return (
    <Dialog
      title={messages.hideOnDirectory()}
      description={
        <>
          <p>
            <strong>{nameOf({ displayName })}</strong>
          </p>
          <p>{viewTexts.hideText()}</p>
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {viewTexts.cancel()}
          </Button>
          <Button busy={hide.isPending} onClick={() => hide.mutate()}>
            {texts.hide()}
          </Button>
        </>
      }
    />
  )
}
