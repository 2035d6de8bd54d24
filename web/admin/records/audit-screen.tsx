import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { AuditEntry } from '../../../contract/audit.ts'
import { listAudit } from '../../../contract/shared/audit.ts'
import { SubmissionChanges } from '../../clinic/history/submission-changes.tsx'
import { queryOf } from '../../session/api/call.ts'
import { Button, ButtonLink, ButtonRow } from '../../ui/button.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FilterTag } from '../../ui/filter-tag.tsx'
import { spokenMoment } from '../../ui/language.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { paths } from '../../ui/paths.ts'
import type { Column } from '../../ui/table.tsx'
import { texts as shared } from '../../ui/texts.ts'
import { AUDIT_FIELDS, type AuditField, type AuditFilter, readAuditSearch } from './address.ts'
import { recordsTexts as texts } from './texts.ts'
import { ACTIONS, actionWords, detailWords, subjectWords } from './words.ts'

const LABELS: Record<AuditField, () => string> = {
  person: texts.person,
  action: texts.actionDone,
  about: texts.about,
  from: texts.from,
  to: texts.until,
}

const ROWS = 25

/** The audit trail: who changed what, and when. */
export function AuditScreen() {
  const search = readAuditSearch(useSearch({ strict: false }))
  const { page = 1, ...filters } = search
  const query = useQuery({
    ...queryOf(listAudit, { query: { ...filters, page, pageSize: ROWS } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={shared.audit()}>
      <p className="feed-intro">{texts.auditIntro()}</p>
      <Filters key={JSON.stringify(filters)} filters={filters} />
      <LinkedFilters filters={filters} entry={query.data?.data[0]} />
      <Loaded query={query} what={texts.whatAudit()}>
        {(listed) => (
          <PagedTable
            listed={listed}
            caption={shared.audit()}
            columns={columns}
            rowKey={({ auditId }) => auditId}
            empty={texts.noAudit()}
            pages={texts.auditPages()}
          />
        )}
      </Loaded>
    </Page>
  )
}

/** Filters that a link set, by today's names. */
function LinkedFilters({
  filters,
  entry,
}: {
  filters: Partial<Record<AuditFilter, string>>
  entry?: AuditEntry | undefined
}) {
  const navigate = useNavigate()
  const { actorId, subject, ...others } = filters
  if (actorId === undefined && subject === undefined) return null
  const without = (search: object) => () => void navigate({ to: paths.audit, search })
  return (
    <p>
      {actorId !== undefined && (
        <FilterTag
          name={texts.onlyPerson(entry?.actorName ?? entry?.actorEmail ?? texts.thisPerson())}
          onRemove={without({ ...others, ...(subject !== undefined && { subject }) })}
        />
      )}{' '}
      {subject !== undefined && (
        <FilterTag
          name={texts.onlySubject(
            entry?.subjectName ?? (subject.startsWith('user/') ? texts.thisPerson() : subjectWords(subject)),
          )}
          onRemove={without({ ...others, ...(actorId !== undefined && { actorId }) })}
        />
      )}
    </p>
  )
}

const ACTION_CHOICES = Object.entries(ACTIONS)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label))

function Filters({ filters }: { filters: Partial<Record<AuditFilter, string>> }) {
  const navigate = useNavigate()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, unknown>
    const { actorId, subject } = filters
    const given = { ...typed, actorId, subject }
    void navigate({ to: paths.audit, search: readAuditSearch(given) })
  }
  return (
    <form className="records-filter records-filter--audit" onSubmit={submit}>
      {AUDIT_FIELDS.map((name) =>
        name === 'action' ? (
          <SelectField
            key={name}
            name={name}
            label={LABELS[name]()}
            empty={texts.anyAction()}
            options={ACTION_CHOICES}
            defaultValue={filters.action ?? ''}
          />
        ) : (
          <TextField
            key={name}
            name={name}
            label={LABELS[name]()}
            type={name === 'from' || name === 'to' ? 'date' : 'text'}
            maxLength={80}
            autoComplete="off"
            defaultValue={filters[name] ?? ''}
          />
        ),
      )}
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
    cell: ({ actorId, actorName, actorEmail }) =>
      actorId === null ? (
        texts.system()
      ) : (
        <>
          <Link to={paths.audit} search={{ actorId }}>
            {actorName ?? actorEmail ?? texts.gone()}
          </Link>
          {actorName !== null && actorEmail !== null && (
            <div className="quiet">
              <EmailAddress email={actorEmail} />
            </div>
          )}
        </>
      ),
  },
  {
    key: 'what',
    header: texts.what(),
    rowHeader: true,
    cell: ({ action }) => actionWords(action),
  },
  {
    key: 'subject',
    header: texts.onWhat(),
    cell: ({ subject, subjectName }) => (
      <Link to={paths.audit} search={{ subject }} className="breakable">
        {subjectName?.includes('@') ? <EmailAddress email={subjectName} /> : (subjectName ?? subjectWords(subject))}
      </Link>
    ),
  },
  { key: 'details', header: texts.details(), cell: (entry) => <Details entry={entry} /> },
]

function Details({ entry: { subject, details, names } }: { entry: AuditEntry }) {
  const clinicId = Number(/^clinic\/(\d+)$/.exec(subject)?.[1])
  const { submissionId } = details
  return (
    <>
      <dl className="records-details">
        {detailWords(subject, details, names).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="breakable">{value}</dd>
          </div>
        ))}
      </dl>
      {clinicId > 0 && typeof submissionId === 'number' && (
        <OldAndNew clinicId={clinicId} submissionId={submissionId} />
      )}
    </>
  )
}

/** Loads the values when the administrator opens them. */
function OldAndNew({ clinicId, submissionId }: { clinicId: number; submissionId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.whatChanged()}</summary>
      {open && <SubmissionChanges clinicId={clinicId} submissionId={submissionId} />}
    </details>
  )
}
