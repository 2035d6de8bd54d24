import type { Words } from '../language.ts'
import type { LicenceDateRow, LicenceFlagRow, LicenceTextRow, Row } from './row.ts'

/** The rows of the eight licences, four each: first day, last day, whether in force, number. */

const licences = [
  ['designation2765', '27-65 designation', 'designación 27-65'],
  ['sne', 'SNE', 'SNE'],
  ['snc', 'SNC', 'SNC'],
  ['sud', 'SUD', 'SUD'],
  ['cs', 'CS', 'CS'],
  ['rsso', 'RSSO', 'RSSO'],
  ['mh', 'MH', 'MH'],
  ['bhe', 'BHE', 'BHE'],
] as const

export type LicencePrefix = (typeof licences)[number][0]
export const LICENCE_PREFIXES: readonly LicencePrefix[] = licences.map(([prefix]) => prefix)
export const LICENCE_NAMES = Object.fromEntries(licences.map(([prefix, en, es]) => [prefix, { en, es }])) as Readonly<
  Record<LicencePrefix, Words>
>

type OfLicence<R extends Row> = R & { section: 'licence' }
type LicenceRows = Record<
  `${LicencePrefix}EffectiveDate` | `${LicencePrefix}ExpirationDate`,
  OfLicence<LicenceDateRow>
> &
  Record<`${LicencePrefix}Active`, OfLicence<LicenceFlagRow>> &
  Record<`${LicencePrefix}LicenseNumber`, OfLicence<LicenceTextRow>>

export const licence = { section: 'licence', review: 'protected' } as const

export const licenceRows = Object.fromEntries(
  licences.flatMap(([prefix, en, es]): [string, Row][] => [
    [
      `${prefix}EffectiveDate`,
      { ...licence, kind: 'licenceDate', label: { en: `${en} effective date`, es: `Fecha de inicio: ${es}` } },
    ],
    [
      `${prefix}ExpirationDate`,
      { ...licence, kind: 'licenceDate', label: { en: `${en} expiration date`, es: `Fecha de vencimiento: ${es}` } },
    ],
    [`${prefix}Active`, { ...licence, kind: 'licenceFlag', label: { en: `${en} active`, es: `Vigente: ${es}` } }],
    [`${prefix}LicenseNumber`, { ...licence, kind: 'licenceText', label: { en: `${en} number`, es: `Número: ${es}` } }],
  ]),
) as LicenceRows
