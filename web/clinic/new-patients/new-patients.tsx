import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClinicAtHome } from '../../../contract/portal.ts'
import { getClinic } from '../../../contract/shared/clinics.ts'
import { renewNewPatients, sectionValues, undoNewPatients } from '../../../contract/shared/confirmations.ts'
import { readPortalHome } from '../../../contract/shared/portal.ts'
import { saveClinic } from '../../../contract/shared/updates.ts'
import { sentClinic } from '../../../domain/clinic/clinic.ts'
import { newPatientsLastDay } from '../../../domain/freshness/expiry.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { refusalOf } from '../../session/refusals.ts'
import { serverNow } from '../../session/token.ts'
import { showWithUndo } from '../../session/undo-toast.ts'
import { Button } from '../../ui/button.tsx'
import { spokenDay } from '../../ui/language.ts'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { clinicQuery, rememberSaved } from '../clinic-data.ts'
import { newPatientsTexts as texts } from './texts.ts'

type Answer = ClinicAtHome['newPatients']

interface NewPatientsProps {
  clinicId: number
  name: string
  newPatients: Answer
  /** In one line of a list. */
  short?: boolean
}

/**
 * The answer about new patients, until when the public sees it, and a button for each answer that says what the public
 * will read. An answer that the public does not see is a question.
 */
export function NewPatients({ clinicId, name, newPatients, short = false }: NewPatientsProps) {
  const { value, shownUntil } = newPatients
  const queries = useQueryClient()
  const reload = async () => {
    for (const { name: call } of [readPortalHome, sectionValues]) await queries.invalidateQueries({ queryKey: [call] })
    await queries.invalidateQueries({ queryKey: clinicQuery(clinicId).queryKey })
  }
  const answer = useMutation({
    mutationFn: async (yes: boolean) => {
      if (yes === value) return void (await call(renewNewPatients, { params: { clinicId }, body: { value: yes } }))
      const { data } = await saveOther(clinicId, !yes)
      rememberSaved(queries, data.clinic)
    },
    onSuccess: async (_, yes) => {
      const until = spokenDay(newPatientsLastDay(serverNow().toISOString()))
      showWithUndo(texts.published(yes, until), async () => {
        await call(undoNewPatients, { params: { clinicId } })
        await reload()
      })
      await reload()
    },
    onError: async (error) => {
      toasts.show('warning', refusalOf(error))
      await reload()
    },
  })
  if (value === null) return null
  // The answer that stays comes first; a question offers Yes first.
  const offered = shownUntil === null ? [true, false] : [value, !value]
  return (
    <div className="new-patients">
      <p>{aboutAnswer(value, newPatients, short)}</p>
      <div className="new-patients__answers">
        {offered.map((yes) => {
          const label = shownUntil !== null && yes === value ? texts.still(yes) : texts.now(yes)
          return (
            <Button
              key={String(yes)}
              look="outline"
              small
              busy={answer.isPending}
              aria-label={texts.of(label, name)}
              onClick={() => answer.mutate(yes)}
            >
              {short && shownUntil === null ? texts.said(yes) : label}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

function aboutAnswer(value: boolean, newPatients: Answer, short: boolean): string {
  const { saidOn, shownUntil } = newPatients
  if (short && shownUntil === null) return texts.asked()
  if (saidOn === null) return texts.onlyFeed(value)
  if (shownUntil === null) return texts.expired(value)
  return `${texts.lastSaid(value, spokenDay(saidOn))} ${untilWhen(value, newPatients)}`
}

function untilWhen(value: boolean, { plainUntil, shownUntil }: Answer): string {
  if (shownUntil === null) return ''
  if (!value) return texts.shownUntil(spokenDay(shownUntil))
  if (plainUntil === null) return texts.dated(spokenDay(shownUntil))
  return texts.plainThenDated(spokenDay(plainUntil), spokenDay(shownUntil))
}

/** Saves the opposite of the shown answer, unless another person changed it since then. */
async function saveOther(clinicId: number, shown: boolean) {
  const { data } = await call(getClinic, { params: { clinicId } })
  if (data.newPatientAcceptance !== shown)
    throw new ApiError(409, { code: 'value_changed', message: 'Someone changed the answer since you opened it.' })
  return call(saveClinic, { body: sentClinic(data, { ...data, newPatientAcceptance: !shown }) })
}

function useLoaded(clinicId: number): { name: string; newPatients: Answer } | null {
  const { data: loaded } = useQuery({ ...clinicQuery(clinicId), refetchOnMount: false })
  const clinic = loaded?.data
  if (!clinic || clinic.archived || !clinic.displayAtOwnpath || !loaded.meta) return null
  return {
    name: clinic.displayName ?? messages.noDisplayName(),
    newPatients: { value: clinic.newPatientAcceptance, ...loaded.meta.newPatients },
  }
}

/** The same on the screen of one clinic, which has loaded it already. */
export function NewPatientsOf({ clinicId }: Pick<NewPatientsProps, 'clinicId'>) {
  const loaded = useLoaded(clinicId)
  return loaded && <NewPatients clinicId={clinicId} {...loaded} />
}

/** In the form, which publishes on Save alone: the answer and its days, without buttons. */
export function NewPatientsInForm({ clinicId }: Pick<NewPatientsProps, 'clinicId'>) {
  const loaded = useLoaded(clinicId)
  if (!loaded || loaded.newPatients.value === null) return null
  return (
    <p className="usa-hint">
      {aboutAnswer(loaded.newPatients.value, loaded.newPatients, false)} {texts.saveElsewhere()}
    </p>
  )
}
