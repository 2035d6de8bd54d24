import { deepStrictEqual as same } from 'node:assert/strict'
import fc from 'fast-check'
import { type Location, primaryLocation } from '../../../domain/clinic/address.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'

/**
 * The address in random histories, with a slow model. A clinic has one address that people edit, so that no row can be
 * taken for another: its parts wait and go live together, and hiding it is live at once.
 */

export type AddressOp = { do: 'hide' } | { do: 'relocate' } | { do: 'suite' }
export const addressOp = fc.constantFrom<AddressOp>({ do: 'hide' }, { do: 'relocate' }, { do: 'suite' })

type Street = Omit<Location, 'hideAddress'>
export type AddressModel = { street: Street; hidden: boolean; moving: Street | null }

export const isAddress = ({ attribute }: { attribute: string }) => attribute.startsWith('clinic.clinicLocations')

function addressOf(clinic: Clinic): Location {
  const found = primaryLocation(clinic.clinicLocations)
  if (!found) throw new Error('The clinic of the walk has an address')
  return found
}
const streetOf = (clinic: Clinic): Street => {
  const { hideAddress: _, ...street } = addressOf(clinic)
  return street
}

export const firstAddress = (clinic: Clinic): AddressModel => ({ ...addressIn(clinic), moving: null })
const addressIn = (clinic: Clinic) => ({ street: streetOf(clinic), hidden: addressOf(clinic).hideAddress })

export function editAddress(clinic: Clinic, op: AddressOp, made: number): Clinic {
  const location = addressOf(clinic)
  const others = clinic.clinicLocations.filter((one) => one !== location)
  const moved = {
    addressLine1: `${made} Elm St`,
    addressLine2: null,
    postalCode: '80211',
    latitude: 39.7,
    gbpPlacesId: null,
  }
  const changed =
    op.do === 'hide'
      ? { hideAddress: !location.hideAddress }
      : op.do === 'suite'
        ? { addressLine2: `Suite ${made}` }
        : moved
  return { ...clinic, clinicLocations: [{ ...location, ...changed }, ...others] }
}

/** What the author changed on the address they read, on the live address. */
export function saveAddress(model: AddressModel, base: Clinic, yours: Clinic, isStaff: boolean): AddressModel {
  const [before, mine] = [streetOf(base), streetOf(yours)]
  const keys = (Object.keys(mine) as (keyof Street)[]).filter((key) => mine[key] !== before[key])
  const wanted: Street = { ...model.street, ...Object.fromEntries(keys.map((key) => [key, mine[key]])) }
  const switched = addressOf(base).hideAddress !== addressOf(yours).hideAddress
  const hidden = switched ? addressOf(yours).hideAddress : model.hidden
  const isSame = keys.every((key) => wanted[key] === model.street[key])
  if (isSame) return { ...model, hidden }
  return isStaff ? { ...model, hidden, moving: wanted } : { street: wanted, hidden, moving: null }
}

export const approveAddress = (model: AddressModel): AddressModel => ({
  ...model,
  street: model.moving ?? model.street,
  moving: null,
})

export function checkAddress(live: Clinic, { street, hidden }: AddressModel): void {
  same(addressIn(live), { street, hidden })
}
