import { LngLatBounds, Marker, NavigationControl, Map as StreetMap, setWorkerUrl } from 'maplibre-gl'
import styleSheet from 'maplibre-gl/dist/maplibre-gl.css?url'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { StreetMapPlace } from '../../contract/directory/page-data.ts'

/**
 * The street map of an agency's tile service. The page loads this file from our origin when the visitor presses the button,
 * and the tile service hears of nobody before that.
 */

type TrustedTypes = {
  createPolicy(name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>): unknown
}

const NEAREST_ZOOM = 14

export async function showStreetMap(room: HTMLElement, style: string, places: readonly StreetMapPlace[]) {
  allowMapLibre()
  await loadStyleSheet(room.ownerDocument)
  setWorkerUrl(worker)
  const bounds = places.reduce((box, { at }) => box.extend(at), new LngLatBounds())
  const map = new StreetMap({
    container: room,
    style,
    bounds,
    fitBoundsOptions: { padding: 48, maxZoom: NEAREST_ZOOM },
    cooperativeGestures: true,
  })
  map.addControl(new NavigationControl({ showCompass: false }))
  for (const place of places) {
    new Marker({ element: pinOf(room.ownerDocument, place), subpixelPositioning: true }).setLngLat(place.at).addTo(map)
  }
  await new Promise<void>((loaded, failed) => {
    map.once('load', () => loaded())
    map.once('error', ({ error }) => {
      map.remove()
      failed(error)
    })
  })
}

/** A pin has the number of its place in the list below the map and leads there. */
function pinOf(page: Document, { rank, name, may }: StreetMapPlace): HTMLElement {
  const pin = page.createElement('a')
  pin.href = `#r${rank}`
  pin.className = may ? 'street-pin may' : 'street-pin'
  pin.textContent = String(rank)
  pin.title = `${rank}. ${name}`
  return pin
}

/** MapLibre starts its worker and writes the credits of the map; browsers with Trusted Types ask this policy. */
function allowMapLibre(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (address) => {
      if (new URL(address, location.href).pathname === worker) return address
      throw new TypeError('The map may start only its own worker.')
    },
  })
}

async function loadStyleSheet(page: Document): Promise<void> {
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = styleSheet
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
  })
  page.head.append(link)
  await loaded
}
