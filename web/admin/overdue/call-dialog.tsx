import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OverdueClinic } from '../../../contract/overdue.ts'
import { getClinic } from '../../../contract/shared/clinics.ts'
import { listConfirmations, sectionValues } from '../../../contract/shared/confirmations.ts'
import { listOverdue, recordCall } from '../../../contract/shared/overdue.ts'
import { listReports } from '../../../contract/shared/reports.ts'
import { type ConfirmedSection, SECTIONS } from '../../../domain/clinic/sections.ts'
import { ReportsBeside } from '../../clinic/reports/reports-beside.tsx'
import { useReportsRight } from '../../clinic/reports/use-right.ts'
import { SectionValues } from '../../clinic/section-values.tsx'
import { call, queryOf } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { nameOf, overdueTexts as texts } from './texts.ts'

const AFFECTED = [listOverdue, listReports, getClinic, listConfirmations]

interface CallDialogProps {
  clinic: Pick<OverdueClinic, 'clinicId' | 'displayName'>
  /** Its numbers as one text. */
  phones: string
  onClose: () => void
  onSaved?: () => Promise<unknown>
}

/** The published values, to read out on the telephone; the administrator confirms on the clinic's behalf. */
export function CallDialog({ clinic, phones, onClose, onSaved }: CallDialogProps) {
  const { clinicId } = clinic
  const queries = useQueryClient()
  const shown = useQueries({
    queries: SECTIONS.map((section) => ({
      ...queryOf(sectionValues, { query: { section, clinicIds: [clinicId] } }),
      refetchOnMount: 'always' as const,
      gcTime: 0,
    })),
  })
  const [right, setRight] = useState<ReadonlySet<ConfirmedSection>>(new Set())
  const { right: reportsRight, toggle: toggleReport, answersTo } = useReportsRight()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const values = shown.flatMap(({ data }) => data?.data ?? [])
  const items = values
    .filter(({ section }) => right.has(section))
    .map(({ section, seal, reports }) => ({ section, seal, ...answersTo(reports) }))
  const save = useMutation({
    mutationFn: () => call(recordCall, { params: { clinicId }, body: { note, items } }),
    onSuccess: async ({ data }) => {
      const count = data.sections.length
      toasts.show('success', count > 0 ? texts.savedConfirmed(count) : texts.saved())
      await Promise.all(AFFECTED.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
      onClose()
      await onSaved?.()
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return void toasts.show('warning', texts.failed())
      if (error.code !== 'value_changed') return setProblem(error.errors?.[0]?.message ?? error.message)
      toasts.show('warning', texts.changed())
      setRight(new Set())
      await Promise.all(shown.map((query) => query.refetch()))
    },
  })
  const toggle = (section: ConfirmedSection) =>
    setRight((before) => {
      const after = new Set(before)
      if (!after.delete(section)) after.add(section)
      return after
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() === '') return setProblem(messages.required(texts.note()))
    setProblem('')
    if (!save.isPending) save.mutate()
  }
  return (
    <Dialog
      title={texts.callTitle(nameOf(clinic))}
      description={<p>{texts.callIntro()}</p>}
      wide
      forReading
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {texts.cancel()}
          </Button>
          <Button type="submit" form="call" busy={save.isPending}>
            {texts.save()}
          </Button>
        </>
      }
    >
      <p>
        <strong>{texts.phone()}</strong>: {phones || messages.notSpecified()}
      </p>
      {shown.some((query) => query.isPending) && <Loading />}
      <form id="call" onSubmit={submit} noValidate>
        {values.map(({ section, lines, reports }) => (
          <section key={section} className="read-clinic" aria-labelledby={`call-${section}`}>
            <h3 id={`call-${section}`}>{texts.sections[section]()}</h3>
            <ReportsBeside reports={reports} right={reportsRight} onToggle={toggleReport} />
            <SectionValues lines={lines} />
            <Checkbox
              name="right"
              value={section}
              label={texts.confirmSection(texts.sections[section]())}
              checked={right.has(section)}
              onChange={() => toggle(section)}
            />
          </section>
        ))}
        <TextArea
          name="note"
          label={texts.note()}
          hint={texts.noteHint()}
          required
          error={problem}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
