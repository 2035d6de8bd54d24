import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Fragment, useMemo } from 'react'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { listTranslationsBehind, saySameTranslation } from '../../../contract/shared/translations.ts'
import type { TranslationBehind } from '../../../contract/translations.ts'
import { formatDate } from '../../../domain/dates.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { pageIn } from '../../ui/list-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { paths } from '../../ui/paths.ts'
import type { Column } from '../../ui/table.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { behindTexts as texts } from './behind-texts.ts'

/** Texts of which only one language changed, most visited pages first. */
export function BehindScreen() {
  const { page: asked } = useSearch({ strict: false }) as { page?: unknown }
  const page = pageIn(asked)
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
        {(listed) => (
          <PagedTable
            listed={listed}
            caption={texts.title()}
            columns={columns}
            rowKey={(row) => `${row.clinicId} ${row.attribute}`}
            empty={texts.none()}
            pages={texts.pages()}
            keepScroll
          />
        )}
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
    {
      key: 'text',
      header: texts.text(),
      cell: ({ label, texts: now, language: behind }) => (
        <>
          {label}
          <dl className="behind__texts">
            {LANGUAGES.map((language) => (
              <Fragment key={language}>
                <dt>
                  {texts.languages[language]()}
                  {language === behind && ` (${texts.toUpdate()})`}
                </dt>
                <dd className="told" lang={language}>
                  {now[language] || messages.notSpecified()}
                </dd>
              </Fragment>
            ))}
          </dl>
        </>
      ),
    },
    { key: 'language', header: texts.behind(), cell: ({ language }) => texts.languages[language]() },
    {
      key: 'since',
      header: texts.since(),
      cell: ({ since, by }) => (by === null ? formatDate(since) : texts.sinceBy(formatDate(since), by)),
    },
    {
      key: 'views',
      header: texts.views(),
      cell: ({ views }) => (views === null ? texts.few() : views.toLocaleString('en-US')),
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
