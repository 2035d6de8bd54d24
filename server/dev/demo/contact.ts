import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { OTHER } from '../../../domain/clinic/fields.ts'
import type { ZipArea } from '../../db/lookups/zips.ts'
import { dice } from './dice.ts'
import { hostName, pageName } from './names.ts'
import { areaCodeFor } from './places.ts'
import { phoneTypes } from './write-ins.ts'

type Contact = Pick<Clinic, 'website' | 'bookingLink' | 'fax' | 'tddTty' | 'clinicPhones'>

const frontDesk = 1
const scheduling = 2
const crisisLine = 3

/** Every so many clinics take bookings online. */
const TAKES_BOOKINGS = 3

/** Uses the numbers 555-0100 to 555-0199, which are reserved for fiction in every area code. */
export function contactFor(clinicId: number, providerName: string, place: ZipArea, alwaysOpen: boolean): Contact {
  const roll = dice(`clinic ${clinicId} contact`)
  const areaCode = areaCodeFor(place.county, roll)
  const start = roll.between(0, 99)
  const number = (step: number) => `${areaCode}55501${String((start + step * 13) % 100).padStart(2, '0')}`

  const types = [frontDesk]
  if (roll.yes(0.35)) types.push(scheduling)
  if (alwaysOpen || roll.yes(0.12)) types.push(crisisLine)
  if (roll.yes(0.1)) types.push(OTHER)
  const writeIn = roll.pick(phoneTypes)

  const host = hostName(providerName)
  const page = pageName(place.city)
  return {
    website: roll.pick([
      `https://www.${host}`,
      `https://${host}/${page}`,
      `https://${host}/locations/${page}-${clinicId}`,
      `www.${host}`,
      host,
      `http://${page}.${host}`,
    ]),
    bookingLink: clinicId % TAKES_BOOKINGS === 0 ? `https://book.${host}/${page}` : null,
    fax: roll.yes(0.55) ? number(5) : null,
    tddTty: roll.yes(0.12) ? number(6) : null,
    clinicPhones: types.map((phoneNumberTypeId, index) => ({
      phone: number(index),
      phoneNumberTypeId,
      phoneTypeWriteInEn: phoneNumberTypeId === OTHER ? writeIn.en : null,
      phoneTypeWriteInEs: phoneNumberTypeId === OTHER ? writeIn.es : null,
    })),
  }
}
