import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { getDirectoryAttention, listFeedback, type VisitorFeedback } from '../../../contract/visitors.ts'
import { formatDay } from '../../../domain/dates.ts'
import { FOUND } from '../../../domain/directory/feedback.ts'
import { queryOf } from '../../session/api/call.ts'
import { ensureAll, type Opened } from '../../session/api/queries.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { paths } from '../../ui/paths.ts'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { settingPart } from '../settings/labelled.ts'
import { Reports, reportsQuery } from './reports.tsx'
import { feedbackTexts as texts } from './texts.ts'

const pageOf = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 1)

const feedbackQuery = (page: number) => ({
  ...queryOf(listFeedback, { query: { page, pageSize: PAGE_SIZE } }),
  placeholderData: keepPreviousData,
})
const attentionQuery = queryOf(getDirectoryAttention, {})

export const load = ({ location: { search } }: Opened) =>
  ensureAll(reportsQuery(search), feedbackQuery(pageOf(search.page)), attentionQuery)

/** Reports and feedback of visitors, and public pages that need attention. */
export function FeedbackScreen() {
  const { page } = useSearch({ strict: false }) as { page?: unknown }
  return (
    <Page title={texts.title()}>
      <p className="feed-intro">{texts.intro()}</p>
      <Reports />
      <FeedbackList page={pageOf(page)} />
      <Attention />
    </Page>
  )
}

function FeedbackList({ page }: { page: number }) {
  const query = useQuery(feedbackQuery(page))
  return (
    <section aria-labelledby="feedback-heading">
      <h2 id="feedback-heading">{texts.feedback()}</h2>
      <Loaded query={query} what={texts.whatFeedback()}>
        {({ data, meta }) => (
          <>
            <h3>{texts.foundTitle()}</h3>
            <dl className="feed-counts">
              {FOUND.map((answer) => (
                <div key={answer}>
                  <dt>{texts.found[answer]()}</dt>
                  <dd>{(meta?.found[answer] ?? 0).toLocaleString('en-US')}</dd>
                </div>
              ))}
            </dl>
            {data.length === 0 ? (
              <p className="list-empty">{texts.noFeedback()}</p>
            ) : (
              <>
                <Table caption={texts.feedback()} columns={columns}>
                  <Rows columns={columns} rows={data} rowKey={(row) => row.feedbackId} />
                </Table>
                <Pagination
                  page={page}
                  pageSize={PAGE_SIZE}
                  total={meta?.total ?? 0}
                  totalCapped={meta?.totalCapped}
                  label={texts.feedbackPages()}
                  keepScroll
                />
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

const columns: Column<VisitorFeedback>[] = [
  {
    key: 'message',
    header: texts.message(),
    rowHeader: true,
    cell: ({ message, language }) => (
      <span className="told" lang={language}>
        {message}
      </span>
    ),
  },
  { key: 'found', header: texts.answer(), cell: ({ found }) => texts.found[found]() },
  { key: 'language', header: texts.language(), cell: ({ language }) => texts.languages[language]() },
  {
    key: 'day',
    header: texts.day(),
    cell: ({ day }) => <span className="one-line">{formatDay(day)}</span>,
  },
]

/** A link to the setting that holds an address. */
function SettingLink({ path }: { path: string }) {
  const part = settingPart(path)
  if (!part) return null
  return (
    <Link to={paths.setting} params={{ name: part.setting }} className="usa-link">
      {part.words}
    </Link>
  )
}

type ExampleAddress = Record<'setting' | 'address', string>

const addressColumns: Column<ExampleAddress>[] = [
  {
    key: 'address',
    header: texts.address(),
    rowHeader: true,
    cell: ({ address }) => (
      <span className="breakable below-name">
        <OutsideLink href={address}>{address}</OutsideLink>
      </span>
    ),
  },
  { key: 'setting', header: texts.setting(), cell: ({ setting }) => <SettingLink path={setting} /> },
]

function Attention() {
  const query = useQuery(attentionQuery)
  return (
    <Loaded query={query} what={texts.whatAttention()}>
      {({ data: { unknownWords, exampleAddresses } }) => (
        <>
          <section aria-labelledby="words-heading">
            <h2 id="words-heading">{texts.words()}</h2>
            <p>{texts.wordsIntro()}</p>
            {unknownWords.length === 0 && <p className="list-empty">{texts.noWords()}</p>}
            <ul>
              {unknownWords.map(({ words, count }) => (
                <li key={words}>
                  <strong>{words}</strong> <span className="quiet">{texts.typed(count)}</span>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="addresses-heading">
            <h2 id="addresses-heading">{texts.addresses()}</h2>
            <p>{exampleAddresses.length === 0 ? texts.noAddresses() : texts.addressesIntro()}</p>
            {exampleAddresses.length > 0 && (
              <Table caption={texts.addresses()} columns={addressColumns}>
                <Rows columns={addressColumns} rows={exampleAddresses} rowKey={({ setting }) => setting} />
              </Table>
            )}
          </section>
        </>
      )}
    </Loaded>
  )
}
