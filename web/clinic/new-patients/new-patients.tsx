import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getClinic } from '../../../contract/clinics.ts'
import { renewNewPatients } from '../../../contract/confirmations.ts'
import { type ClinicAtHome, readPortalHome } from '../../../contract/portal.ts'
import { saveClinic } from '../../../contract/updates.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { refusalOf } from '../../session/refusals.ts'
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
  /** In the form, 'Not any more' changes the field, which the person then saves. */
  onNot?: (value: boolean) => void
  /** In one line of a list. */
  short?: boolean
}

/** The answer about new patients with its date, until when the public sees it, and both answers to it. */
export function NewPatients({ clinicId, name, newPatients, onNot, short = false }: NewPatientsProps) {
  const { value } = newPatients
  const queries = useQueryClient()
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: [readPortalHome.name] })
    await queries.invalidateQueries({ queryKey: clinicQuery(clinicId).queryKey })
  }
  const onError = async (error: unknown) => {
    toasts.show('warning', refusalOf(error))
    await reload()
  }
  const renew = useMutation({
    mutationFn: (still: boolean) => call(renewNewPatients, { params: { clinicId }, body: { value: still } }),
    onSuccess: async ({ data }) => {
      toasts.show('success', texts.renewed(spokenDay(data.shownUntil)))
      await reload()
    },
    onError,
  })
  const turn = useMutation({
    mutationFn: (shown: boolean) => saveOther(clinicId, shown),
    onSuccess: async ({ data: { clinic } }) => {
      rememberSaved(queries, clinic)
      toasts.show('success', texts.changed(clinic.newPatientAcceptance === true))
      await reload()
    },
    onError,
  })
  if (value === null) return null
  const button = { look: 'outline', small: true, busy: renew.isPending || turn.isPending } as const
  return (
    <div className="new-patients">
      <p>{short ? inShort(value, newPatients) : saidAbout(value, newPatients)}</p>
      <Button {...button} aria-label={texts.renewOf(name)} onClick={() => renew.mutate(value)}>
        {texts.renew()}
      </Button>
      <Button {...button} aria-label={texts.notOf(name)} onClick={() => (onNot ? onNot(!value) : turn.mutate(value))}>
        {texts.not()}
      </Button>
    </div>
  )
}

function saidAbout(value: boolean, { saidOn, plainUntil, shownUntil }: Answer): string {
  if (saidOn === null) return texts.onlyFeed(value)
  return `${texts.lastSaid(value, spokenDay(saidOn))} ${untilWhen(value, plainUntil, shownUntil)}`
}

function inShort(value: boolean, { shownUntil }: Answer): string {
  return `${texts.taking(value)} ${shownUntil === null ? texts.notShown() : texts.shownUntil(spokenDay(shownUntil))}`
}

function untilWhen(value: boolean, plainUntil: string | null, shownUntil: string | null): string {
  if (shownUntil === null) return texts.tooOld()
  if (!value) return texts.shownUntil(spokenDay(shownUntil))
  if (plainUntil === null) return texts.withAsk(spokenDay(shownUntil))
  return texts.plainThenAsk(spokenDay(plainUntil), spokenDay(shownUntil))
}

/** Saves the opposite of the shown answer, unless another person changed it meanwhile. */
async function saveOther(clinicId: number, shown: boolean) {
  const { data } = await call(getClinic, { params: { clinicId } })
  if (data.newPatientAcceptance !== shown)
    throw new ApiError(409, { code: 'value_changed', message: 'The answer was changed meanwhile.' })
  return call(saveClinic, { body: { ...data, newPatientAcceptance: !shown } })
}

/** The same on the screens of one clinic, which have loaded it already. */
export function NewPatientsOf({ clinicId, onNot }: Pick<NewPatientsProps, 'clinicId' | 'onNot'>) {
  const { data: loaded } = useQuery({ ...clinicQuery(clinicId), refetchOnMount: false })
  const clinic = loaded?.data
  if (!clinic || clinic.archived || !clinic.displayAtOwnpath || !loaded.meta) return null
  return (
    <NewPatients
      clinicId={clinicId}
      name={clinic.displayName ?? messages.noDisplayName()}
      newPatients={{ value: clinic.newPatientAcceptance, ...loaded.meta.newPatients }}
      {...(onNot && { onNot })}
    />
  )
}
