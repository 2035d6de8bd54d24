import type { Frame } from '../../contract/directory/page-data.ts'
import { fill } from '../texts/fill.ts'
import { LAYOUT } from '../texts/layout.ts'
import { shownNumber } from './phone.tsx'

type Props = {
  frame: Frame
  /** The visitor's search names a crisis: the block says more. */
  urgent: boolean
  /** On a telephone too the block says who answers; else it is one line of buttons there. */
  full: boolean
}

/**
 * Crisis numbers. Visitors cannot close the block; without the database the server renders it from the last settings it
 * read.
 */
export function CrisisBlock({ frame: { language, settings }, urgent, full }: Props) {
  const t = LAYOUT[language]
  const { crisis } = settings
  return (
    <section className={full || urgent ? 'crisis full' : 'crisis'} aria-labelledby="crisis">
      <h2 id="crisis">{t.crisisHeading}</h2>
      <p>
        {urgent && <b>{t.crisisUrgent} </b>}
        <b>{crisis.name[language]}.</b> {crisis.sentence[language]}
      </p>
      <ul>
        <li>
          <a href={`tel:${crisis.call}`}>{fill(t.crisisCall, { number: shownNumber(crisis.call) })}</a>
        </li>
        {crisis.text && (
          <li>
            <a href={`sms:${crisis.text}`}>{fill(t.crisisText, { number: shownNumber(crisis.text) })}</a>
          </li>
        )}
        {crisis.chat && (
          <li>
            <a href={crisis.chat[language]} rel="noreferrer">
              {t.crisisChat}
            </a>
          </li>
        )}
        <li className="danger">
          <a href={`tel:${crisis.danger.call}`}>
            <span className="visually-hidden">{crisis.danger.sentence[language]} </span>
            {fill(t.dangerCall, { number: shownNumber(crisis.danger.call) })}
          </a>
        </li>
      </ul>
    </section>
  )
}
