import type { Frame } from '../../../contract/directory/page-data.ts'
import type { MapDrawing } from '../../../domain/directory/map/map.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import { fill } from '../../texts/fill.ts'
import { MAP } from '../../texts/map.ts'
import { Ground } from './ground.tsx'

/** One clinic with the roads and towns around it. */
export function ClinicMap({ clinic, drawing, frame }: { clinic: PublicClinic; drawing: MapDrawing; frame: Frame }) {
  const t = MAP[frame.language]
  return (
    <details className="map" data-wide="">
      <summary>{t.clinicHeading}</summary>
      <div>
        <Ground drawing={drawing} frame={frame} label={fill(t.clinicLead, { name: clinic.name })}>
          {drawing.pins.map(({ x, y }) => (
            <g key={`${x} ${y}`} className="here">
              <path d={`M${x} ${y}c-10-13-14-18-14-24a14 14 0 1 1 28 0c0 6-4 11-14 24z`} />
              <circle cx={x} cy={y - 24} r={5} />
            </g>
          ))}
        </Ground>
      </div>
    </details>
  )
}
