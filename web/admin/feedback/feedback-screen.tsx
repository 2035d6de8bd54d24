import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { checkAddress, getDirectoryAttention, listFeedback } from '../../../contract/shared/visitors.ts'
import type { VisitorFeedback } from '../../../contract/visitors.ts'
import { formatDay } from '../../../domain/dates.ts'
import { FOUND } from '../../../domain/directory/feedback.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { ensureAll, type Opened } from '../../session/api/queries.ts'
import { refusalOf } from '../../session/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { pageIn } from '../../ui/list-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { Page } from '../../ui/page.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { paths } from '../../ui/paths.ts'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { settingPart } from '../settings/labelled.ts'
import { Reports, reportsQuery } from './reports.tsx'
import { feedbackTexts as texts } from './texts.ts'

const feedbackQuery = (page: number) => ({
  ...queryOf(listFeedback, { query: { page, pageSize: PAGE_SIZE } }),
  placeholderData: keepPreviousData,
})
const attentionQuery = queryOf(getDirectoryAttention, {})

export const load = ({ location: { search } }: Opened) =>
  ensureAll(reportsQuery(search), feedbackQuery(pageIn(search.page)), attentionQuery)

/** Reports and feedback of visitors, and public pages that need attention. */
export function FeedbackScreen() {
  const { page } = useSearch({ strict: false }) as { page?: unknown }
  return (
    <Page title={texts.title()}>
      <p className="feed-intro">{texts.intro()}</p>
      <Reports />
      <FeedbackList page={pageIn(page)} />
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
            <PagedTable
              listed={{ data, meta }}
              caption={texts.feedback()}
              columns={columns}
              rowKey={(row) => row.feedbackId}
              empty={texts.noFeedback()}
              pages={texts.feedbackPages()}
              keepScroll
            />
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

const addressColumns = (tick: (address: string) => void): Column<ExampleAddress>[] => [
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
  {
    key: 'action',
    header: texts.action(),
    cell: ({ address }) => (
      <Button look="outline" small aria-label={texts.isRightOf(address)} onClick={() => tick(address)}>
        {texts.isRight()}
      </Button>
    ),
  },
]

function Attention() {
  const query = useQuery(attentionQuery)
  const queries = useQueryClient()
  const checking = useMutation({
    mutationFn: (address: string) => call(checkAddress, { body: { address } }),
    onSuccess: () => void toasts.show('success', texts.wasRight()),
    onError: (error) => void toasts.show('warning', refusalOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: attentionQuery.queryKey }),
  })
  const columns = addressColumns(checking.mutate)
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
              <Table caption={texts.addresses()} columns={columns}>
                <Rows columns={columns} rows={exampleAddresses} rowKey={({ setting }) => setting} />
              </Table>
            )}
          </section>
        </>
      )}
    </Loaded>
  )
}
