// The code lists of a new database. Ids never change; once loaded, the agency edits the texts in the table, and a later
// start adds only missing ids.

import { LISTS } from '#place/codes'
import { CODE_LISTS, type Code, type CodeList } from '../../../domain/codes.ts'
import accessibilitySupport from './accessibility-support.json' with { type: 'json' }
import addrType from './addr-type.json' with { type: 'json' }
import patientAgeGroup from './patient-age-group.json' with { type: 'json' }
import patientCommunity from './patient-community.json' with { type: 'json' }
import patientEthnicity from './patient-ethnicity.json' with { type: 'json' }
import patientGender from './patient-gender.json' with { type: 'json' }
import phoneNumberType from './phone-number-type.json' with { type: 'json' }
import serviceCategory from './service-category.json' with { type: 'json' }
import serviceProvided from './service-provided.json' with { type: 'json' }
import telehealthOption from './telehealth-option.json' with { type: 'json' }

type Entry = { id: number; textEn: string; textEs: string; parentId?: number }

const lookups = {
  ...LISTS,
  addrType,
  phoneNumberType,
  telehealthOption,
  accessibilitySupport,
  patientAgeGroup,
  patientGender,
  patientEthnicity,
  patientCommunity,
  serviceCategory,
  serviceProvided,
} satisfies Record<CodeList, readonly Entry[]>

export const lookupLists = CODE_LISTS

export const unknownId = 99

export const lookupEntries = (list: CodeList): readonly Entry[] => lookups[list]

/** Positions count from 1; the category of a service is its parent. */
export const lookupRows: readonly Code[] = lookupLists.flatMap((list) =>
  lookupEntries(list).map(({ id, textEn, textEs, parentId }, index) => ({
    list,
    id,
    textEn,
    textEs,
    position: index + 1,
    parentId: parentId ?? null,
  })),
)

/** The ids that a clinic may use: everything in the list but Unknown. */
export const choosableIds = (list: CodeList): number[] =>
  lookupEntries(list)
    .map((entry) => entry.id)
    .filter((id) => id !== unknownId)
