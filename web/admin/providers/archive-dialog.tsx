import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProviderClinic } from '../../../contract/providers.ts'
import { archiveClinic, getClinic } from '../../../contract/shared/clinics.ts'
import { getProviderClinics, listProvidersAndClinics } from '../../../contract/shared/providers.ts'
import { NOTE_LIMIT, noteProblems } from '../../../domain/people.ts'
import { labelOf } from '../../clinic/names.ts'
import { call } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { pendingTexts } from './pending-texts.ts'
import { NO_SUCCESSOR, type Successor, SuccessorField } from './successor-field.tsx'
import { providersTexts as texts } from './texts.ts'

interface ArchiveDialogProps {
  /** The clinic's name on the screen. */
  provider: string
  clinic: Pick<ProviderClinic, 'clinicId' | 'displayName' | 'archived'>
  onClose: () => void
}

/** Input of failed attempts, so that an administrator types nothing twice. */
const unsent = new Map<number, { note: string; successor: Successor }>()

export function ArchiveDialog({ provider, clinic, onClose }: ArchiveDialogProps) {
  const { clinicId } = clinic
  const archive = !clinic.archived
  const queryClient = useQueryClient()
  const [note, setNote] = useState(() => unsent.get(clinicId)?.note ?? '')
  const [successor, setSuccessor] = useState(() => unsent.get(clinicId)?.successor ?? NO_SUCCESSOR)
  const [problem, setProblem] = useState<string>()
  const [unchosen, setUnchosen] = useState(false)

  const send = useMutation({
    mutationFn: () => {
      const replacedBy = archive && successor.clinicId !== null ? { replacedBy: successor.clinicId } : {}
      const body = { archive, archivalReason: note.trim(), ...replacedBy }
      return call(archiveClinic, { params: { clinicId }, body })
    },
    onSuccess: () => {
      unsent.delete(clinicId)
      toasts.show('success', archive ? messages.clinicArchived() : messages.clinicUnarchived())
    },
    onError: () => {
      unsent.set(clinicId, { note, successor })
      toasts.show('warning', archive ? messages.clinicArchiveFailed() : messages.clinicUnarchiveFailed())
    },
    onSettled: () => {
      // An open dialog blocks the toasts behind it, so the dialog closes first.
      onClose()
      for (const { name } of [listProvidersAndClinics, getProviderClinics, getClinic])
        void queryClient.invalidateQueries({ queryKey: [name] })
    },
  })

  function confirm() {
    const [found] = noteProblems('note', note, NOTE_LIMIT, messages)
    // Typed text without a chosen clinic: archiving would lose the successor that the administrator meant.
    const isUnchosen = archive && successor.typed.trim() !== '' && successor.clinicId === null
    setProblem(found?.message)
    setUnchosen(isUnchosen)
    if (!found && !isUnchosen) send.mutate()
  }

  return (
    <Dialog
      title={archive ? texts.archiveTitle(provider) : texts.unarchiveTitle(provider)}
      description={
        <>
          <p>
            <strong>{labelOf(clinic)}</strong>
          </p>
          <p>{archive ? texts.archiveText() : texts.unarchiveText()}</p>
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {pendingTexts.goBack()}
          </Button>
          <Button look={archive ? 'danger' : 'primary'} busy={send.isPending} onClick={confirm}>
            {archive ? texts.archive() : texts.unarchive()}
          </Button>
        </>
      }
    >
      <TextArea
        name="note"
        label={texts.note()}
        limit={NOTE_LIMIT}
        error={problem}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {archive && (
        <SuccessorField
          value={successor}
          onChange={setSuccessor}
          except={clinicId}
          error={unchosen ? texts.successorUnknown() : undefined}
        />
      )}
    </Dialog>
  )
}
