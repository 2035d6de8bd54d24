import type { Frame, PageData } from '../../../contract/directory/page-data.ts'
import { MOST_WORDS } from '../../../domain/directory/long-text.ts'
import { dialled } from '../../../domain/directory/number-to-call.ts'
import { topicLines } from '../../../domain/directory/topic-lines.ts'
import { plainWords } from '../../../domain/directory/typed/understand.ts'
import { counted, fill } from '../../texts/fill.ts'
import { HELP_NOW } from '../../texts/help-now.ts'
import { LOOKED_FOR } from '../../texts/looked-for.ts'
import { RESULTS } from '../../texts/results.ts'
import { Icon } from '../icon.tsx'
import { shownNumber } from '../phone.tsx'

type Props = { data: PageData['results']; frame: Frame }
type AboutWords = NonNullable<PageData['results']['result']['looked']>

/** No place has the words, so the list is of places that may help with them. */
export const isUnnamed = ({ looked }: Props['data']['result']): boolean => looked?.ask === true && looked.count === 0

/** The words that the search looked for, how many places have them, and what it left out. */
export function LookedFor({ data: { search, result }, frame: { language } }: Props) {
  const t = LOOKED_FOR[language]
  const q = plainWords(search.q ?? '')
  const { looked, said } = result
  const unfound = (looked?.unfound ?? []).join(' ')
  return (
    <>
      {looked?.part && !looked.ask && <p>{fill(t.part, { q })}</p>}
      {said === 'texts' && !looked?.ask && !looked?.part && <p>{fill(RESULTS[language].lookedFor, { q })}</p>}
      {isUnnamed(result) && <p>{t.unnamedLead}</p>}
      {looked?.ask && looked.count > 0 && (
        <p>
          {namingText(looked, q, language)} {fill(t.ask, { q })}
        </p>
      )}
      {looked && !looked.ask && unfound !== '' && <p>{fill(t.without, { q: unfound })}</p>}
      {search.left.length > 0 && <p>{fill(t.left, { what: search.left.map((text) => `“${text}”`).join(', ') })}</p>}
    </>
  )
}

function namingText({ count, listed, part }: AboutWords, q: string, language: Frame['language']): string {
  const t = LOOKED_FOR[language]
  if (part) return listed === 0 ? '' : counted(listed, t.namedPartOne, t.namedPart, language, { q })
  if (listed === 0) return counted(count, t.elsewhereOne, t.elsewhere, language, { q })
  return counted(listed, t.namedOne, t.named, language, { q })
}

/** The agency's own lines for what was typed, each with its number as a button. */
export function TopicLines({ data: { search }, frame: { language, settings } }: Props) {
  const q = plainWords(search.q ?? '')
  return topicLines(q, settings.topicLines).map(({ name, sentence, call, page }) => (
    <div className="topic-line" key={name.en}>
      <div>
        <b>{name[language]}</b>
        <p>{sentence[language]}</p>
        <p className="quiet small">{fill(LOOKED_FOR[language].lineFor, { q })}</p>
      </div>
      {call && (
        <a className="button call" href={`tel:${dialled(call)}`}>
          <Icon name="phone" /> <span>{fill(HELP_NOW[language].call, { number: shownNumber(call) })}</span>
        </a>
      )}
      {page && (
        <a href={page[language]} rel="noreferrer">
          {HELP_NOW[language].page}
        </a>
      )}
    </div>
  ))
}

/** Above places that may help with a need that no place names: what they treat, and what to say on the phone. */
export function MayHelp({ data: { search, result }, frame: { language }, heading }: Props & { heading: string }) {
  const t = LOOKED_FOR[language]
  const q = plainWords(search.q ?? '')
  if (!isUnnamed(result) || result.total.count + result.maybesTotal.count === 0) return null
  return (
    <>
      <p className="to-say">
        <b>{t.say}</b> {fill(t.sayWords, { q })}
      </p>
      <h2 id="counts">{heading}</h2>
      <p>{fill(t.treatAsk, { q })}</p>
    </>
  )
}

const TYPED: ReadonlySet<string> = new Set(['q', 'near'])

/** Parts of the address that the search did not read: words beyond its limit, and filters that it does not know. */
export function LeftOut({ data: { leftOut }, frame: { language } }: Props) {
  const unread = leftOut.filter(([key]) => TYPED.has(key))
  const unknown = leftOut.filter(([key]) => !TYPED.has(key))
  const unreadText = { n: MOST_WORDS, what: unread.map(([, value]) => value).join(' ') }
  const unknownText = { what: unknown.map(([key, value]) => `${key}=${value}`).join(', ') }
  return (
    <>
      {unread.length > 0 && <p className="notice-line">{fill(LOOKED_FOR[language].unread, unreadText)}</p>}
      {unknown.length > 0 && <p className="notice-line">{fill(RESULTS[language].leftOut, unknownText)}</p>}
    </>
  )
}
