import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { exportOverdue, listOverdue, type OverdueClinic, SILENCES } from '../../../contract/overdue.ts'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { formatDate, formatDay } from '../../../domain/dates.ts'
import { ClinicLink } from '../../clinic/clinic-link.tsx'
import { call, queryOf } from '../../session/api/call.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useFilters } from '../../ui/filter-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { nameOf, overdueTexts as texts } from './texts.ts'

const ArchiveDialog = lazy(async () => ({ default: (await import('../providers/archive-dialog.tsx')).ArchiveDialog }))
const HideDialog = lazy(async () => ({ default: (await import('./hide-dialog.tsx')).HideDialog }))
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))
const CallDialog = lazy(async () => ({ default: (await import('./call-dialog.tsx')).CallDialog }))
const CallSheet = lazy(async () => ({ default: (await import('./call-sheet.tsx')).CallSheet }))

const pageOf = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 1)

const FILTERS = ['q', 'why'] as const
type Filter = { q?: string; why?: (typeof SILENCES)[number] }

/** What an administrator can do about an overdue clinic, mildest first. */
const STEPS = ['call', 'invite', 'hide', 'archive'] as const
type Step = (typeof STEPS)[number]

/** For administrators: clinics to call, because their staff answered no reminder. */
export function OverdueScreen() {
  const { page: wanted } = useSearch({ strict: false }) as { page?: unknown }
  const page = pageOf(wanted)
  const { filters, change } = useFilters(FILTERS)
  const why = SILENCES.find((one) => one === filters.why)
  const filter: Filter = { ...(filters.q && { q: filters.q }), ...(why && { why }) }
  const search = useCallback((q: string) => change({ q }), [change])
  const exporting = useMutation({
    mutationFn: () => call(exportOverdue, { query: filter }),
    onSuccess: ({ data }) => saveFile(data),
    onError: () => toasts.show('warning', texts.exportFailed()),
  })
  const [sheet, setSheet] = useState<OverdueClinic[]>()
  const printing = useMutation({
    mutationFn: () => allOverdue(filter),
    onSuccess: setSheet,
    onError: () => toasts.show('warning', texts.printFailed()),
  })
  const putAway = useCallback(() => setSheet(undefined), [])
  const query = useQuery({
    ...queryOf(listOverdue, { query: { ...filter, page, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const queries = useQueryClient()
  const [open, setOpen] = useState<{ step: Step; clinic: OverdueClinic } | null>(null)
  const close = () => setOpen(null)
  return (
    <Page
      title={texts.title()}
      action={
        <ButtonRow>
          <Button look="outline" busy={printing.isPending} onClick={() => printing.mutate()}>
            {texts.print()}
          </Button>
          <Button look="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
            {texts.export()}
          </Button>
        </ButtonRow>
      }
    >
      <p className="feed-intro">{texts.intro()}</p>
      <div className="records-filter">
        <SearchBox label={texts.find()} value={filters.q ?? ''} onSearch={search} />
        <SelectField
          name="why"
          label={texts.whyLabel()}
          empty={texts.anyWhy()}
          options={SILENCES.map((value) => ({ value, label: texts.why[value]() }))}
          value={why ?? ''}
          onChange={({ target }) => change({ why: target.value })}
        />
      </div>
      <Loaded query={query} what={texts.what()}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className="list-empty">{Object.keys(filter).length === 0 ? texts.none() : texts.noneFound()}</p>
          ) : (
            <>
              <ul className="overdue">
                {data.map((clinic) => (
                  <OverdueClinicRow
                    key={clinic.clinicId}
                    clinic={clinic}
                    onStep={(step) => setOpen({ step, clinic })}
                  />
                ))}
              </ul>
              <Pagination page={page} pageSize={PAGE_SIZE} total={meta?.total ?? 0} label={texts.pages()} />
            </>
          )
        }
      </Loaded>
      <Suspense fallback={null}>
        {sheet && <CallSheet clinics={sheet} onPrinted={putAway} />}
        {open?.step === 'call' && <CallDialog clinic={open.clinic} onClose={close} />}
        {open?.step === 'invite' && <InviteDialog clinic={open.clinic} onClose={close} />}
        {open?.step === 'hide' && <HideDialog clinic={open.clinic} onClose={close} />}
        {open?.step === 'archive' && (
          <ArchiveDialog
            provider={open.clinic.providerName}
            clinic={{ ...open.clinic, archived: false }}
            onClose={() => {
              close()
              void queries.invalidateQueries({ queryKey: [listOverdue.name] })
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}

const LARGEST_PAGE = 100

/** All clinics of the list, page by page. */
async function allOverdue(filter: Filter): Promise<OverdueClinic[]> {
  const found: OverdueClinic[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await call(listOverdue, { query: { ...filter, page, pageSize: LARGEST_PAGE } })
    found.push(...data)
    if (data.length < LARGEST_PAGE) return found
  }
}

interface OverdueClinicRowProps {
  clinic: OverdueClinic
  onStep: (step: Step) => void
}

function OverdueClinicRow({ clinic, onStep }: OverdueClinicRowProps) {
  const name = nameOf(clinic)
  const { lastHeard, people } = clinic
  return (
    <li className="overdue__clinic">
      <h2>
        <ClinicLink of={clinic}>{name}</ClinicLink>
      </h2>
      <p className="quiet">
        {clinic.providerName} <StatusWord tone="waiting">{texts.why[clinic.why]()}</StatusWord>
      </p>
      <dl className="section-values">
        <Fact label={texts.phone()}>{clinic.phones.en || messages.notSpecified()}</Fact>
        <Fact label={texts.due()}>
          {clinic.due
            .map(({ section, dueOn }) => texts.dueSince(texts.sections[section](), formatDay(dueOn)))
            .join('; ')}
        </Fact>
        <Fact label={texts.lastHeard()}>{lastHeard ? heard(lastHeard) : texts.never()}</Fact>
        <Fact label={texts.people()}>
          {people.length === 0
            ? texts.noPeople()
            : people
                .map((one) => `${one.name} ${one.email}${one.refused ? ` (${texts.refusedMail()})` : ''}`.trim())
                .join('; ')}
        </Fact>
        <Fact label={texts.steps()}>{stepsOf(clinic).join('\n')}</Fact>
      </dl>
      <div className="overdue__actions">
        {STEPS.map((step) => (
          <Button
            key={step}
            small
            look={step === 'call' ? 'primary' : 'outline'}
            aria-label={texts.stepAt[step](name)}
            onClick={() => onStep(step)}
          >
            {texts.step[step]()}
          </Button>
        ))}
      </div>
    </li>
  )
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="told">{children}</dd>
  </div>
)

const heard = ({ at, by, through }: NonNullable<OverdueClinic['lastHeard']>) =>
  through === 'behalf' ? texts.heardBehalf(formatDate(at), by) : texts.heard(formatDate(at), by)

function stepsOf({ reminders, invitations, calls }: OverdueClinic): string[] {
  return [
    reminders.lastOn === null ? texts.notReminded() : texts.reminded(reminders.count, formatDay(reminders.lastOn)),
    ...(invitations > 0 ? [texts.invited(invitations)] : []),
    ...calls.map(({ calledAt, by, note, sections }) => {
      const names = sections.map((section) => texts.sections[section]()).join(', ')
      const told =
        names === ''
          ? texts.called(formatDate(calledAt), by)
          : texts.calledAndConfirmed(formatDate(calledAt), by, names)
      return `${told}: ${note}`
    }),
  ]
}
