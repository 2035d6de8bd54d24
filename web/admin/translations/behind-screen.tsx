import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { listTranslationsBehind, saySameTranslation, type TranslationBehind } from '../../../contract/translations.ts'
import { formatDate } from '../../../domain/dates.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { paths } from '../../ui/paths.ts'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { behindTexts as texts } from './behind-texts.ts'

const pageOf = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 1)

/** Texts of which only one language changed, most visited pages first. */
export function BehindScreen() {
  const { page: asked } = useSearch({ strict: false }) as { page?: unknown }
  const page = pageOf(asked)
  const queries = useQueryClient()
  const query = useQuery({
    ...queryOf(listTranslationsBehind, { query: { page, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  const saying = useMutation({
    mutationFn: ({ clinicId, attribute }: TranslationBehind) =>
      call(saySameTranslation, { params: { clinicId }, body: { attribute } }),
    onSuccess: () => {
      toasts.show('success', texts.said())
      void queries.invalidateQueries({ queryKey: [listTranslationsBehind.name] })
    },
    onError: () => void toasts.show('warning', texts.notSaid()),
  })
  const columns = useMemo(() => columnsOf(saying.mutate), [saying.mutate])
  return (
    <Page title={texts.title()}>
      <p className="feed-intro">{texts.intro()}</p>
      <Loaded query={query} what={texts.what()}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className="list-empty">{texts.none()}</p>
          ) : (
            <>
              <Table caption={texts.title()} columns={columns}>
                <Rows columns={columns} rows={data} rowKey={(row) => `${row.clinicId} ${row.attribute}`} />
              </Table>
              <Pagination
                page={page}
                pageSize={PAGE_SIZE}
                total={meta?.total ?? 0}
                totalCapped={meta?.totalCapped}
                label={texts.pages()}
                keepScroll
              />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

const nameOf = ({ clinicName }: TranslationBehind) => clinicName ?? messages.noDisplayName()

function columnsOf(saySame: (row: TranslationBehind) => void): Column<TranslationBehind>[] {
  return [
    {
      key: 'clinic',
      header: texts.clinic(),
      rowHeader: true,
      cell: (row) => (
        <Link
          to={paths.clinicEdit}
          params={{ providerId: String(row.providerId), clinicId: String(row.clinicId) }}
          className="usa-link"
        >
          {nameOf(row)}
        </Link>
      ),
    },
    { key: 'text', header: texts.text(), cell: ({ label }) => label },
    { key: 'language', header: texts.behind(), cell: ({ language }) => texts.languages[language]() },
    {
      key: 'since',
      header: texts.since(),
      cell: ({ since, by }) => (by === null ? formatDate(since) : texts.sinceBy(formatDate(since), by)),
    },
    {
      key: 'openings',
      header: texts.openings(),
      cell: ({ openings }) => (openings === null ? texts.few() : openings.toLocaleString('en-US')),
    },
    {
      key: 'same',
      header: texts.check(),
      cell: (row) => (
        <Button look="outline" small aria-label={texts.saySameOf(nameOf(row), row.label)} onClick={() => saySame(row)}>
          {texts.saySame()}
        </Button>
      ),
    },
  ]
}
