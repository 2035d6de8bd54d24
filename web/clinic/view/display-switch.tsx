import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { saveClinic } from '../../../contract/shared/updates.ts'
import { type Clinic, sentClinic } from '../../../domain/clinic/clinic.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { clinicQuery, rememberSaved } from '../clinic-data.ts'
import { displayRefusal, type SwitchRefusal, type Viewer } from '../viewer.ts'
import { viewTexts as texts } from './texts.ts'

const REASONS: Readonly<Record<SwitchRefusal, () => string>> = {
  role: texts.onlyManagers,
  archived: texts.notWhileArchived,
}

/**
 * Lists the clinic in the public directory or hides it. Flips when the person confirms, and back when the save fails.
 */
export function DisplaySwitch({ clinic, viewer }: { clinic: Clinic; viewer: Viewer }) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const save = useSaveDisplay(clinic, () => button.current?.focus())
  const shown = save.isPending ? save.variables : clinic.displayAtOwnpath
  const refusal = displayRefusal(viewer, clinic)

  return (
    <>
      <Switch
        ref={button}
        label={texts.display()}
        words={{ on: texts.on(), off: texts.off() }}
        checked={shown}
        busy={save.isPending}
        disabledBecause={refusal && REASONS[refusal]()}
        onPress={() => setAsking(true)}
      />
      {asking && (
        <Dialog
          title={shown ? messages.hideOnDirectory() : messages.displayOnDirectory()}
          description={<p>{shown ? texts.hideText() : texts.displayText()}</p>}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="outline" onClick={() => setAsking(false)}>
                {texts.cancel()}
              </Button>
              <Button
                onClick={() => {
                  setAsking(false)
                  save.mutate(!shown)
                }}
              >
                {texts.confirm()}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

/** Sends the clinic as read, so that an old missing answer elsewhere does not fail the save. */
function useSaveDisplay(clinic: Clinic, onFailed: () => void) {
  const queries = useQueryClient()
  const { queryKey } = clinicQuery(clinic.clinicId)
  return useMutation({
    mutationFn: async (displayAtOwnpath: boolean) => {
      // A load under way would restore the old position.
      await queries.cancelQueries({ queryKey })
      const options = { idempotencyKey: crypto.randomUUID() }
      const { data, message } = await call(
        saveClinic,
        { body: sentClinic(clinic, { ...clinic, displayAtOwnpath }) },
        options,
      )
      if (message !== MESSAGES.en.savedClinic()) throw new Error(`The save answered ${message}`)
      return data.clinic
    },
    onSuccess: (saved) => rememberSaved(queries, saved),
    onError: (error, displayAtOwnpath) => {
      toasts.show('warning', displayAtOwnpath ? messages.displayFailed() : messages.hideFailed())
      onFailed()
      // Another person may have switched it, or the server saved and its reply was lost.
      if (error instanceof ApiError && (error.status === 409 || error.code === 'timed_out')) {
        void queries.invalidateQueries({ queryKey })
      }
    },
  })
}
