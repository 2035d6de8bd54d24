import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmSection } from '../../../contract/shared/clinics.ts'
import { listClinicReports } from '../../../contract/shared/reports.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { reportedSection } from '../../../domain/directory/reports.ts'
import { type ClinicReply, clinicQuery } from '../../clinic/clinic-data.ts'
import { clinicReportsQuery } from '../../clinic/reports/clinic-reports-query.ts'
import { ReportsBeside } from '../../clinic/reports/reports-beside.tsx'
import { useReportsRight } from '../../clinic/reports/use-right.ts'
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

/** Confirms a section without an edit, as it is shown; date and name then appear beside it. */
export function ConfirmSection({ clinicId, section, named = false }: ConfirmSectionProps) {
  const queries = useQueryClient()
  const clinic = useQuery({ ...clinicQuery(clinicId), enabled: false })
  const reported = useQuery({ ...clinicReportsQuery(clinicId), enabled: false })
  const reports = reported.data?.data.open.filter(({ kind }) => reportedSection(kind) === section) ?? []
  const { right, toggle, answersTo } = useReportsRight()
  const version = clinic.data?.data.version
  const confirm = useMutation({
    mutationFn: () =>
      call(confirmSection, {
        params: { clinicId },
        body: { section, ...(version !== undefined && { version }), ...answersTo(reports) },
      }),
    onSuccess: async ({ data }) => {
      queries.setQueryData<ClinicReply>(clinicQuery(clinicId).queryKey, (before) => {
        if (!before?.meta) return before
        const others = before.meta.confirmations.filter((one) => one.section !== section)
        return { ...before, meta: { ...before.meta, confirmations: [...others, data] } }
      })
      toasts.show('success', texts.confirmed(texts[section]()))
      await queries.invalidateQueries({ queryKey: [listClinicReports.name] })
    },
    onError: async (error) => {
      toasts.show('warning', refusalOf(error))
      await queries.refetchQueries({ queryKey: clinicQuery(clinicId).queryKey })
    },
  })
  return (
    <>
      {reports.length > 0 && <ReportsBeside reports={reports} right={right} onToggle={toggle} />}
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
    </>
  )
}
