import { searchPath } from '../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { otherLanguage, pathOf, queryOf } from '../../contract/directory/pages.ts'
import { agencyDay, formatDate } from '../../domain/dates.ts'
import { chosenParams, MOST_ON_SHEET } from '../../domain/directory/chosen.ts'
import { dialled, numberToCall } from '../../domain/directory/number-to-call.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import { emptySearch, type Pair, searchParams } from '../../domain/directory/query.ts'
import type { Hit } from '../../domain/directory/search-result.ts'
import { type QuestionToAsk, whatToAsk } from '../../domain/directory/what-to-ask.ts'
import type { Language } from '../../domain/language.ts'
import { milesText } from '../pieces/card.tsx'
import { questionText } from '../pieces/clinic/ask.tsx'
import { languagesText, whereText } from '../pieces/compared-rows.tsx'
import { weekRows } from '../pieces/hours.tsx'
import { Icon } from '../pieces/icon.tsx'
import { Layout } from '../pieces/layout.tsx'
import { noticesText } from '../pieces/notices.tsx'
import { shownNumber } from '../pieces/phone.tsx'
import { Qr } from '../pieces/qr.tsx'
import { codedList, codedText, langOfName } from '../pieces/words.tsx'
import { CLINIC } from '../texts/clinic.ts'
import { COMPARE } from '../texts/compare.ts'
import { fill } from '../texts/fill.ts'

type Props = { data: PageData['sheet']; frame: Frame }

/** Entries on one sheet of paper; large type and two languages need twice the room. */
const ON_PAPER = { usual: 6, wide: 3 } as const

/**
 * A printed list for a client without a computer: an entry per place with room for notes, and a QR code that opens the
 * same list.
 */
export function Sheet({ data, frame }: Props) {
  const { language } = frame
  const t = COMPARE[language]
  const { hits, large, both } = data
  const languages: Language[] = both ? [language, otherLanguage(language)] : [language]
  const onPaper = large || both ? ON_PAPER.wide : ON_PAPER.usual
  const papers = hits.flatMap((_, index) => (index % onPaper === 0 ? [hits.slice(index, index + onPaper)] : []))
  return (
    <Layout frame={frame} title={t.sheetTitle} description={t.sheetDescription}>
      <p className="back no-print">
        <a href={searchPath(data.search, language)}>
          <Icon name="back" /> {CLINIC[language].back}
        </a>
      </p>
      <h1>{t.sheetTitle}</h1>
      {hits.length === 0 ? (
        <p>{fill(t.sheetChoose, { n: MOST_ON_SHEET })}</p>
      ) : (
        <div className={['sheet', large && 'large', both && 'both'].filter(Boolean).join(' ')}>
          <Choices data={data} frame={frame} />
          <div className="sheet-head">
            <div>
              {languages.map((one) => (
                <p key={one} lang={one}>
                  {fill(COMPARE[one].printed, { date: formatDate(frame.now.toISOString(), one) })}{' '}
                  <b>{CLINIC[one].before}:</b> {asked(EVERYWHERE, { ...frame, language: one })}
                </p>
              ))}
            </div>
            <p className="qr">
              <span>{t.qr}</span>{' '}
              <Qr text={frame.origin + pathOf('sheet', language) + queryOf(paramsOf(data))} name={t.qrName} />
            </p>
          </div>
          {data.missing && <p className="notice-line">{t.missing}</p>}
          {data.tooMany && <p className="notice-line">{fill(t.tooMany, { n: MOST_ON_SHEET })}</p>}
          {papers.map((paper, index) => (
            <ol key={paper[0]?.clinic.clinicId} className="entries" start={index * onPaper + 1}>
              {paper.map((hit) => (
                <Entry key={hit.clinic.clinicId} hit={hit} languages={languages} frame={frame} />
              ))}
            </ol>
          ))}
        </div>
      )}
    </Layout>
  )
}

function Entry({ hit, languages, frame }: { hit: Hit<PublicClinic>; languages: readonly Language[]; frame: Frame }) {
  const { clinic } = hit
  const call = numberToCall(clinic, agencyDay(frame.now))
  return (
    <li>
      <h2 lang={langOfName(frame)}>{clinic.name}</h2>
      {call.number !== null && (
        <p className="entry-phone">
          <a className="unbroken" href={`tel:${dialled(call.number)}`}>
            {shownNumber(call.number)}
          </a>
        </p>
      )}
      <div className="entry-facts">
        {languages.map((one) => (
          <Facts key={one} hit={hit} frame={{ ...frame, language: one }} />
        ))}
      </div>
      <p className="notes">
        <span>{languages.map((one) => COMPARE[one].notes).join(' / ')}</span>
      </p>
    </li>
  )
}

function paramsOf({ hits, large, both, search }: PageData['sheet']): Pair[] {
  return [
    ...chosenParams(hits.map(({ clinic }) => clinic.clinicId)),
    ...searchParams(search),
    ...(large ? [['size', 'l'] as const] : []),
    ...(both ? [['both', '1'] as const] : []),
  ]
}

/** The script adds a button that prints. */
function Choices({ data, frame: { language } }: Props) {
  const t = COMPARE[language]
  const at = (change: Partial<PageData['sheet']>) =>
    pathOf('sheet', language) + queryOf(paramsOf({ ...data, ...change }))
  return (
    <>
      <p className="tools no-print" data-print={t.printButton}>
        <a className="button second" href={at({ large: !data.large })}>
          {data.large ? t.smaller : t.larger}
        </a>
        <a className="button second" href={at({ both: !data.both })}>
          {data.both ? t.bothOff : t.bothOn}
        </a>
      </p>
      <p className="no-print">{t.print}</p>
    </>
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
  const week = weekRows(clinic, frame)
  const call = numberToCall(clinic, agencyDay(frame.now))
  const others = clinic.phones.filter((phone) => phone !== call.phone)
  return (
    <div lang={frame.language}>
      {clinic.notices.length > 0 && (
        <p>
          <b>{noticesText(clinic, frame)}</b>
        </p>
      )}
      {others.map(({ number, typeId, writeIn }) => (
        <p key={`${typeId} ${number}`}>
          {call.phonesDown ? <s>{shownNumber(number)}</s> : <span className="unbroken">{shownNumber(number)}</span>}{' '}
          {codedText(frame, 'phoneNumberType', { id: typeId, writeIn })}
        </p>
      ))}
      <p>
        {whereText(clinic, frame)}
        {miles && ` · ${miles}`}
      </p>
      <table className="week">
        <caption>{t.hours}</caption>
        <tbody>
          {week.map(({ days, times }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>{times}</td>
            </tr>
          ))}
          {week.length === 0 && (
            <tr>
              <td>{t.hoursUnknown}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p>
        <b>{t.languages}:</b> {languagesText(clinic, frame)}
      </p>
      <p>
        <b>{t.cost}:</b> {clinic.payment.length === 0 ? t.didNotSay : codedList(frame, 'paymentType', clinic.payment)}
      </p>
      {questions.length > 0 && (
        <p>
          <b>{t.beforeLead}</b> {asked(questions, frame)}
        </p>
      )}
    </div>
  )
}
