import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { confirmationTable } from '../../../contract/shared/confirmations.ts'
import { type ConfirmedSection, SECTIONS } from '../../../domain/clinic/sections.ts'
import { WaitsTable } from '../../clinic/openings/waits-table.tsx'
import { queryOf } from '../../session/api/call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import type { ConfirmSearch } from './confirm-search.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { Done } from './done.tsx'
import { asideIn, hasBegun, NOT_BEGUN, pagesOf, type SectionProgress, type TableRow } from './job.ts'
import { confirmTexts as texts } from './texts.ts'

/** Three pages, one per section: the person reads what the public sees at all their clinics and presses once. */
export function ConfirmScreen() {
  // Not cached: the job lists the clinics once, when it begins.
  const table = useQuery({ ...queryOf(confirmationTable, {}), gcTime: 0, refetchOnWindowFocus: false })
  const search = useSearch({ strict: false }) as ConfirmSearch
  return (
    <Page title={texts.title()}>
      <Loaded query={table} what={texts.what()}>
        {({ data }) => <Job key={`${search.clinic} ${search.all}`} rows={data} search={search} />}
      </Loaded>
    </Page>
  )
}

function Job({ rows, search }: { rows: readonly TableRow[]; search: ConfirmSearch }) {
  const [pages] = useState(() => pagesOf(rows, search))
  const [progress, setProgress] = useState(NOT_BEGUN)
  const isToDo = (place: number) => (pages[place]?.clinics.length ?? 0) > 0
  const nextFrom = (from: number) => pages.findIndex((_, place) => place >= from && isToDo(place))
  const [place, setPlace] = useState(() => nextFrom(0))
  if (rows.length === 0) return <p>{texts.none()}</p>
  const page = pages[place]
  if (!page && hasBegun(progress)) return <Done pages={pages} progress={progress} />
  if (!page) return <NothingAsked count={rows.length} />
  const { section } = page
  const next = nextFrom(place + 1)
  const update = (change: Partial<SectionProgress>) =>
    setProgress((before) => ({ ...before, [section]: { ...before[section], ...change } }))
  return (
    <>
      <Steps
        current={section}
        isDone={(other) => SECTIONS.indexOf(other) < place || !isToDo(SECTIONS.indexOf(other))}
      />
      <ConfirmStep
        key={section}
        page={page}
        next={pages[next]}
        progress={progress[section]}
        asideInAll={asideIn(progress)}
        onAside={(aside) => update({ aside })}
        onConfirmed={(confirmed) => update({ confirmed })}
        onNext={() => setPlace(next)}
      />
      {section === 'patients' && <WaitsTable />}
    </>
  )
}

interface StepsProps {
  current: ConfirmedSection
  isDone: (section: ConfirmedSection) => boolean
}

/** Takes the focus on a new page, so that a screen reader tells which it is and Tab begins at its top. */
function Steps({ current, isDone }: StepsProps) {
  const step = useRef<HTMLLIElement>(null)
  const first = useRef(current)
  useLayoutEffect(() => {
    if (current === first.current) return
    window.scrollTo(0, 0)
    step.current?.focus({ preventScroll: true })
  }, [current])
  return (
    <ol className="steps">
      {SECTIONS.map((section, place) =>
        section === current ? (
          <li
            key={section}
            ref={step}
            tabIndex={-1}
            aria-current="step"
            aria-label={`${place + 1}. ${texts[section]()}`}
            className="steps__step steps__step--current"
          >
            <span className="steps__mark">{place + 1}</span>
            {texts[section]()}
          </li>
        ) : (
          <li key={section} className={isDone(section) ? 'steps__step steps__step--done' : 'steps__step'}>
            <span className="steps__mark">{isDone(section) ? <Icon name="check" /> : place + 1}</span>
            {texts[section]()}
            {isDone(section) && <span className="usa-sr-only"> {texts.stepDone()}</span>}
          </li>
        ),
      )}
    </ol>
  )
}

function NothingAsked({ count }: { count: number }) {
  return (
    <div className="panel">
      <div className="panel__body">
        <p>{texts.nothingAsked()}</p>
        <ButtonLink look="outline" to={paths.staffConfirm} search={{ all: true }}>
          {texts.confirmAllNow(count)}
        </ButtonLink>
      </div>
    </div>
  )
}
