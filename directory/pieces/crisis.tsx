import type { Frame } from '../../contract/directory/page-data.ts'
import { fill } from '../texts/fill.ts'
import { LAYOUT } from '../texts/layout.ts'
import { shownNumber } from './phone.tsx'

/**
 * Crisis numbers. Visitors cannot close the block; without the database the server renders it from the last settings it
 * read.
 */
export function CrisisBlock({ frame: { language, settings }, urgent }: { frame: Frame; urgent: boolean }) {
  const t = LAYOUT[language]
  const { crisis } = settings
  return (
    <section className="crisis" aria-labelledby="crisis">
      <h2 id="crisis">{t.crisisHeading}</h2>
      {urgent && <p className="lead">{t.crisisUrgent}</p>}
      <p>
        <a className="call" href={`tel:${crisis.call}`}>
          {fill(t.crisisCall, { number: shownNumber(crisis.call) })}
        </a>{' '}
        {crisis.text && (
          <>
            <a className="call" href={`sms:${crisis.text}`}>
              {fill(t.crisisText, { number: shownNumber(crisis.text) })}
            </a>{' '}
          </>
        )}
        {crisis.chat && (
          <>
            <a href={crisis.chat[language]} rel="noreferrer">
              {t.crisisChat}
            </a>{' '}
          </>
        )}
        <span>
          <b>{crisis.name[language]}.</b> {crisis.sentence[language]}
        </span>
      </p>
      <p className="danger">
        {crisis.danger.sentence[language]}{' '}
        <a href={`tel:${crisis.danger.call}`}>{fill(t.dangerCall, { number: shownNumber(crisis.danger.call) })}</a>
      </p>
    </section>
  )
}
