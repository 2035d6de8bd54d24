import type { Frame } from '../../contract/directory/page-data.ts'
import { keyToPress, textLink, textWord } from '../../domain/directory/text-link.ts'
import type { Language } from '../../domain/language.ts'
import { fill } from '../texts/fill.ts'
import { LAYOUT } from '../texts/layout.ts'
import { shownNumber } from './phone.tsx'
import { small } from './words.tsx'

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
          <a href={`tel:${crisis.call}`}>{callButton(crisis, language)}</a>
        </li>
        {crisis.text && (
          <li>
            <a href={textLink(crisis.text, crisis.sentence[language])}>{textButton(crisis.text, crisis, language)}</a>
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

/** The way on for a page that cannot help: "Need help now? Call 988."; with `text` also "Or text 988." */
export function NeedHelp({ frame: { language, settings }, text = false }: Pick<Props, 'frame'> & { text?: boolean }) {
  const { crisis } = settings
  const t = LAYOUT[language]
  return (
    <>
      <a href={`tel:${crisis.call}`}>{fill(t.needHelp, { call: callButton(crisis, language) })}</a>
      {text && crisis.text && (
        <>
          {' '}
          <a href={textLink(crisis.text, crisis.sentence[language])}>
            {fill(t.orText, { text: small(textButton(crisis.text, crisis, language)) })}
          </a>
        </>
      )}
    </>
  )
}

type Crisis = Frame['settings']['crisis']

/** "Call 988"; names the key that leads to the page's language: "Llame al 988 y oprima 2". */
export function callButton({ call, sentence }: Pick<Crisis, 'call' | 'sentence'>, language: Language): string {
  const t = LAYOUT[language]
  const number = shownNumber(call)
  const key = keyToPress(call, sentence[language])
  return key === null ? fill(t.crisisCall, { number }) : fill(t.crisisCallKey, { number, key })
}

/** "Text 988"; names the word after which the line answers: "Envíe AYUDA al 988". */
export function textButton(text: string, { sentence }: Pick<Crisis, 'sentence'>, language: Language): string {
  const t = LAYOUT[language]
  const number = shownNumber(text)
  const word = textWord(text, sentence[language])
  return word === null ? fill(t.crisisText, { number }) : fill(t.crisisTextWord, { number, word })
}
