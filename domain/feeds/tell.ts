import { formatAddress, primaryLocation } from '../clinic/address.ts'
import type { ByRow, Clinic } from '../clinic/clinic.ts'
import { FIELDS, type FieldName } from '../clinic/fields.ts'
import type { Json, Voice } from '../clinic/kinds/kind.ts'
import { kindOf } from '../clinic/kinds.ts'

/** One field of a clinic in words, whichever source its value came from. */
export function tellField(clinic: Clinic, field: string, voice: Voice): string {
  if (field === 'clinicLocations') return address(clinic, voice)
  if (field === 'clinicLocations.hideAddress') {
    return (primaryLocation(clinic.clinicLocations)?.hideAddress ?? false) ? voice.messages.yes() : voice.messages.no()
  }
  if (field === 'clinicTelehealthOptions') {
    const [option] = clinic.clinicTelehealthOptions
    return [row(clinic, field, voice), option?.telehealthRestrictionWriteInEn].filter(Boolean).join('\n')
  }
  return row(clinic, field as FieldName, voice)
}

function row(clinic: Clinic, name: FieldName, voice: Voice): string {
  const found = FIELDS[name]
  const kind = kindOf(found)
  return kind.format('', kind.read((clinic as unknown as ByRow)[name] as Json, '', found), found, voice)
}

function address({ clinicLocations }: Clinic, { messages, codeText }: Voice): string {
  const found = primaryLocation(clinicLocations)
  if (!found || (found.addressLine1 === null && found.cityId === null)) return messages.none()
  const text = (list: string, id: number | null) => (id === null ? null : (codeText(list, id) ?? String(id)))
  return formatAddress({
    line1: found.addressLine1,
    line2: found.addressLine2,
    city: text('city', found.cityId),
    state: text('state', found.stateId),
    postalCode: found.postalCode,
  })
}
