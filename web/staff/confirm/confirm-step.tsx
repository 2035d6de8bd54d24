import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { confirmMany } from '../../../contract/shared/confirmations.ts'
import { readStaffCounts } from '../../../contract/shared/desk.ts'
import { readPortalHome } from '../../../contract/shared/portal.ts'
import { useReportsRight } from '../../clinic/reports/use-right.ts'
import { call } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useCoveredEdge } from '../../ui/covered-edge.ts'
import { Loading } from '../../ui/loading.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { type JobPage, type SectionProgress, valuesOf } from './job.ts'
import { confirmTexts as texts } from './texts.ts'
import { OneClinic, ValueTable } from './value-table.tsx'

interface ConfirmStepProps {
  page: JobPage
  /** The page that follows, if any. */
  next: JobPage | undefined
  progress: SectionProgress
  /** Clinics that the person has set aside on any page. */
  asideInAll: ReadonlySet<number>
  onAside: (aside: ReadonlySet<number>) => void
  onConfirmed: (confirmed: ReadonlySet<number>) => void
  onNext: () => void
}

/** One page of the job. Values first, button below: it confirms exactly the values shown. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { page, next, progress, asideInAll, onAside, onConfirmed, onNext } = props
  const { section, clinics } = page
  const queries = useQueryClient()
  const bar = useCoveredEdge<HTMLDivElement>('bottom')
  const left = clinics.filter(({ clinicId }) => !progress.confirmed.has(clinicId))
  const query = useQuery({ ...valuesOf(page), refetchOnWindowFocus: false })
  const { right, toggle, answersTo } = useReportsRight()
  const values = (query.data?.data ?? []).filter(({ clinicId }) => !progress.confirmed.has(clinicId))
  const items = values
    .filter(({ clinicId }) => !progress.aside.has(clinicId))
    .map(({ clinicId, seal, reports }) => ({ clinicId, section, seal, ...answersTo(reports) }))
  const prepareNext = async () => next && (await queries.prefetchQuery(valuesOf(next)))
  const confirm = useMutation({
    mutationFn: () => call(confirmMany, { body: { items } }),
    onSuccess: async ({ data: { confirmed, changed } }) => {
      const after = new Set([...progress.confirmed, ...confirmed.map(({ clinicId }) => clinicId)])
      for (const { name } of [readPortalHome, readStaffCounts]) void queries.invalidateQueries({ queryKey: [name] })
      if (changed.length > 0) {
        onConfirmed(after)
        return void (await query.refetch())
      }
      toasts.show('success', texts.done(texts[section](), confirmed.length))
      // The rows stay until the next page has its own: a box that disappears would take the focus with it.
      await prepareNext()
      onConfirmed(after)
      onNext()
    },
    onError: (error) => void toasts.show('warning', refusalOf(error)),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (query.isPending || confirm.isPending) return
    if (items.length > 0) confirm.mutate()
    else if (values.length > 0) void prepareNext().then(onNext)
  }
  const setAside = (clinicId: number) => {
    const after = new Set(progress.aside)
    if (!after.delete(clinicId)) after.add(clinicId)
    onAside(after)
  }
  const [everything, setEverything] = useState(false)
  const rows = {
    section,
    clinics: left,
    values,
    aside: progress.aside,
    onAside: setAside,
    right,
    onRight: toggle,
    everything,
  }
  return (
    <form className="panel confirm-page" onSubmit={submit}>
      <div className="panel__body">
        {confirm.data && confirm.data.data.changed.length > 0 && (
          <Alert kind="warning" slim role="alert">
            {texts.changed()}
          </Alert>
        )}
        {query.isError && (
          <Alert kind="error" slim role="alert">
            {refusalOf(query.error)}
          </Alert>
        )}
        {query.isPending && <Loading />}
        {values.length === 1 && <OneClinic {...rows} />}
        {values.length > 1 && <ValueTable {...rows} />}
      </div>
      <div className="foot-bar" ref={bar}>
        <Button type="submit" icon="check" busy={query.isPending || confirm.isPending}>
          {query.isPending || items.length > 0
            ? texts.readOf(texts[section](), query.isPending ? left.length - progress.aside.size : items.length)
            : texts.next()}
        </Button>
        {values.length > 1 && (
          <Button look="plain" aria-pressed={everything} onClick={() => setEverything(!everything)}>
            {texts.everything()}
          </Button>
        )}
        <p className="quiet" role="status">
          {asideInAll.size > 0 && texts.setAside(asideInAll.size)}
        </p>
      </div>
    </form>
  )
}
