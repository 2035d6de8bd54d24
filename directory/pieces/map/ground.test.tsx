import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Frame } from '../../../contract/directory/page-data.ts'
import type { MapDrawing } from '../../../domain/directory/map/map.ts'
import { Ground } from './ground.tsx'

const drawn = (roads: Partial<MapDrawing['roads']>) => {
  const nothing = { rings: [], towns: [], countyNames: [], shields: [], from: null, scale: { length: 50, miles: 5 } }
  const drawing = { width: 400, height: 300, ...nothing, roads: { 1: '', 2: '', 3: '', ...roads } }
  return renderToStaticMarkup(
    <Ground drawing={drawing as unknown as MapDrawing} frame={{ language: 'en' } as Frame} label="Map">
      {null}
    </Ground>,
  )
}

it('the map draws each class of road, and none where there is none', () => {
  expect(drawn({})).not.toMatch(/class="road/)
  for (const kind of [1, 2, 3] as const) {
    const html = drawn({ [kind]: `M${kind} 1h5` })
    expect(html).toContain(`<path class="road${kind}" d="M${kind} 1h5"`)
    expect(html.match(/class="road\d"/g)).toHaveLength(1)
  }
})
