import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoEditBatch } from '../../../contract/shared/many-edits.ts'
import { call } from '../../session/api/call.ts'
import { invalidateUpdateLists } from '../../session/api/update-lists.ts'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { clinicQuery } from '../clinic-data.ts'
import { bulkEditTexts as texts } from './texts.ts'

interface UndoButtonProps {
  batchId: number
  nameOf: (clinicId: number) => string
}

/** Undoes one edit for many clinics, and tells where it could not. */
export function UndoButton({ batchId, nameOf }: UndoButtonProps) {
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: () => call(undoEditBatch, { params: { batchId } }),
    onSuccess: ({ data }) => {
      const done = data.filter(({ withdrawn, restored }) => withdrawn.length + restored.length > 0)
      toasts.show('success', texts.undone(done.length))
      for (const { clinicId } of data) void queries.invalidateQueries({ queryKey: clinicQuery(clinicId).queryKey })
      return invalidateUpdateLists(queries)
    },
    onError: () => void toasts.show('warning', texts.undoFailed()),
  })
  if (undo.isSuccess) {
    const left = undo.data.data.filter(({ kept, refused }) => kept.length > 0 || refused !== null)
    const names = left.map(({ clinicId }) => nameOf(clinicId)).join(', ')
    // The focus would be lost with the button.
    return (
      <p className="quiet" tabIndex={-1} ref={(told) => told?.focus()}>
        {left.length > 0 ? texts.undoKept(names) : texts.undoneAlready()}
      </p>
    )
  }
  return (
    <Button look="outline" small busy={undo.isPending} onClick={() => undo.mutate()}>
      {texts.undo()}
    </Button>
  )
}
