import { formatPhone } from '../../domain/clinic/phone.ts'
import type { CodeBook } from '../../domain/codes.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import type { Loss } from '../place.ts'
import { PLACE } from './names.ts'

export const LICENSE_COLUMNS = ['Number', 'Name', 'Address', 'Telephone', 'Licensed for'] as const

export function licenseRow(clinic: PublicClinic, book: CodeBook): Record<(typeof LICENSE_COLUMNS)[number], string> {
  const { hidden, address } = clinic.place
  const city = address?.cityId == null ? undefined : book.text('city', address.cityId, 'en')
  const isWhole = !hidden && address?.line1 && city && address.postalCode
  return {
    Number: clinic.accountId,
    Name: clinic.licenceName ?? clinic.name,
    Address: isWhole ? `${address.line1}, ${city}, ${PLACE.stateCode} ${address.postalCode}` : '',
    Telephone: clinic.phones[0] ? formatPhone(clinic.phones[0].number) : '',
    'Licensed for': clinic.services
      .map(({ serviceId }) => book.text('serviceProvided', serviceId, 'en') ?? '')
      .join('; '),
  }
}

const WITHOUT_COLUMN = [
  'hoursOfOperation',
  'website',
  'clinicPaymentOptions',
  'clinicLanguagesUsed',
  'newPatientAcceptance',
]

export const licenseLosses = (): Loss[] =>
  WITHOUT_COLUMN.map((field) => ({ column: null, field, list: null, codes: [] }))
