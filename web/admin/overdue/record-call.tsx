import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { tellRowPlainly } from '../../../domain/clinic/tell.ts'
import { voiceQuery } from '../../session/api/codes.ts'
import { Button } from '../../ui/button.tsx'
import { CallDialog } from './call-dialog.tsx'
import { overdueTexts as texts } from './texts.ts'

/** Records a call to any clinic, with the form of the clinics to call. */
export function RecordCall({ clinic }: { clinic: Clinic }) {
  const [open, setOpen] = useState(false)
  const voice = useQuery(voiceQuery).data
  if (clinic.archived || !voice) return null
  return (
    <>
      <Button look="outline" icon="phone" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.step.call()}
      </Button>
      {open && (
        <CallDialog
          clinic={clinic}
          phones={tellRowPlainly(clinic, 'clinicPhones', voice)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
