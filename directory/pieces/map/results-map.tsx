import type { Frame, PageData } from '../../../contract/directory/page-data.ts'
import { pathOf, queryOf } from '../../../contract/directory/pages.ts'
import type { MapDrawing } from '../../../domain/directory/map/map.ts'
import type { Pin } from '../../../domain/directory/map/pins.ts'
import { searchParams } from '../../../domain/directory/query.ts'
import type { Hit, Maybe } from '../../../domain/directory/search-result.ts'
import { fill } from '../../texts/fill.ts'
import { MAP } from '../../texts/map.ts'
import { SILENCE } from '../../texts/silence.ts'
import { milesText } from '../card.tsx'
import { Icon } from '../icon.tsx'
import { Ground } from './ground.tsx'

/** `prefix` tells two drawings on one page apart. */
type Props = { drawing: MapDrawing; hits: readonly Hit[]; frame: Frame; prefix?: string }
type ResultsProps = { drawing: MapDrawing; data: Pick<PageData['results'], 'search' | 'result'>; frame: Frame }

/**
 * Maps the places of this page of the results; every pin links to its card, so the map adds no information. On a wide
 * screen it stands beside the list. On a telephone a link opens it over the page, and a press on a pin leads back.
 */
export function ResultsMap({ drawing, data: { search, result }, frame }: ResultsProps) {
  const { language, mapStyle } = frame
  const t = MAP[language]
  return (
    <section className="map" id="map" aria-label={t.heading}>
      <p className="close-map no-print">
        <a href="#results">
          <Icon name="back" /> {t.close}
        </a>
      </p>
      <PinnedMap drawing={drawing} hits={[...result.matches, ...result.maybes]} frame={frame} />
      {mapStyle !== null && (
        <p className="no-print">
          <a href={pathOf('map', language) + queryOf(searchParams(search))}>{t.larger}</a>
        </p>
      )}
    </section>
  )
}

/** The drawing with its pins, and the lists of the pins that stand for several places. */
export function PinnedMap({ drawing, hits, frame, prefix = '' }: Props) {
  const t = MAP[frame.language]
  return (
    <>
      <Ground drawing={drawing} frame={frame} label={t.heading}>
        {drawing.pins.map((pin) => (
          <PinLink key={pin.ranks[0]} pin={pin} hits={hits} frame={frame} prefix={prefix} />
        ))}
      </Ground>
      {drawing.pins
        .filter(({ ranks }) => ranks.length > 1)
        .map((pin) => (
          <PlacesHere key={pin.ranks[0]} pin={pin} hits={hits} frame={frame} prefix={prefix} />
        ))}
      <Key hits={hits} frame={frame} />
      <p className="quiet small no-print">{t.lead}</p>
    </>
  )
}

const isMaybe = (hit: Hit | Maybe | undefined) => hit !== undefined && 'toAsk' in hit

/** What the two looks of a pin mean, where the map has both or only the second. */
function Key({ hits, frame: { language } }: Pick<Props, 'hits' | 'frame'>) {
  const [yes, may] = [hits.find((hit) => !isMaybe(hit)), hits.find(isMaybe)]
  const t = SILENCE[language]
  if (may === undefined) return null
  return (
    <ul className="pin-key">
      {yes && (
        <li>
          <span className="number" aria-hidden="true">
            {yes.rank}
          </span>{' '}
          {t.pinSays}
        </li>
      )}
      <li>
        <span className="number may" aria-hidden="true">
          {may.rank}
        </span>{' '}
        {t.pinMay}
      </li>
    </ul>
  )
}

type PinProps = { pin: Pin; prefix: string } & Omit<Props, 'drawing'>

const listId = ({ pin: { ranks }, prefix }: PinProps) => `${prefix}at${ranks[0]}`

/**
 * A pin has the number of its card; one that stands for several places has the first number and opens the list of them.
 * One that had to move away from others is tied to its point by a line.
 */
function PinLink(props: PinProps) {
  const { pin, hits, frame } = props
  const { x, y, ranks, moved } = pin
  const several = ranks.length > 1
  const texts = ranks.map((rank) => textOf(rank, hits, frame))
  const allMay = ranks.every((rank) => isMaybe(hits.find((hit) => hit.rank === rank)))
  const text = several ? fill(MAP[frame.language].several, { n: ranks.length, places: texts.join('; ') }) : texts[0]
  return (
    <>
      {moved && (
        <g className="tie">
          <path d={`M${moved.x} ${moved.y}L${x} ${y}`} />
          <circle cx={moved.x} cy={moved.y} r={2.5} />
        </g>
      )}
      <a href={`#${several ? listId(props) : `r${ranks[0]}`}`} aria-label={text} className={allMay ? 'pin may' : 'pin'}>
        <title>{text}</title>
        <circle cx={x} cy={y} r={14} />
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: the text of a drawing takes no focus */}
        <text x={x} y={y + 5} aria-hidden="true">
          {several ? `${ranks[0]}+` : ranks[0]}
        </text>
      </a>
    </>
  )
}

/** The places of one pin, in sight while the pin's link is the target. */
function PlacesHere(props: PinProps) {
  const { pin, hits, frame } = props
  const { ranks } = pin
  return (
    <div className="places-here no-print" id={listId(props)}>
      <p>{fill(MAP[frame.language].here, { n: ranks.length })}</p>
      <ul className="plain">
        {ranks.map((rank) => (
          <li key={rank}>
            <a href={`#r${rank}`}>{textOf(rank, hits, frame)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function textOf(rank: number, hits: readonly Hit[], frame: Frame): string {
  const t = MAP[frame.language]
  const hit = hits.find((one) => one.rank === rank)
  if (!hit) return String(rank)
  const miles = milesText(hit, frame)
  const { name } = hit.clinic
  const pin = miles ? fill(t.pinMiles, { rank, name, miles }) : fill(t.pin, { rank, name })
  return isMaybe(hit) ? fill(SILENCE[frame.language].pinText, { pin }) : pin
}
