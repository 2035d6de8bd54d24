import type { Frame } from '../../../contract/directory/page-data.ts'
import type { MapDrawing } from '../../../domain/directory/map.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import { fill } from '../../texts/fill.ts'
import { MAP } from '../../texts/map.ts'
import { Ground, round } from './ground.tsx'

/** A clinic and its neighbours. Pin 0 is the clinic. */
export function ClinicMap({ clinic, drawing, frame }: { clinic: PublicClinic; drawing: MapDrawing; frame: Frame }) {
  const t = MAP[frame.language]
  const { pins, unit } = drawing
  return (
    <details className="map" data-wide="">
      <summary>{t.clinicHeading}</summary>
      <div>
        <p className="quiet">{fill(t.clinicLead, { name: clinic.name })}</p>
        <Ground drawing={drawing} frame={frame} label={t.clinicHeading}>
          <g>
            {pins.map(({ x, y, ranks }) => (
              <circle
                key={ranks[0]}
                className={ranks[0] === 0 ? 'this-place' : 'neighbour'}
                cx={x}
                cy={y}
                r={round((ranks[0] === 0 ? 9 : 4) * unit)}
              />
            ))}
          </g>
        </Ground>
        {drawing.approximate && <p className="quiet">{t.approximate}</p>}
      </div>
    </details>
  )
}
