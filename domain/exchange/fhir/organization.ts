import { PLACE } from '#place/names'
import { LICENCE_NAMES } from '../../clinic/licence-rows.ts'
import type { PublicClinic, PublicLicence } from '../../directory/public-clinic.ts'
import type { Provider } from '../open-directory.ts'
import { ORGANIZATION_TYPES, ours, PROFILE, systemAddress, USPS_STATES } from './code-systems.ts'
import { addressOf, SOMEWHERE_IN_STATE, telecomOf } from './contact.ts'
import { type FhirContext, saidIn, versioned } from './context.ts'
import { clinicOrganization, providerOrganization } from './ids.ts'
import { type Extension, filled, type Organization, type Period } from './shapes.ts'

/** A provider, and each of its clinics as the site with the licences. */

const profile = PROFILE('plannet-Organization')

export function providerAsOrganization(
  { providerId, name, lastUpdated }: Pick<Provider, 'providerId' | 'name' | 'lastUpdated'>,
  { language }: FhirContext,
): Organization {
  return versioned<Organization>(
    {
      resourceType: 'Organization',
      id: providerOrganization(providerId),
      language,
      active: true,
      type: [{ coding: [ORGANIZATION_TYPES.provider] }],
      name,
      address: [SOMEWHERE_IN_STATE],
    },
    { version: 1, lastUpdated, profile },
  )
}

export function clinicAsOrganization(clinic: PublicClinic, context: FhirContext): Organization {
  const { accountId, providerId, providerName, version, modifiedAt } = clinic
  const description = saidIn(context.language, clinic.description)
  return versioned<Organization>(
    filled<Omit<Organization, 'meta'>>({
      resourceType: 'Organization',
      id: clinicOrganization(clinic.clinicId),
      language: context.language,
      extension: [
        ...clinic.licences.map((one) => qualification(one, context)),
        ...(description === null ? [] : [{ url: PROFILE('org-description'), valueString: description }]),
      ],
      identifier: [
        {
          type: { text: `${PLACE.licensing} AccountID` },
          system: `${context.base}/NamingSystem/${PLACE.licensingId}-account`,
          value: accountId,
        },
      ],
      active: true,
      type: [{ coding: [ORGANIZATION_TYPES.clinic] }],
      name: clinic.name,
      telecom: telecomOf(clinic, context),
      address: [addressOfSite(clinic, context)],
      partOf: { reference: `Organization/${providerOrganization(providerId)}`, display: providerName },
    }),
    { version, lastUpdated: modifiedAt, profile },
  )
}

/** The organization of a clinic with a private address has the state alone. */
export const addressOfSite = (clinic: Pick<PublicClinic, 'place'>, context: FhirContext) =>
  clinic.place.hidden ? SOMEWHERE_IN_STATE : addressOf(clinic, context)

function qualification({ kind, from, until, number }: PublicLicence, { base, language }: FhirContext): Extension {
  const display = LICENCE_NAMES[kind][language]
  const period = filled<Period>({ start: from, end: until })
  const value = number?.trim()
  return {
    url: PROFILE('qualification'),
    extension: [
      ...(value
        ? [{ url: 'identifier', valueIdentifier: { system: `${base}/NamingSystem/${ours('license')}`, value } }]
        : []),
      {
        url: 'code',
        valueCodeableConcept: {
          coding: [{ system: systemAddress(base, ours('license')), code: kind, display }],
          text: display,
        },
      },
      { url: 'status', valueCode: 'active' },
      ...(from !== null || until !== null ? [{ url: 'period', valuePeriod: period }] : []),
      {
        url: 'whereValid',
        valueCodeableConcept: { coding: [{ system: USPS_STATES, code: PLACE.stateCode, display: PLACE.state.en }] },
      },
    ],
  }
}
