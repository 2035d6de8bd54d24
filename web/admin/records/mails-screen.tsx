import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { OutboxMail } from '../../../contract/outbox.ts'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { listOutbox, MAIL_STATUSES, retryMail } from '../../../contract/shared/outbox.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { Button } from '../../ui/button.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { SelectField } from '../../ui/field.tsx'
import { spokenMoment } from '../../ui/language.ts'
import { LONGEST_SEARCH, pageIn } from '../../ui/list-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import type { Column } from '../../ui/table.tsx'
import { texts as shared } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import type { MailsSearch } from './address.ts'
import { recordsTexts as texts } from './texts.ts'

/** The outbox: sent, waiting and failed mails with their errors. */
export function MailsScreen() {
  const search = useSearch({ strict: false }) as MailsSearch
  const navigate = useNavigate()
  const page = pageIn(search.page)
  const status = MAIL_STATUSES.find((one) => one === search.status)
  const q = ['string', 'number'].includes(typeof search.q) ? String(search.q).slice(0, LONGEST_SEARCH) : ''
  const show = (change: { status?: string; q?: string }) => {
    const next = { status: status ?? '', q, ...change }
    const given = Object.entries(next).filter(([, value]) => value !== '')
    void navigate({ to: '.', search: Object.fromEntries(given) as never })
  }
  const query = useQuery({
    ...queryOf(listOutbox, {
      query: { ...(status && { status: [status] }), ...(q && { q }), page, pageSize: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={shared.mails()}>
      <p className="feed-intro">{texts.mailsIntro()}</p>
      <div className="records-filter">
        <SelectField
          name="status"
          label={texts.show()}
          empty={texts.all()}
          options={MAIL_STATUSES.map((value) => ({ value, label: texts.statuses[value]() }))}
          value={status ?? ''}
          onChange={({ target }) => show({ status: target.value })}
        />
        <SearchBox label={texts.findMails()} value={q} onSearch={(text) => show({ q: text.trim() })} />
      </div>
      <Loaded query={query} what={texts.whatMails()}>
        {(listed) => (
          <PagedTable
            listed={listed}
            caption={shared.mails()}
            columns={columns}
            rowKey={({ mailId }) => mailId}
            empty={texts.noMails()}
            pages={texts.mailPages()}
          />
        )}
      </Loaded>
    </Page>
  )
}

const TONES = { waiting: 'waiting', sent: 'good', failed: 'refused' } as const

const columns: Column<OutboxMail>[] = [
  {
    key: 'to',
    header: texts.to(),
    rowHeader: true,
    cell: ({ to, name }) => (
      <>
        {name !== null && <div>{name}</div>}
        {to.includes('@') ? (
          <div className="below-name">
            <EmailAddress email={to} />
          </div>
        ) : (
          texts.allAdministrators()
        )}
      </>
    ),
  },
  {
    key: 'subject',
    header: texts.subjectLine(),
    cell: ({ subject, template, language }) => (
      <>
        {subject !== null && <div lang={language}>{subject}</div>}
        <div className={subject === null ? undefined : 'quiet'}>{texts.kinds[template] ?? texts.otherMail()}</div>
      </>
    ),
  },
  { key: 'created', header: texts.created(), cell: ({ createdAt }) => spokenMoment(createdAt) },
  { key: 'state', header: texts.state(), cell: (mail) => <State mail={mail} /> },
  { key: 'action', header: texts.action(), cell: (mail) => mail.status === 'failed' && <Retry mail={mail} /> },
]

function State({ mail: { status, attempts, lastError, sentAt, nextAttemptAt } }: { mail: OutboxMail }) {
  const facts = [
    sentAt !== null && spokenMoment(sentAt),
    status !== 'sent' && attempts > 0 && texts.attempts(attempts),
    status === 'waiting' && attempts > 0 && nextAttemptAt !== null && texts.nextAttempt(spokenMoment(nextAttemptAt)),
  ].filter(Boolean)
  return (
    <>
      <StatusWord tone={TONES[status]}>{texts.statuses[status]()}</StatusWord>
      <div className="quiet">{facts.join(', ')}</div>
      {lastError !== null && <div className="breakable">{lastError}</div>}
    </>
  )
}

function Retry({ mail }: { mail: OutboxMail }) {
  const queryClient = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call(retryMail, { params: { mailId: mail.mailId } }),
    onSuccess: () => toasts.show('success', texts.retried()),
    onError: (error) => toasts.show('warning', error instanceof ApiError ? error.message : texts.notRetried()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listOutbox.name] }),
  })
  return (
    <Button
      look="outline"
      small
      busy={retry.isPending}
      aria-label={texts.retryTo(mail.to)}
      onClick={() => retry.mutate()}
    >
      {texts.retry()}
    </Button>
  )
}
