import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { FeedRun } from '../../../contract/feeds.ts'
import { formatDate } from '../../../domain/dates.ts'
import { bookQuery } from '../../session/api/codes.ts'
import { ensureAll, type Opened, queryClient } from '../../session/api/queries.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { BulkDecisions, batchesQuery } from './bulk-decisions.tsx'
import { runQuery, runsQuery } from './feeds-data.ts'
import { ImportList, importQuery } from './import-list.tsx'
import { LatestRun } from './latest-run.tsx'
import { Proposals, proposalsQuery } from './proposals.tsx'
import { reportQuery } from './report-clinics.tsx'
import { spellingsQuery } from './spellings.tsx'
import { feedsTexts as texts } from './texts.ts'
import { UploadForm } from './upload-form.tsx'

const pageOf = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 1)

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
      importQuery('new', search),
      importQuery('gone', search),
      proposalsQuery(pageOf(search.proposals)),
      bookQuery,
    ),
  ])
}

/** The licence feed: upload, check, apply; then the decisions that the import leaves to an administrator. */
export function FeedsScreen() {
  const { proposals } = useSearch({ strict: false }) as { proposals?: unknown }
  const runs = useQuery(runsQuery)
  return (
    <Page title={texts.title()}>
      <p className="feed-intro">{texts.intro()}</p>
      <UploadForm />
      <Loaded query={runs} what={texts.what()}>
        {({ data: [latest, ...earlier] }) => (
          <>
            {latest && <LatestRun key={latest.runId} runId={latest.runId} />}
            <BulkDecisions />
            <ImportList list="new" />
            <ImportList list="gone" />
            <Proposals page={pageOf(proposals)} />
            {earlier.length > 0 && <Earlier runs={earlier} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Earlier({ runs }: { runs: readonly FeedRun[] }) {
  return (
    <section aria-labelledby="earlier-heading">
      <h2 id="earlier-heading">{texts.earlier()}</h2>
      <Table caption={texts.earlier()} columns={columns}>
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
