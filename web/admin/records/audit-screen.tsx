import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { type AuditEntry, listAudit } from '../../../contract/audit.ts'
import { LONG_PAGE_SIZE } from '../../../contract/paging.ts'
import { queryOf } from '../../session/api/call.ts'
import { Button, ButtonLink, ButtonRow } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { spokenMoment } from '../../ui/language.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { paths } from '../../ui/paths.ts'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { texts as shared } from '../../ui/texts.ts'
import { AUDIT_FILTERS, type AuditFilter, readAuditSearch } from './address.ts'
import { recordsTexts as texts } from './texts.ts'

const LABELS: Record<AuditFilter, () => string> = {
  actorId: texts.person,
  action: texts.actionDone,
  subject: texts.subject,
  from: texts.from,
  to: texts.until,
}

/** The audit trail: who changed what, and when. */
export function AuditScreen() {
  const search = readAuditSearch(useSearch({ strict: false }))
  const { page = 1, ...filters } = search
  const query = useQuery({
    ...queryOf(listAudit, { query: { ...filters, page, pageSize: LONG_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={shared.audit()}>
      <p className="feed-intro">{texts.auditIntro()}</p>
      <Filters key={JSON.stringify(filters)} filters={filters} />
      <Loaded query={query} what={texts.whatAudit()}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className="list-empty">{texts.noAudit()}</p>
          ) : (
            <>
              <Table caption={shared.audit()} columns={columns}>
                <Rows columns={columns} rows={data} rowKey={({ auditId }) => auditId} />
              </Table>
              <Pagination
                page={page}
                pageSize={LONG_PAGE_SIZE}
                total={meta?.total ?? 0}
                totalCapped={meta?.totalCapped}
                label={texts.auditPages()}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function Filters({ filters }: { filters: Partial<Record<AuditFilter, string>> }) {
  const navigate = useNavigate()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, unknown>
    void navigate({ to: paths.audit, search: readAuditSearch(given) })
  }
  return (
    <form className="records-filter" onSubmit={submit}>
      {AUDIT_FILTERS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={LABELS[name]()}
          type={name === 'from' || name === 'to' ? 'date' : 'text'}
          maxLength={80}
          autoComplete="off"
          defaultValue={filters[name] ?? ''}
        />
      ))}
      <ButtonRow>
        <Button type="submit">{texts.apply()}</Button>
        <ButtonLink look="outline" to={paths.audit}>
          {texts.clear()}
        </ButtonLink>
      </ButtonRow>
    </form>
  )
}

const columns: Column<AuditEntry>[] = [
  { key: 'when', header: texts.when(), cell: ({ at }) => spokenMoment(at) },
  {
    key: 'who',
    header: texts.who(),
    cell: ({ actorId, actorName }) =>
      actorId === null ? (
        texts.system()
      ) : (
        <Link to={paths.audit} search={{ actorId }} title={texts.onlyPerson(actorName ?? actorId)}>
          {actorName ?? actorId}
        </Link>
      ),
  },
  {
    key: 'what',
    header: texts.what(),
    rowHeader: true,
    cell: ({ action }) => <span className="breakable">{action}</span>,
  },
  {
    key: 'subject',
    header: texts.onWhat(),
    cell: ({ subject, subjectName }) => (
      <Link
        to={paths.audit}
        search={{ subject }}
        title={texts.onlySubject(subjectName ?? subject)}
        className="breakable"
      >
        {subjectName ?? subject}
      </Link>
    ),
  },
  { key: 'details', header: texts.details(), cell: ({ details }) => <Details details={details} /> },
]

function Details({ details }: { details: Record<string, unknown> }) {
  return (
    <dl className="records-details">
      {Object.entries(details).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="breakable">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
