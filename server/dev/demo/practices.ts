// The kinds of clinic. Services determine licences, hours, ages and the claims of a description.

export type PracticeName =
  | 'counseling'
  | 'communityCenter'
  | 'communityClinic'
  | 'substanceUse'
  | 'drivingEducation'
  | 'opioidTreatment'
  | 'detox'
  | 'residentialTreatment'
  | 'hospital'
  | 'crisis'
  | 'youthResidential'
  | 'youth'
  | 'women'
  | 'recovery'
  | 'dayProgram'
  | 'remote'

export type Practice = {
  services: readonly number[]
  /** Optional services, of which each clinic of this kind adds a few. */
  perhaps: readonly number[]
  ages: readonly (readonly number[])[]
  hours: 'office' | 'early' | 'always' | 'evenings' | 'dropIn'
  facilityType: string
  /** The last words of the names of providers of this kind. */
  surnames: readonly string[]
}

const adults = [4, 5, 6]
const everyone = [1, 2, 3, 4, 5, 6]

export const practices: Record<PracticeName, Practice> = {
  counseling: {
    services: [110],
    perhaps: [109],
    ages: [adults, [3, 4, 5, 6], [2, 3, 4, 5, 6], everyone],
    hours: 'evenings',
    facilityType: 'Outpatient',
    surnames: ['Counseling', 'Counseling Group', 'Therapy', 'Wellness', 'Psychotherapy'],
  },
  communityCenter: {
    services: [103, 110, 109, 107, 215, 209],
    perhaps: [106, 210, 213, 301],
    ages: [everyone],
    hours: 'office',
    facilityType: 'Community mental health center',
    surnames: ['Behavioral Health', 'Health Partners', 'Mental Health', 'Health Network'],
  },
  communityClinic: {
    services: [104, 110],
    perhaps: [106, 109, 215],
    ages: [everyone, [2, 3, 4, 5, 6], adults],
    hours: 'office',
    facilityType: 'Community mental health clinic',
    surnames: ['Community Clinic', 'Wellness Center', 'Family Services', 'Mental Health Clinic'],
  },
  substanceUse: {
    services: [215, 209],
    perhaps: [210, 206, 207, 213, 216],
    ages: [adults, [3, 4, 5, 6], [4, 5]],
    hours: 'evenings',
    facilityType: 'Outpatient',
    surnames: ['Recovery Center', 'Treatment', 'Outpatient', 'Recovery'],
  },
  drivingEducation: {
    services: [206, 215, 207],
    perhaps: [217, 209],
    ages: [adults],
    hours: 'evenings',
    facilityType: 'Outpatient',
    surnames: ['Safe Driving', 'Counseling', 'Alternatives'],
  },
  opioidTreatment: {
    services: [214, 213, 215],
    perhaps: [209, 210],
    ages: [adults],
    hours: 'early',
    facilityType: 'Opioid treatment program',
    surnames: ['Medication Clinic', 'Recovery Medicine', 'Treatment Center'],
  },
  detox: {
    services: [204],
    perhaps: [211, 213, 212],
    ages: [adults],
    hours: 'always',
    facilityType: 'Withdrawal management',
    surnames: ['Detox', 'Recovery House', 'Detox & Recovery'],
  },
  residentialTreatment: {
    services: [201, 205],
    perhaps: [202, 203, 212, 210],
    ages: [adults, [4, 5]],
    hours: 'always',
    facilityType: 'Residential',
    surnames: ['Lodge', 'Residence', 'Recovery Ranch', 'House'],
  },
  hospital: {
    services: [108, 107, 101],
    perhaps: [110, 106, 109],
    ages: [[3, 4, 5, 6], adults, everyone],
    hours: 'always',
    facilityType: 'Psychiatric hospital',
    surnames: ['Hospital', 'Behavioral Hospital', 'Health Pavilion'],
  },
  crisis: {
    services: [105, 101],
    perhaps: [102, 114, 107],
    ages: [everyone, adults, [3, 4, 5, 6]],
    hours: 'always',
    facilityType: 'Crisis stabilization',
    surnames: ['Crisis Services', 'Walk-in Center', 'Crisis Center'],
  },
  youthResidential: {
    services: [112, 113],
    perhaps: [111, 114, 106],
    ages: [[2, 3], [3]],
    hours: 'always',
    facilityType: 'Residential child care facility',
    surnames: ['Youth Ranch', 'Youth Homes', 'Center for Youth'],
  },
  youth: {
    services: [110, 216],
    perhaps: [106, 109],
    ages: [
      [2, 3],
      [2, 3, 4],
      [1, 2, 3],
      [3, 4],
    ],
    hours: 'evenings',
    facilityType: 'Outpatient',
    surnames: ['Family Center', 'Youth Services', 'Family Counseling', 'Children’s Clinic'],
  },
  women: {
    services: [208, 215, 209],
    perhaps: [210, 213],
    ages: [adults, [4, 5]],
    hours: 'office',
    facilityType: 'Outpatient',
    surnames: ['Women’s Recovery', 'Women’s Center', 'Women’s House'],
  },
  recovery: {
    services: [301],
    perhaps: [],
    ages: [adults, [3, 4, 5, 6]],
    hours: 'dropIn',
    facilityType: 'Recovery support services organization',
    surnames: ['Recovery Community', 'Peer Network', 'Recovery Café', 'Peer Center'],
  },
  dayProgram: {
    services: [106, 205],
    perhaps: [109, 210, 110],
    ages: [adults, [3, 4]],
    hours: 'office',
    facilityType: 'Day treatment',
    surnames: ['Day Treatment', 'Partial Care', 'Intensive Programs'],
  },
  remote: {
    services: [110],
    perhaps: [215, 209],
    ages: [adults, [3, 4, 5, 6]],
    hours: 'evenings',
    facilityType: 'Outpatient',
    surnames: ['Telecounseling', 'Online Therapy', 'Virtual Care'],
  },
}

/** The frequency of each kind: outpatient counseling and substance use treatment are the most common. */
export const practiceMix: readonly PracticeName[] = [
  ...Array<PracticeName>(7).fill('counseling'),
  ...Array<PracticeName>(4).fill('communityCenter'),
  ...Array<PracticeName>(5).fill('communityClinic'),
  ...Array<PracticeName>(6).fill('substanceUse'),
  ...Array<PracticeName>(3).fill('drivingEducation'),
  ...Array<PracticeName>(2).fill('opioidTreatment'),
  ...Array<PracticeName>(2).fill('detox'),
  ...Array<PracticeName>(2).fill('residentialTreatment'),
  'hospital',
  ...Array<PracticeName>(2).fill('crisis'),
  'youthResidential',
  ...Array<PracticeName>(3).fill('youth'),
  ...Array<PracticeName>(2).fill('women'),
  ...Array<PracticeName>(2).fill('recovery'),
  'dayProgram',
  'remote',
]
