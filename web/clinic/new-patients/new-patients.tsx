import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { renewNewPatients } from '../../../contract/confirmations.ts'
import { type ClinicAtHome, readPortalHome } from '../../../contract/portal.ts'
import { coloradoDay } from '../../../domain/dates.ts'
import { call } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { spokenDay } from '../../ui/language.ts'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { clinicQuery } from '../clinic-data.ts'
import { newPatientsTexts as texts } from './texts.ts'

interface NewPatientsProps {
  clinicId: number
  name: string
  newPatients: ClinicAtHome['newPatients']
}

/** Until when the public sees the answer about new patients, and a button that renews it. */
export function NewPatients({ clinicId, name, newPatients: { value, shownUntil } }: NewPatientsProps) {
  const queries = useQueryClient()
  const renew = useMutation({
    mutationFn: (still: boolean) => call(renewNewPatients, { params: { clinicId }, body: { value: still } }),
    onSuccess: async ({ data }) => {
      toasts.show('success', texts.renewed(spokenDay(data.shownUntil)))
      await queries.invalidateQueries({ queryKey: [readPortalHome.name] })
      await queries.invalidateQueries({ queryKey: clinicQuery(clinicId).queryKey })
    },
    onError: (error) => void toasts.show('warning', refusalOf(error)),
  })
  if (value === null) return null
  const shown = shownUntil !== null && shownUntil >= coloradoDay(new Date())
  return (
    <div className="new-patients">
      <p>{shown ? texts.newPatients(value, spokenDay(shownUntil)) : texts.newPatientsEnded()}</p>
      <Button
        look="outline"
        small
        busy={renew.isPending}
        aria-label={texts.renewOf(name)}
        onClick={() => renew.mutate(value)}
      >
        {texts.renew()}
      </Button>
    </div>
  )
}

/** The same on the screens of one clinic, which have loaded it already. */
export function NewPatientsOf({ clinicId }: { clinicId: number }) {
  const { data: loaded } = useQuery({ ...clinicQuery(clinicId), refetchOnMount: false })
  const clinic = loaded?.data
  if (!clinic || clinic.archived || !clinic.displayAtOwnpath || !loaded.meta) return null
  const newPatients = { value: clinic.newPatientAcceptance, shownUntil: loaded.meta.newPatientsUntil }
  return (
    <NewPatients clinicId={clinicId} name={clinic.displayName ?? messages.noDisplayName()} newPatients={newPatients} />
  )
}
