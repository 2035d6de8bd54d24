import { PLACE } from '#place/names'
import { OUR_STATE, TELEHEALTH_ONLY } from '../../clinic/fields.ts'
import { TERMS } from '../../clinic/yes-no-rows.ts'
import type { PublicClinic } from '../../directory/public-clinic.ts'
import { clinicName, idOf, locationId, organizationId, virtualLocationId } from '../ids.ts'
import type { HsdsContext } from './context.ts'
import { type Address, type Attribute, filled, type Location } from './shapes.ts'

/** A clinic's place, its care by phone or video, or both: each is a location of its own. */

export type Where = 'place' | 'virtual'

/** Options 1 to 3 are care by phone or video; option 3 has no place. */
export function wheresOf(optionId: number | null): Where[] {
  if (optionId === TELEHEALTH_ONLY) return ['virtual']
  return optionId !== null && optionId < TELEHEALTH_ONLY ? ['place', 'virtual'] : ['place']
}

export const idOfPlace = ({ accountId }: Pick<PublicClinic, 'accountId'>, where: Where) =>
  where === 'place' ? locationId(accountId) : virtualLocationId(accountId)

export function locationOf(clinic: PublicClinic, where: Where, context: HsdsContext): Location {
  const { texts, said } = context
  const id = idOfPlace(clinic, where)
  // Attach values of the whole clinic to its place, or without a place to its virtual location.
  const isMain = where === wheresOf(clinic.telehealth.optionId)[0]
  const { point, hidden } = clinic.place
  const description = [
    ...(where === 'place' && hidden ? [texts.private] : []),
    ...(where === 'virtual' ? [said(clinic.telehealth.restriction) ?? ''] : []),
    ...(isMain ? [ridesSentence(clinic, context)] : []),
  ].filter((sentence) => sentence !== '')
  return filled<Location>({
    id,
    location_type: where === 'place' ? 'physical' : 'virtual',
    organization_id: organizationId(clinic.providerId),
    name: clinic.name,
    description: description.join('. '),
    transportation: isMain ? transitSentence(clinic, context) : null,
    latitude: where === 'place' ? point?.latitude : null,
    longitude: where === 'place' ? point?.longitude : null,
    external_identifier: clinic.accountId,
    external_identifier_type: `${PLACE.licensing} AccountID`,
    addresses: where === 'place' ? addressesOf(clinic, id, context) : [],
    accessibility: isMain
      ? clinic.accessibility.map((one) => ({
          id: idOf(`${clinicName(clinic.accountId)}/accessibility/${one.id}`),
          location_id: id,
          description: context.coded('accessibilitySupport', one),
        }))
      : [],
    attributes: isMain ? answersOf(clinic, id, context) : [],
  })
}

/** Drops incomplete addresses, because the standard requires every part. */
function addressesOf(
  { accountId, place }: PublicClinic,
  id: string,
  { book, texts, language }: HsdsContext,
): Address[] {
  const { address, countyId } = place
  const city = address?.cityId == null ? undefined : book.text('city', address.cityId, 'en')
  if (!address?.line1?.trim() || !city || !address.postalCode) return []
  const county = countyId === null ? undefined : book.text('county', countyId, language)
  const state =
    address.stateId === null || address.stateId === OUR_STATE
      ? PLACE.stateCode
      : book.text('state', address.stateId, 'en')
  return [
    filled<Address>({
      id: idOf(`${clinicName(accountId)}/address`),
      location_id: id,
      address_1: address.line1.trim(),
      address_2: address.line2?.trim(),
      city,
      region: county && texts.county(county),
      state_province: state ?? PLACE.stateCode,
      postal_code: address.postalCode,
      country: 'US',
      address_type: 'physical',
    }),
  ]
}

function transitSentence({ answers, details }: PublicClinic, { texts, said }: HsdsContext): string {
  if (answers.publicTransit === null) return ''
  return answers.publicTransit ? (said(details.publicTransit) ?? texts.transitYes) : texts.transitNo
}

function ridesSentence({ answers, details }: PublicClinic, { texts, said }: HsdsContext): string {
  if (answers.transportationAssistance === null) return ''
  if (!answers.transportationAssistance) return texts.ridesNo
  const more = said(details.transportationAssistance)
  return more === null ? texts.ridesYes : `${texts.ridesYes}: ${more}`
}

/** The answer about new patients belongs to the service. */
function answersOf(clinic: PublicClinic, locationId: string, { terms }: HsdsContext): Attribute[] {
  return TERMS.flatMap(({ name, code }) => {
    const answer = name === 'newPatientAcceptance' ? null : clinic.answers[name]
    const term = terms.of('answer', code)
    if (answer === null || !term) return []
    return [
      {
        id: idOf(`${clinicName(clinic.accountId)}/answer/${code}`),
        link_id: locationId,
        taxonomy_term_id: term.id,
        link_type: 'answer',
        link_entity: 'location' as const,
        value: answer ? 'yes' : 'no',
        taxonomy_term: term,
      },
    ]
  })
}
