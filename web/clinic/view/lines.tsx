import type { OwnWords, ToldLine } from '../../../domain/clinic/kinds/kind.ts'
import { spokenLanguage } from '../../ui/language.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'

/** The lines of a value, one component per kind of line. */

interface Lines {
  lines: readonly ToldLine[]
}

export function TextLines({ lines }: Lines) {
  return lines.map(({ text, note }) => (
    <span key={text}>
      {text}
      {note && <span className="usa-tag address-tag">{note}</span>}
    </span>
  ))
}

/** The clinic's own text; long texts keep their line breaks. */
export function OwnTexts({ lines }: Lines) {
  return lines.map(({ text, language }) => (
    <p key={`${language}/${text}`} className="told" lang={language}>
      {text}
    </p>
  ))
}

export function ItemLines({ lines }: Lines) {
  return (
    <ul className="clinic-items">
      {lines.map(({ text, words }) => (
        <li key={text}>
          <Named text={text} words={words} />
        </li>
      ))}
    </ul>
  )
}

export function PhoneLines({ lines }: Lines) {
  return (
    <ul className="clinic-items clinic-items--plain">
      {lines.map((line) => (
        <li key={`${line.about}/${line.text}`}>
          <LinkLine line={line} />
          {line.about && (
            <span className="quiet">
              {' '}
              <Named text={line.about} words={line.words} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A link to a website or a telephone number; plain text otherwise. */
export function LinkLine({ line: { text, href } }: { line: ToldLine }) {
  if (href === undefined) return <span className="one-line">{text}</span>
  if (!href.startsWith('tel:')) return <OutsideLink href={href}>{text}</OutsideLink>
  return (
    <a className="usa-link one-line" href={href}>
      {text}
    </a>
  )
}

export function HoursLines({ lines }: Lines) {
  return (
    <ul className="clinic-hours">
      {lines.map(({ about, text }) => (
        <li key={about ?? text}>
          {about && <span className="clinic-hours__day">{about}: </span>}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** "Other: Barter", with the other language below, if there are two. */
function Named({ text, words }: { text: string; words: OwnWords | undefined }) {
  if (!words) return text
  const order = spokenLanguage() === 'es' ? (['es', 'en'] as const) : (['en', 'es'] as const)
  const written = order.filter((language) => words[language] !== null)
  return (
    <>
      {text}:{' '}
      {written.map((language, index) => (
        <span key={language} lang={language} className={index === 0 ? undefined : 'clinic-spanish'}>
          {words[language]}
        </span>
      ))}
    </>
  )
}
