import fc from 'fast-check'
import { expect, it } from 'vitest'
import { milesBetween } from '../distance.ts'
import type { ListedClinic } from '../listed-clinic.ts'
import type { ZipEntry } from '../places.ts'
import { gapsIn } from './gaps.ts'
import { nearness } from './nearness.ts'
import type { Need } from './need.ts'

const need: Need = { kind: 'any', age: 'any', language: 'any', pay: 'any', miles: '30', video: false }
const point = fc.record({
  latitude: fc.integer({ min: 3850, max: 3990 }).map((value) => value / 100),
  longitude: fc.integer({ min: -10560, max: -10420 }).map((value) => value / 100),
})

/** Looks at every clinic again for each row of the list. */
function slowOrder(clinics: readonly ListedClinic[], zips: readonly ZipEntry[]) {
  let left = zips
  const order: { clinicId: number; zips: string[] }[] = []
  for (;;) {
    const rows = clinics.map(({ clinicId, spot }) => ({
      clinicId,
      zips: left.filter((zip) => spot !== null && milesBetween(zip, spot) <= Number(need.miles)).map(({ zip }) => zip),
    }))
    const most = Math.max(0, ...rows.map((row) => row.zips.length))
    const best = rows.find((row) => row.zips.length === most)
    if (most === 0 || best === undefined) return order
    order.push(best)
    left = left.filter(({ zip }) => !best.zips.includes(zip))
  }
}

it('each clinic of the list adds most ZIP codes to those above it, and of equals the one with the lower number is first', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 25 }), fc.array(point, { maxLength: 40 }), (spots, points) => {
      const clinics = spots.map((spot, index) => ({ clinicId: index + 1, spot }) as unknown as ListedClinic)
      const zips = points.map((at, index) => ({ ...at, zip: String(80_001 + index), countyId: 1 }) as ZipEntry)
      const [yes, silent] = [nearness([]), nearness(clinics)]
      const { deciders } = gapsIn({ need, yes, silent, byVideo: { yes: [], silent: [] }, silentOf: () => [] }, zips)
      expect(
        deciders.map(({ clinic, zips: own }) => ({ clinicId: clinic.clinicId, zips: own.map(({ zip }) => zip) })),
      ).toEqual(slowOrder(clinics, zips))
    }),
    { numRuns: 300 },
  )
})
