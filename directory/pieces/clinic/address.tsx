import type { Frame } from '../../../contract/directory/page-data.ts'
import type { PublicAddress, PublicClinic } from '../../../domain/directory/public-clinic.ts'
import { CLINIC } from '../../texts/clinic.ts'
import { codeText, countyText, saysOnlyByPhone } from '../words.tsx'

export function Lines({ address, frame }: { address: PublicAddress; frame: Frame }) {
  return <span className="address">{addressText(address, frame)}</span>
}

export function addressText({ line1, line2, cityId, stateId, postalCode }: PublicAddress, frame: Frame): string {
  const city = cityId === null ? null : codeText(frame, 'city', cityId)
  const state = stateId === null ? null : codeText(frame, 'state', stateId)
  return [line1, line2, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** Plain links to map sites: the page loads nothing from them, and the visitor chooses which site learns the place. */
function mapLinks(address: string, point: { latitude: number; longitude: number } | null) {
  const text = encodeURIComponent(address)
  const spot = point ? `${point.latitude},${point.longitude}` : '0,0'
  return [
    { key: 'app', href: `geo:${spot}?q=${text}`, name: null },
    { key: 'osm', href: `https://www.openstreetmap.org/search?query=${text}`, name: 'OpenStreetMap' },
    { key: 'google', href: `https://www.google.com/maps/search/?api=1&query=${text}`, name: 'Google Maps' },
    { key: 'apple', href: `https://maps.apple.com/?q=${text}`, name: 'Apple Maps' },
  ]
}

/** Directions to a public street address; null without one. */
export function directionsTo({ place }: Pick<PublicClinic, 'place'>, frame: Frame): string | null {
  if (place.hidden || !place.address?.line1) return null
  const query = new URLSearchParams({ api: '1', destination: addressText(place.address, frame) })
  return `https://www.google.com/maps/dir/?${query}`
}

export function AddressBlock({ clinic: { place, telehealth }, frame }: { clinic: PublicClinic; frame: Frame }) {
  const t = CLINIC[frame.language]
  const county = countyText(frame, place.countyId)
  if (place.hidden) {
    return (
      <p>
        {county && <>{county}. </>}
        {t.private}
      </p>
    )
  }
  if (place.address === null)
    return <p>{saysOnlyByPhone(telehealth) ? t.teleOnlyPlace : `${county ?? ''} ${t.noAddress}`}</p>
  const address = addressText(place.address, frame)
  return (
    <>
      <p>
        {address}
        {county && <span className="quiet"> · {county}</span>}
      </p>
      {place.address.line1 && (
        <p className="map-links no-print">
          <span>{t.directions}:</span>{' '}
          {mapLinks(address, place.point).map(({ key, href, name }) => (
            <a key={key} href={href} rel="noreferrer">
              {name ?? t.directionsApp}
            </a>
          ))}
        </p>
      )}
    </>
  )
}
