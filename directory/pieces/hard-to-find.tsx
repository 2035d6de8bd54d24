import { searchPath } from '../../contract/directory/addresses.ts'
import type { Frame, HardNeed, PageData } from '../../contract/directory/page-data.ts'
import { pathOf, queryOf } from '../../contract/directory/pages.ts'
import { formatDate } from '../../domain/dates.ts'
import { RADII } from '../../domain/directory/distance.ts'
import { filtersOf, type Need, needKey } from '../../domain/directory/gaps/need.ts'
import { needName, needSentence } from '../../domain/directory/gaps/need-texts.ts'
import { emptySearch } from '../../domain/directory/query.ts'
import type { Language } from '../../domain/language.ts'
import { BOOKLET } from '../texts/booklet.ts'
import { fill } from '../texts/fill.ts'
import { GAPS } from '../texts/gaps.ts'
import { callButton } from './crisis.tsx'
import { Icon, type IconName } from './icon.tsx'
import { nowhereWithin, Scarce } from './scarce.tsx'

/** The watched needs that are hardest to find in a county, each with what a person can do. */
export function HardToFind({ data: { hard, name }, frame }: { data: PageData['county']; frame: Frame }) {
  const { language } = frame
  const t = GAPS[language]
  if (hard.length === 0) return null
  return (
    <section className="hard" aria-labelledby="hard">
      <h2 id="hard">{fill(t.heading, { name })}</h2>
      <p className="quiet">{fill(t.counted, { date: formatDate(frame.now.toISOString(), language) })}</p>
      <ul>
        {hard.map((one) => (
          <Hard key={needKey(one.need)} one={one} name={nameAmong(hard, one, language)} frame={frame} />
        ))}
      </ul>
    </section>
  )
}

/** Needs of one name differ by their distance, or by whether a visit by phone or video counts. */
function nameAmong(hard: readonly HardNeed[], { need }: HardNeed, language: Language): string {
  const name = needName(need, language)
  const isShared = hard.some((other) => other.need !== need && needName(other.need, language) === name)
  return isShared ? needSentence(need, language) : name
}

const ICONS: Partial<Record<Need['kind'], IconName>> = {
  crisis: 'warn',
  medicine: 'seal',
  detox: 'clock',
  livein: 'home',
}

function Hard({ one, name, frame }: { one: HardNeed; name: string; frame: Frame }) {
  const { language } = frame
  const t = GAPS[language]
  const { need, zips, of, nearest, silent, byVideo } = one
  const { miles } = need
  const where = zips === of ? nowhereWithin(miles, frame) : fill(t.partly, { zips, of, miles })
  return (
    <li>
      <Icon name={ICONS[need.kind] ?? 'talk'} />
      <div>
        <h3>{name}</h3>
        <Scarce scarcity={{ where, nearest, silent, byVideo: need.kind === 'crisis' ? 0 : byVideo }} frame={frame} />
        {need.kind === 'crisis' && (
          <p>
            <b>{callButton(frame.settings.crisis, language)}.</b> {BOOKLET[language].crisisRoom}
          </p>
        )}
        <Links one={one} frame={frame} />
      </div>
    </li>
  )
}

/** Into the search, as far as the need goes. */
function Links({ one: { need, from, byVideo }, frame: { language } }: { one: HardNeed; frame: Frame }) {
  const t = GAPS[language]
  const filters = filtersOf(need)
  const miles = RADII.find((radius) => radius >= Number(need.miles)) ?? 'any'
  if (need.kind === 'crisis') {
    return (
      <p className="hard-links no-print">
        <a href={pathOf('helpNow', language) + queryOf([['near', from]])}>{fill(t.helpNow, { zip: from })}</a>
      </p>
    )
  }
  return (
    <p className="hard-links no-print">
      <a href={searchPath({ ...emptySearch, near: from, miles, filters }, language)}>{fill(t.look, { zip: from })}</a>{' '}
      {byVideo > 0 && (
        <a href={searchPath({ ...emptySearch, near: from, filters: { ...filters, visit: ['tele'] } }, language)}>
          {t.lookVideo}
        </a>
      )}
    </p>
  )
}
