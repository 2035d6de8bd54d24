import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { FeedRun } from '../../../contract/feeds.ts'
import { formatDate } from '../../../domain/dates.ts'
import { bookQuery } from '../../session/api/codes.ts'
import { ensureAll, type Opened, queryClient } from '../../session/api/queries.ts'
import { pageIn } from '../../ui/list-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { BulkDecisions, batchesQuery } from './bulk-decisions.tsx'
import { CHANGED_BY_IMPORT, runQuery, runsQuery } from './feeds-data.ts'
import { ImportList, importQuery } from './import-list.tsx'
import { LatestRun } from './latest-run.tsx'
import { Proposals, proposalsQuery } from './proposals.tsx'
import { reportQuery } from './report-clinics.tsx'
import { spellingsQuery } from './spellings.tsx'
import { IMPORT_STEPS, type ImportStep, nextStep } from './steps.ts'
import { feedsTexts as texts } from './texts.ts'
import { UploadForm } from './upload-form.tsx'

export async function load({ location: { search } }: Opened) {
  const latest = queryClient.ensureQueryData(runsQuery).then(
    async ({ data: [run] }) =>
      run && (await ensureAll(runQuery(run.runId), spellingsQuery(run.runId), reportQuery(run.runId, search))),
    () => undefined,
  )
  await Promise.all([
    latest,
    ensureAll(
      batchesQuery,
      ...COUNTED,
      importQuery('new', search),
      importQuery('gone', search),
      proposalsQuery(pageIn(search.proposals)),
      bookQuery,
    ),
  ])
}

/** The numbers beside the steps: what waits for a decision, whatever the lists' filters are. */
const NEW = importQuery('new', {})
const GONE = importQuery('gone', { goneState: 'undecided' })
const PROPOSED = proposalsQuery(1)
const COUNTED = [NEW, GONE, PROPOSED] as const

/** The licence feed in steps: upload, check and apply; then the decisions that the import leaves to an administrator. */
export function FeedsScreen() {
  const runs = useQuery(runsQuery)
  return (
    <Page title={texts.title()}>
      <p className="feed-intro">{texts.intro()}</p>
      <Loaded query={runs} what={texts.what()}>
        {({ data: [latest, ...earlier] }) => <Steps latest={latest} earlier={earlier} />}
      </Loaded>
    </Page>
  )
}

function Steps({ latest, earlier }: { latest: FeedRun | undefined; earlier: readonly FeedRun[] }) {
  const { step: asked, proposals } = useSearch({ strict: false }) as { step?: unknown; proposals?: unknown }
  const run = useQuery({ ...runQuery(latest?.runId ?? 0), enabled: latest !== undefined }).data?.data
  const status = run?.status ?? latest?.status
  useReload(status)
  const [brought, gone, proposed] = [useQuery(NEW), useQuery(GONE), useQuery(PROPOSED)]
  const counts: Partial<Record<ImportStep, number | undefined>> = {
    new: brought.data?.meta?.total,
    gone: gone.data?.meta?.total,
    proposals: proposed.data?.meta?.total,
  }
  const step = IMPORT_STEPS.find((one) => one === asked) ?? nextStep(status, run?.result?.added ?? 0)
  return (
    <>
      <nav className="tabs" aria-label={texts.steps()}>
        {IMPORT_STEPS.map((one) => (
          <Link
            key={one}
            to={paths.feeds}
            search={{ step: one }}
            className="tabs__tab"
            activeProps={{ 'aria-current': undefined }}
            {...(one === step && { 'aria-current': 'step' as const })}
          >
            {texts.stepNames[one]()} {Boolean(counts[one]) && <span className="quiet">{counts[one]}</span>}
          </Link>
        ))}
      </nav>
      {step === 'read' && (
        <>
          <UploadForm />
          {latest && status !== 'ready' && status !== 'done' && <LatestRun key={latest.runId} runId={latest.runId} />}
          {latest && <Exports runs={[latest, ...earlier]} />}
        </>
      )}
      {step === 'report' &&
        (latest ? (
          <LatestRun key={latest.runId} runId={latest.runId} />
        ) : (
          <p className="list-empty">{texts.noReport()}</p>
        ))}
      {(step === 'new' || step === 'gone') && (
        <>
          <ImportList list={step} />
          <BulkDecisions />
        </>
      )}
      {step === 'proposals' && <Proposals page={pageIn(proposals)} />}
    </>
  )
}

/** Reloads what an import changes, once it is applied. */
function useReload(status: FeedRun['status'] | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (status !== 'done') return
    for (const { name } of CHANGED_BY_IMPORT) void queries.invalidateQueries({ queryKey: [name] })
  }, [status, queries])
}

function Exports({ runs }: { runs: readonly FeedRun[] }) {
  return (
    <section aria-labelledby="earlier-heading">
      <h2 id="earlier-heading">{texts.exports()}</h2>
      <Table caption={texts.exports()} columns={columns}>
        <Rows columns={columns} rows={runs} rowKey={(run) => run.runId} />
      </Table>
    </section>
  )
}

const columns: Column<FeedRun>[] = [
  {
    key: 'file',
    header: texts.file(),
    rowHeader: true,
    cell: (run) => <span className="breakable">{run.fileName}</span>,
  },
  { key: 'uploaded', header: texts.uploaded(), cell: (run) => formatDate(run.createdAt) },
  { key: 'status', header: texts.status(), cell: (run) => run.failure ?? texts.statuses[run.status]() },
]
