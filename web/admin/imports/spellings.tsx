import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Spelling } from '../../../contract/feed-report.ts'
import { listFeedClinics, listSpellings, takeSpelling } from '../../../contract/shared/feed-report.ts'
import { getFeedRun } from '../../../contract/shared/feeds.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { reportTexts as texts } from './report-texts.ts'

export const spellingsQuery = (runId: number) => queryOf(listSpellings, { params: { runId } })

/**
 * City names one letter off a city of their ZIP code: the administrator corrects them with one press before applying.
 */
export function Spellings({ runId, open }: { runId: number; open: boolean }) {
  const { data } = useQuery(spellingsQuery(runId))
  if (!data || data.data.length === 0) return null
  return (
    <section aria-labelledby="spellings-heading">
      <h4 id="spellings-heading">{texts.spellingsTitle()}</h4>
      <p>{texts.spellingsIntro()}</p>
      <ul className="usa-list">
        {data.data.map((spelling) => (
          <li key={spelling.line}>
            <strong>{spelling.name}</strong>: <Asked runId={runId} spelling={spelling} open={open} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Asked({ runId, spelling, open }: { runId: number; spelling: Spelling; open: boolean }) {
  const queries = useQueryClient()
  const { line, name, written, city, zip, takenBy, takenAt } = spelling
  const take = useMutation({
    mutationFn: () => call(takeSpelling, { params: { runId, line } }),
    onError: (error) => toasts.show('warning', texts.takeFailed(error.message)),
    onSettled: () =>
      Promise.all(
        [listSpellings, listFeedClinics, getFeedRun].map((list) =>
          queries.invalidateQueries({ queryKey: [list.name] }),
        ),
      ),
  })
  if (takenAt !== null) return texts.cityTaken(city, takenBy ?? '')
  return (
    <>
      {texts.spelling(written, zip, city)}{' '}
      {open && (
        <Button
          look="outline"
          small
          busy={take.isPending}
          aria-label={texts.takeCityOf(city, name)}
          onClick={() => take.mutate()}
        >
          {texts.takeCity(city)}
        </Button>
      )}
    </>
  )
}
