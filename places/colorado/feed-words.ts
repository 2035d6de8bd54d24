import { words } from '../../domain/feeds/words.ts'
import type { FeedWords } from '../place.ts'

// The words of LADDERS and of the state's earlier directory.

export const ACCESSIBILITY = words({
  1: ['Wheelchair', 'Wheelchair access'],
  2: ['Deaf/Hard of Hearing', 'Hearing Impaired'],
  3: ['Visually Impaired', 'Blind/Visually Impaired'],
})

export const FEES = words({
  1: ['Medicaid', 'Health First Colorado', 'Health First Colorado (Medicaid)'],
  2: ['Private Insurance'],
  3: ['Self Pay'],
  4: ['Sliding Fee Scale'],
  5: ['Child Health Plan Plus', 'Child Health Plan Plus (CHP+)', 'CHP+'],
  6: ['Medicare'],
  7: ['TRICARE', 'Veterans Affairs', 'TRICARE or Veterans Affairs'],
  8: ['Free of charge'],
})

export const LANGUAGES = words({
  1: ['English'],
  2: ['Spanish'],
  3: ['Vietnamese'],
  4: ['German'],
  5: ['Russian'],
  6: ['Polish'],
  7: ['Ukrainian'],
  8: ['French'],
  9: ['Mandarin'],
  10: ['Cambodian', 'Khmer', 'Cambodian (Khmer)'],
  11: ['Mongolian'],
  12: ['Cantonese'],
  13: ['American Sign Language (ASL)', 'American Sign Language', 'ASL'],
  14: ['Amharic'],
  15: ['Arabic'],
  16: ['Korean'],
  17: ['Nepali'],
  18: ['Somali'],
  19: ['Tagalog'],
  20: ['Dari', 'Farsi', 'Dari or Farsi'],
  21: ['Swahili'],
})

export const TELEHEALTH = words({
  1: ['Telehealth Available - No Restrictions'],
  2: ['Telehealth Available - With Restrictions'],
  3: ['Telehealth Only'],
  4: ['No Telehealth Available'],
})

export const MENTAL_HEALTH = words({
  101: ['72-Hour Treatment & Evaluation'],
  102: ['Acute Treatment Unit'],
  103: ['Community Mental Health Center'],
  104: ['Community Mental Health Clinic'],
  105: ['Crisis Stabilization Unit'],
  106: ['Day Treatment'],
  107: ['Emergency'],
  108: ['Hospital'],
  109: ['Intensive Outpatient'],
  110: ['Outpatient'],
  111: ['Psychiatric Residential'],
  112: ['Residential Child Care Facility'],
  113: ['Residential Long Term Treatment'],
  114: ['Residential Short Term Treatment'],
})

export const SUBSTANCE_USE = words({
  201: ['Clinically Managed High Intensity Residential Services'],
  202: ['Clinically Managed Low Intensity Residential Services'],
  203: ['Clinically Managed Medium Intensity Residential Services'],
  204: ['Clinically Managed Residential Detoxification'],
  205: ['Day Treatment (Partial Hospitalization)'],
  206: ['DUI/DWI'],
  207: ['Education & Treatment Services for Persons in Criminal Justice System'],
  208: ['Gender Responsive Treatment for Women'],
  209: ['General Treatment'],
  210: ['Intensive Outpatient'],
  211: ['Medically Monitored Inpatient Detoxification'],
  212: ['Medically Monitored Intensive Residential Treatment'],
  213: ['Medication Assisted Therapy'],
  214: ['Opioid Treatment Programs'],
  215: ['Outpatient'],
  216: ['Youth Treatment'],
  217: ['Level II Four Plus'],
})

export const RECOVERY_SUPPORT = words({ 301: ['Peer support'] })

/** One column of the export fills four of our lists; every word belongs to exactly one of them. */
export const POPULATIONS = {
  clinicCommunityServeds: words({
    1: ['LGBT', 'LGBTQ', 'LGBTQIA+'],
    2: ['Military', 'Veterans'],
    3: ['Homeless'],
    4: ['Offender'],
    5: ['Clients referred from Court/Judicial System'],
    6: ['HIV'],
    7: ['Pregnant Women', 'Pregnant Person'],
  }),
  clinicPatientGenders: words({ 1: ['Women'], 2: ['Men'] }),
  // "Youth" and "Minors" state no age: take the group that both include.
  clinicPatientAgeGroups: words({ 3: ['Youth', 'Minors/Adolescents', 'Adolescents'], 6: ['Older Adults'] }),
  clinicPatientEthnicities: words({ 1: ['American Indian'], 2: ['Latinx', 'Hispanic/Latinx'] }),
} as const satisfies FeedWords['POPULATIONS']
