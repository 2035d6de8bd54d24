import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmSection } from '../../../contract/clinics.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { type ClinicReply, clinicQuery } from '../../clinic/clinic-data.ts'
import { call } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { portalClinicTexts as texts } from './texts.ts'

interface ConfirmSectionProps {
  clinicId: number
  section: ConfirmedSection
  /** Names the section in the label where the button is apart from it. */
  named?: boolean
}

/** Confirms a section without an edit; date and name then appear beside it. */
export function ConfirmSection({ clinicId, section, named = false }: ConfirmSectionProps) {
  const queries = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => call(confirmSection, { params: { clinicId }, body: { section } }),
    onSuccess: ({ data }) => {
      queries.setQueryData<ClinicReply>(clinicQuery(clinicId).queryKey, (before) => {
        if (!before?.meta) return before
        const others = before.meta.confirmations.filter((one) => one.section !== section)
        return { ...before, meta: { ...before.meta, confirmations: [...others, data] } }
      })
      toasts.show('success', texts.confirmed(texts[section]()))
    },
    onError: (error) => void toasts.show('warning', refusalOf(error)),
  })
  return (
    <Button
      look="outline"
      small
      icon="check"
      busy={confirm.isPending}
      aria-label={texts.stillRightOf(texts[section]())}
      onClick={() => confirm.mutate()}
    >
      {named ? texts.stillRightOf(texts[section]()) : texts.stillRight()}
    </Button>
  )
}
