import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmationTable, confirmMany, MOST_SHOWN, sectionValues } from '../../../contract/confirmations.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { ReportsBeside } from '../../clinic/reports/reports-beside.tsx'
import { useReportsRight } from '../../clinic/reports/use-right.ts'
import { SectionValues } from '../../clinic/section-values.tsx'
import { call, queryOf } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import { paths } from '../../ui/paths.ts'
import { toasts } from '../../ui/toast-store.ts'
import { confirmTexts as texts } from './texts.ts'

export interface Reading {
  clinics: readonly { clinicId: number; name: string }[]
  sections: readonly ConfirmedSection[]
}

interface ReadDialogProps {
  reading: Reading
  onClose: () => void
}

/** Values first, button below: confirms exactly the values shown. */
export function ReadDialog({ reading: { clinics, sections }, onClose }: ReadDialogProps) {
  const queries = useQueryClient()
  const clinicIds = clinics.slice(0, MOST_SHOWN).map(({ clinicId }) => clinicId)
  const shown = useQueries({
    queries: sections.map((section) => ({
      ...queryOf(sectionValues, { query: { section, clinicIds } }),
      refetchOnMount: 'always' as const,
      gcTime: 0,
    })),
  })
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const { right, toggle: toggleReport, answersTo } = useReportsRight()
  const loading = shown.some((query) => query.isPending)
  // Shows no section before all have loaded, so that nobody confirms one unread.
  const values = loading ? [] : shown.flatMap(({ data }) => data?.data ?? [])
  const items = values
    .filter(({ clinicId }) => !leftOut.has(clinicId))
    .map(({ clinicId, section, seal, reports }) => ({ clinicId, section, seal, ...answersTo(reports) }))
  const confirm = useMutation({
    mutationFn: () => call(confirmMany, { body: { items } }),
    onSuccess: async ({ data }) => {
      if (data.confirmed.length > 0) toasts.show('success', texts.done(data.confirmed.length))
      await queries.invalidateQueries({ queryKey: [confirmationTable.name] })
      if (data.changed.length === 0) return onClose()
      const changed = new Set(data.changed.map(({ clinicId }) => clinicId))
      setLeftOut(new Set(clinicIds.filter((clinicId) => !changed.has(clinicId))))
      await Promise.all(shown.map((query) => query.refetch()))
    },
    onError: (error) => void toasts.show('warning', refusalOf(error)),
  })
  const failed = shown.find((query) => query.isError)
  const [only] = clinics
  const [first] = sections
  const title =
    sections.length > 1 && only
      ? texts.clinicTitle(only.name)
      : texts.readTitle(first ? texts[first]() : '', clinics.length)
  const toggle = (clinicId: number) =>
    setLeftOut((before) => {
      const after = new Set(before)
      if (!after.delete(clinicId)) after.add(clinicId)
      return after
    })
  return (
    <Dialog
      title={title}
      wide
      tall
      forReading
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {texts.close()}
          </Button>
          {/* Rendered busy from the start: appearing later it would move into the place of ‘Close’. */}
          {(loading || items.length > 0) && (
            <Button busy={loading || confirm.isPending} onClick={() => confirm.mutate()}>
              {texts.confirm(loading ? clinicIds.length * sections.length : items.length)}
            </Button>
          )}
        </>
      }
    >
      {confirm.data && confirm.data.data.changed.length > 0 && (
        <Alert kind="warning" slim role="alert">
          {texts.changed()}
        </Alert>
      )}
      {failed && (
        <Alert kind="error" slim role="alert">
          {refusalOf(failed.error)}
        </Alert>
      )}
      {loading && <Loading />}
      {!loading &&
        clinics.slice(0, MOST_SHOWN).map(({ clinicId, name }) => (
          <section key={clinicId} className="read-clinic" aria-labelledby={`read-${clinicId}`}>
            <h3 id={`read-${clinicId}`}>{name}</h3>
            {clinics.length > 1 && (
              <Checkbox
                name="still-right"
                value={clinicId}
                label={texts.leaveOut(name)}
                checked={!leftOut.has(clinicId)}
                onChange={() => toggle(clinicId)}
              />
            )}
            {values
              .filter((one) => one.clinicId === clinicId)
              .map(({ section, lines, reports }) => (
                <div key={section}>
                  {sections.length > 1 && <h4>{texts[section]()}</h4>}
                  <ReportsBeside reports={reports} right={right} onToggle={toggleReport} />
                  <SectionValues lines={lines} />
                </div>
              ))}
            <ButtonLink
              look="outline"
              small
              to={paths.staffClinicEdit}
              params={{ clinicId: String(clinicId) }}
              aria-label={texts.editOf(name)}
            >
              {texts.edit()}
            </ButtonLink>
          </section>
        ))}
    </Dialog>
  )
}
