import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { FeedRun } from '../../contract/feeds.ts'
import { formatDate } from '../../domain/dates.ts'
import { InOnePiece } from '../ui/in-one-piece.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { type Column, Rows, Table } from '../ui/table.tsx'
import { Batches } from './batches.tsx'
import { runsQuery } from './feeds-data.ts'
import { ImportList } from './import-list.tsx'
import { LatestRun } from './latest-run.tsx'
import { Proposals } from './proposals.tsx'
import { feedsTexts as texts } from './texts.ts'
import { UploadForm } from './upload-form.tsx'

const pageOf = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 1)

/** The licence feed: upload, look, apply; then what it leaves for an administrator to decide. */
export function FeedsScreen() {
  const { proposals } = useSearch({ strict: false }) as { proposals?: unknown }
  const runs = useQuery(runsQuery)
  return (
    <Page title={texts.title()}>
      <p className="feed-intro">{texts.intro()}</p>
      <UploadForm />
      <InOnePiece>
        <Loaded query={runs} what={texts.what()}>
          {({ data: [latest, ...earlier] }) => (
            <>
              {latest && <LatestRun key={latest.runId} runId={latest.runId} />}
              <Batches />
              <ImportList list="new" />
              <ImportList list="gone" />
              <Proposals page={pageOf(proposals)} />
              {earlier.length > 0 && <Earlier runs={earlier} />}
            </>
          )}
        </Loaded>
      </InOnePiece>
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
