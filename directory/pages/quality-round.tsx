import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf, ROUND_FILES } from '../../contract/directory/pages.ts'
import { drawCommand } from '../../domain/calls/draw.ts'
import { formatDate, formatDay } from '../../domain/dates.ts'
import { Layout } from '../pieces/layout.tsx'
import { RoundFigures } from '../pieces/round-figures.tsx'
import { CALLS } from '../texts/calls.ts'
import { fill } from '../texts/fill.ts'

type Props = { data: PageData['qualityRound']; frame: Frame }

/** One round of calls: what it found, how it was drawn, and the command by which anybody repeats the draw. */
export function QualityRound({ data: { round }, frame }: Props) {
  const { language } = frame
  const t = CALLS[language]
  const { shares, seed, done } = round
  const files = pathOf('qualityRound', 'en', String(round.roundId))
  return (
    <Layout
      frame={frame}
      title={`${t.title} – ${fill(t.round, { round: round.roundId, question: round.question })}`}
      description={t.description}
    >
      <h1>{t.title}</h1>
      <p lang="en">{fill(t.round, { round: round.roundId, question: round.question })}</p>
      {done ? <RoundFigures done={done} frame={frame} /> : seed !== null && <p>{t.underWay}</p>}
      <h2>{t.how}</h2>
      <ol>
        <li>{fill(t.howFrame, { date: formatDate(round.announcedAt, language), frame: round.frameSize })}</li>
        <li>
          {fill(t.howSource, { source: round.seedSource })}
          {seed === null && ` ${fill(t.seedLater, { date: formatDay(round.seedOn, language) })}`}
        </li>
        <li>{fill(t.howDraw, { never: shares.never, overdue: shares.overdue, inDate: shares['in-date'] })}</li>
        <li>{t.howTries}</li>
        {done && round.script === 'shopper' && <li>{t.howShopper}</li>}
        <li>{t.howAnswers}</li>
        {done?.figures && done.figures.twice > 0 && <li>{fill(t.howTwice, { twice: done.figures.twice })}</li>}
      </ol>
      <h2 id="check">{t.check}</h2>
      {done && seed !== null && (
        <>
          <p>{t.checkLead}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the keys */}
          <section className="scrolls" tabIndex={0} aria-label={t.command}>
            <pre lang="en">
              <code>{drawCommand({ seed, hash: round.frameHash, shares })}</code>
            </pre>
          </section>
        </>
      )}
      <ul>
        <li>
          <a href={`${files}/${ROUND_FILES.frame}`} download="">
            {t.frameFile}
          </a>
        </li>
        {done && (
          <>
            <li>
              <a href={`${files}/${ROUND_FILES.called}`} download="">
                {t.calledFile}
              </a>
            </li>
            <li>
              <a href={`${files}/${ROUND_FILES.json}`} download="">
                {t.json}
              </a>
            </li>
          </>
        )}
      </ul>
      <p className="fingerprint">{fill(t.fingerprint, { hash: round.frameHash })}</p>
      <p>
        <a href={pathOf('quality', language)}>{t.upToDate}</a>
      </p>
    </Layout>
  )
}
