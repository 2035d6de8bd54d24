import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { withdrawSubmission } from '../../../contract/shared/updates.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { call } from '../../session/api/call.ts'
import { bookQuery } from '../../session/api/codes.ts'
import { invalidateUpdateLists } from '../../session/api/update-lists.ts'
import { Loaded, withData } from '../../ui/loaded.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { Page } from '../../ui/page.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { clinicQuery, isNoClinic, pendingQuery, rememberSaved } from '../clinic-data.ts'
import { againQuery } from './again/again.ts'
import type { AgainSearch } from './again/again-search.ts'
import { ClinicForm } from './clinic-form.tsx'
import type { Editor } from './form-context.tsx'
import type { Saved } from './saving.ts'
import { editTexts } from './texts.ts'
import { clinicDraftQuery } from './use-draft.ts'
import { type WaitingUnit, waitingUnits, withWaiting } from './waiting/waiting.ts'

export interface ClinicEditProps {
  clinicId: number
  editor: Editor
  /** Owner of the draft on this device. */
  owner: string
  /** A submission to edit again. */
  again?: AgainSearch
  /** Link to the screen from which the person came. */
  cancel: ReactNode
  /** Navigates after a save, with the server's reply and the pending edits that the save asked to withdraw. */
  onSaved: (saved: Saved, takenBack: readonly string[]) => void
  /** The field or section to which a link leads. */
  at?: string
}

/** An edit starts from the current clinic, not from a cached one; a refetch must not disturb it later. */
const FRESH = { refetchOnMount: 'always', refetchOnReconnect: false } as const

/** One screen for everybody who may edit a clinic; the role decides about review of texts and about pending edits. */
export function ClinicEdit({ clinicId, editor, owner, again = {}, cancel, onSaved, at = '' }: ClinicEditProps) {
  const queries = useQueryClient()
  const clinic = useQuery({ ...clinicQuery(clinicId), ...FRESH })
  const pending = useQuery({ ...pendingQuery(clinicId), ...FRESH })
  const draft = useQuery(clinicDraftQuery(owner, clinicId))
  const before = useQuery(againQuery(again))
  const book = useQuery(bookQuery)
  const fresh = [clinic, pending, draft, before].every((query) => query.isFetchedAfterMount)

  const opened = useCallback(
    (read: Clinic, units: readonly WaitingUnit[]) => ({
      read,
      initial: editor.kind === 'staff' ? withWaiting(read, units) : read,
    }),
    [editor],
  )
  const reread = useCallback(async () => {
    const [{ data }, { changes }] = await Promise.all([
      queries.fetchQuery({ ...clinicQuery(clinicId), staleTime: 0 }),
      queries.fetchQuery({ ...pendingQuery(clinicId), staleTime: 0 }),
    ])
    return opened(data, waitingUnits(changes))
  }, [queries, clinicId, opened])
  const newlyWaiting = useCallback(
    async (known: readonly WaitingUnit[]) => {
      if (editor.kind === 'admin') return []
      const { changes } = await queries.fetchQuery({ ...pendingQuery(clinicId), staleTime: 0 })
      return waitingUnits(changes).filter(
        ({ unit, submissionId, requestor }) =>
          requestor !== editor.userId && !known.some((one) => one.unit === unit && one.submissionId === submissionId),
      )
    },
    [queries, clinicId, editor],
  )
  const withdraw = useCallback(
    async ({ submissionId, changes }: WaitingUnit) => {
      const attributes = changes.map(({ attribute }) => attribute)
      await call(withdrawSubmission, { params: { submissionId }, body: { attributes } })
      await invalidateUpdateLists(queries, 'none')
    },
    [queries],
  )

  function saved(reply: Saved, takenBack: readonly string[]) {
    rememberSaved(queries, reply.clinic)
    toasts.show('success', messages.changesSaved())
    onSaved(reply, takenBack)
  }

  if (isNoClinic(clinic.error)) return <NotFoundPage />
  const name = clinic.data?.data.displayName
  return (
    <Page title={name ? editTexts.title(name) : editTexts.editClinic()}>
      <Loaded query={withData(clinic, fresh ? clinic.data : undefined)} what={editTexts.clinic()}>
        {({ data, meta }) => (
          <Loaded query={pending} what={editTexts.waitingEdits()}>
            {({ changes }) => (
              <Loaded query={book} what={editTexts.codeLists()}>
                {(codes) => (
                  <ClinicForm
                    key={clinicId}
                    opened={opened(data, waitingUnits(changes))}
                    waiting={waitingUnits(changes)}
                    book={codes}
                    translations={meta?.translations}
                    again={before.data ?? null}
                    left={draft.data ?? null}
                    editor={editor}
                    owner={owner}
                    cancel={cancel}
                    reread={reread}
                    newlyWaiting={newlyWaiting}
                    withdraw={withdraw}
                    onSaved={saved}
                    at={at}
                  />
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
