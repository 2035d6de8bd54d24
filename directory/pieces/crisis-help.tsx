import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { fill } from '../texts/fill.ts'
import { LAYOUT } from '../texts/layout.ts'
import { HELP_NOW } from '../texts/words.ts'
import { Card } from './card.tsx'
import { Icon, type IconName } from './icon.tsx'
import { shownNumber } from './phone.tsx'
import { placeText } from './words.tsx'

/** The crisis numbers again, each as large as a thumb. */
export function CrisisNumbers({ frame: { language, settings } }: { frame: Frame }) {
  const t = HELP_NOW[language]
  const words = LAYOUT[language]
  const { call, text, chat, danger } = settings.crisis
  const ways: { href: string; icon: IconName; name: string; about: string; second?: boolean }[] = [
    {
      href: `tel:${call}`,
      icon: 'phone',
      name: fill(words.crisisCall, { number: shownNumber(call) }),
      about: t.byCall,
    },
    ...(text === null
      ? []
      : [
          {
            href: `sms:${text}`,
            icon: 'text' as const,
            name: fill(words.crisisText, { number: shownNumber(text) }),
            about: t.byText,
          },
        ]),
    ...(chat === null
      ? []
      : [{ href: chat[language], icon: 'talk' as const, name: words.crisisChat, about: t.byChat, second: true }]),
    {
      href: `tel:${danger.call}`,
      icon: 'warn',
      name: fill(words.dangerCall, { number: shownNumber(danger.call) }),
      about: danger.sentence[language],
      second: true,
    },
  ]
  return (
    <section aria-labelledby="people">
      <h2 id="people">{t.people}</h2>
      <ul className="big">
        {ways.map(({ href, icon, name, about, second }) => (
          <li key={href}>
            <a className={second ? 'second' : undefined} href={href} rel="noreferrer">
              <Icon name={icon} />
              <b>{name}</b>
              <span>{about}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Help in a crisis for some people and some dangers; the agency's settings have every number. */
export function CrisisLines({ frame: { language, settings } }: { frame: Frame }) {
  const t = HELP_NOW[language]
  if (settings.crisisLines.length === 0) return null
  return (
    <section aria-labelledby="lines" className="crisis-lines">
      <h2 id="lines">{t.lines}</h2>
      <ul className="cards">
        {settings.crisisLines.map(({ name, sentence, call, text, page }) => (
          <li key={name.en}>
            <h3>{name[language]}</h3>
            <p>{sentence[language]}</p>
            <p>
              {call && (
                <a className="button" href={`tel:${call}`}>
                  {fill(t.call, { number: shownNumber(call) })}
                </a>
              )}{' '}
              {text && (
                <a className="button second" href={`sms:${text}`}>
                  {fill(t.text, { number: shownNumber(text) })}
                </a>
              )}{' '}
              {page && (
                <a href={page[language]} rel="noreferrer">
                  {t.page}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Places that are open now and take anyone, and a box to see those near the visitor. */
export function OpenNow({ data: { place, hits }, frame }: { data: PageData['helpNow']; frame: Frame }) {
  const { language, settings } = frame
  const t = HELP_NOW[language]
  const { call, danger } = settings.crisis
  return (
    <section aria-labelledby="open-now">
      <h2 id="open-now">{place ? fill(t.openNear, { place: placeText(frame, place) }) : t.open}</h2>
      <form action={`${pathOf('helpNow', language)}#open-now`} className="near-now no-print">
        <label htmlFor="near-now">{t.where}</label>
        <input id="near-now" name="near" type="text" maxLength={100} autoComplete="postal-code" />
        <button type="submit" className="second">
          {t.show}
        </button>
      </form>
      {hits.length === 0 ? (
        <p>{fill(t.openNone, { number: shownNumber(call) })}</p>
      ) : (
        <>
          <p>{fill(t.openLead, { number: shownNumber(danger.call) })}</p>
          <ol className="results">
            {hits.map((hit) => (
              <Card key={hit.clinic.clinicId} hit={hit} frame={frame} back={[]} level="h3" />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
