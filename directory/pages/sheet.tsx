import { encode } from 'uqr'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { otherLanguage, pathOf, queryOf } from '../../contract/directory/pages.ts'
import { formatDate } from '../../domain/dates.ts'
import { chosenParams, MOST_ON_SHEET } from '../../domain/directory/chosen.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import { emptySearch, type Pair } from '../../domain/directory/query.ts'
import type { Hit } from '../../domain/directory/search-result.ts'
import { type QuestionToAsk, whatToAsk } from '../../domain/directory/what-to-ask.ts'
import type { Language } from '../../domain/language.ts'
import { milesText } from '../pieces/card.tsx'
import { questionText } from '../pieces/clinic/ask.tsx'
import { languagesText, phonesText, whereText } from '../pieces/compared-rows.ts'
import { weekText } from '../pieces/hours.tsx'
import { Layout } from '../pieces/layout.tsx'
import { noticesText } from '../pieces/notices.tsx'
import { codedList, langOfName } from '../pieces/words.tsx'
import { CLINIC } from '../texts/clinic.ts'
import { COMPARE } from '../texts/compare.ts'
import { fill } from '../texts/fill.ts'

type Props = { data: PageData['sheet']; frame: Frame }

/**
 * A printed list for a client without a computer: large type, room for notes, and a QR code that opens the same list.
 */
export function Sheet({ data, frame }: Props) {
  const { language } = frame
  const t = COMPARE[language]
  const { hits, large, both } = data
  const languages: Language[] = both ? [language, otherLanguage(language)] : [language]
  const path = pathOf('sheet', language) + queryOf(paramsOf(data))
  return (
    <Layout frame={frame} title={t.sheetTitle} description={t.sheetDescription}>
      <h1>{t.sheetTitle}</h1>
      {hits.length === 0 ? (
        <p>
          {fill(t.sheetChoose, { n: MOST_ON_SHEET })} <a href={pathOf('results', language)}>{t.backToList}</a>
        </p>
      ) : (
        <div className={large ? 'sheet large' : 'sheet'}>
          <Choices data={data} frame={frame} />
          <div className="sheet-head">
            <p>
              {languages
                .map((one) => fill(COMPARE[one].printed, { date: formatDate(frame.now.toISOString(), one) }))
                .join(' / ')}
            </p>
            <p className="qr">
              <span>{t.qr}</span> <Qr text={frame.origin + path} />
            </p>
          </div>
          {languages.map((one) => (
            <p key={one} lang={one}>
              <b>{CLINIC[one].before}:</b> {asked(EVERYWHERE, { ...frame, language: one })}
            </p>
          ))}
          {data.missing && <p className="notice-line">{t.missing}</p>}
          {data.tooMany && <p className="notice-line">{fill(t.tooMany, { n: MOST_ON_SHEET })}</p>}
          <ol>
            {hits.map((hit) => (
              <li key={hit.clinic.clinicId}>
                <h2 lang={langOfName(frame)}>{hit.clinic.name}</h2>
                <div className={both ? 'side-by-side' : undefined}>
                  {languages.map((one) => (
                    <Facts key={one} hit={hit} frame={{ ...frame, language: one }} />
                  ))}
                </div>
                <p className="notes">
                  <span>{languages.map((one) => COMPARE[one].notes).join(' / ')}</span>
                </p>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Layout>
  )
}

function paramsOf({ hits, large, both, near }: PageData['sheet']): Pair[] {
  return [
    ...chosenParams(hits.map(({ clinic }) => clinic.clinicId)),
    ...(near ? [['near', near] as const] : []),
    ...(large ? [['size', 'l'] as const] : []),
    ...(both ? [['both', '1'] as const] : []),
  ]
}

function Choices({ data, frame: { language } }: Props) {
  const t = COMPARE[language]
  const at = (change: Partial<PageData['sheet']>) =>
    pathOf('sheet', language) + queryOf(paramsOf({ ...data, ...change }))
  return (
    <p className="no-print">
      {t.print} <a href={at({ large: !data.large })}>{data.large ? t.smaller : t.larger}</a> ·{' '}
      <a href={at({ both: !data.both })}>{data.both ? t.bothOff : t.bothOn}</a>
    </p>
  )
}

/** The sheet prints common questions once; beside a place it prints only what that clinic did not answer. */
const EVERYWHERE: readonly QuestionToAsk[] = [{ ask: 'cost' }, { ask: 'papers' }, { ask: 'soon' }]
const ofThisPlace = (clinic: PublicClinic) =>
  whatToAsk(clinic, emptySearch).filter(({ ask }) => EVERYWHERE.every((one) => one.ask !== ask))

const asked = (questions: readonly QuestionToAsk[], frame: Frame) =>
  questions.map((question) => questionText(question, frame)).join(' ')

function Facts({ hit, frame }: { hit: Hit<PublicClinic>; frame: Frame }) {
  const { clinic } = hit
  const t = CLINIC[frame.language]
  const miles = milesText(hit, frame)
  const questions = ofThisPlace(clinic)
  return (
    <div lang={frame.language}>
      {clinic.notices.length > 0 && (
        <p className="brief">
          <b>{t.notices}:</b> {noticesText(clinic, frame)}{' '}
        </p>
      )}
      <p className="sheet-phones">{phonesText(clinic, frame)}</p>
      <p className="brief">
        {whereText(clinic, frame)}
        {miles && ` · ${miles}`}{' '}
      </p>
      <p className="brief">
        <b>{t.hours}:</b> {weekText(clinic, frame)}{' '}
      </p>
      <p className="brief">
        <b>{t.languages}:</b> {languagesText(clinic, frame)}{' '}
      </p>
      <p className="brief">
        <b>{t.payment}:</b>{' '}
        {clinic.payment.length === 0 ? t.didNotSay : codedList(frame, 'paymentType', clinic.payment)}{' '}
      </p>
      {questions.length > 0 && (
        <p className="brief">
          <b>{t.before}:</b> {asked(questions, frame)}
        </p>
      )}
    </div>
  )
}

/** A QR code as one SVG path of squares. */
function Qr({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
