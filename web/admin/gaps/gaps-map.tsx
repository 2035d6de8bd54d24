import type { Reply } from '../../../contract/endpoint.ts'
import type { readGaps } from '../../../contract/gaps.ts'
import { csvOf } from '../../../domain/csv.ts'
import { STANDINGS, type Standing } from '../../../domain/directory/gaps/standing.ts'
import { MAP_SIZE } from '../../../domain/directory/map/map.ts'
import { grouped } from '../../../domain/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { sumsOf, zipFile } from './sums.ts'
import { gapsTexts as texts } from './texts.ts'

type Gaps = Reply<typeof readGaps>['data']

const EDGE = 6
const MOST_NAMED = 3

/** Every ZIP code on the map of the state, with a shape for each standing that tells them apart without color. */
export function GapsMap({ gaps, fileName }: { gaps: Gaps; fileName: string }) {
  const { zips, counties, borders, towns, byVideo } = gaps
  const sums = sumsOf(zips)
  const most = (standing: 'missing' | 'perhaps') =>
    counties
      .filter((county) => county[standing] > 0)
      .toSorted((a, b) => b[standing] - a[standing])
      .slice(0, MOST_NAMED)
      .map(({ name }) => name)
  return (
    <section className="panel">
      <div className="panel__head">
        <h2>{texts.where()}</h2>
        <Button
          look="plain"
          onClick={() => saveFile({ fileName: `gaps-zip-${fileName}.csv`, text: csvOf(zipFile(zips)) })}
        >
          {texts.downloadZips()}
        </Button>
      </div>
      <div className="panel__body">
        <svg
          className="gaps-map"
          viewBox={`${-EDGE} ${-EDGE} ${MAP_SIZE.width + 2 * EDGE} ${MAP_SIZE.height + 2 * EDGE}`}
          role="img"
          aria-label={texts.map(most('missing'), most('perhaps'))}
        >
          <path className="gaps-map__borders" d={borders} />
          {STANDINGS.toReversed().map((standing) => (
            <path
              key={standing}
              className={`gaps-mark--${standing}`}
              d={zips.map((zip) => (zip.standing === standing ? SHAPES[standing](zip) : '')).join('')}
            />
          ))}
          {towns.map(({ name, x, y }) => (
            <text
              key={name}
              x={x}
              y={y - EDGE}
              textAnchor={x > MAP_SIZE.width - 80 ? 'end' : x < 80 ? 'start' : 'middle'}
            >
              {name}
            </text>
          ))}
        </svg>
        <ul className="gaps-legend">
          {STANDINGS.map((standing) => (
            <li key={standing}>
              <svg viewBox="-7 -7 14 14" aria-hidden="true" focusable="false">
                <path className={`gaps-mark--${standing}`} d={SHAPES[standing]({ x: 0, y: 0 })} />
              </svg>
              <span>
                <strong>{grouped(sums[standing])}</strong> {texts.standing[standing]()}
              </span>
            </li>
          ))}
        </ul>
        <p className="quiet">{texts.straight()}</p>
        <p className="quiet">{texts.byVideo(byVideo.yes, byVideo.silent)}</p>
      </div>
    </section>
  )
}

type Spot = { x: number; y: number }

/** A square, a hollow diamond and a dot. */
const SHAPES: Readonly<Record<Standing, (spot: Spot) => string>> = {
  missing: ({ x, y }) => `M${x - 4} ${y - 4}h8v8h-8z`,
  perhaps: ({ x, y }) => `M${x} ${y - 5.5}l5.5 5.5l-5.5 5.5l-5.5 -5.5z`,
  served: ({ x, y }) => `M${x - 2.5} ${y}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z`,
}
