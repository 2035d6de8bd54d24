import { words } from '../../domain/feeds/words.ts'
import type { FeedWords } from '../place.ts'

export const ACCESSIBILITY = words({ 1: ['Step-free'] })
export const FEES = words({ 1: ['MeridianCare'], 2: ['Insurance'], 4: ['By income'] })
export const LANGUAGES = words({ 1: ['English'], 2: ['Spanish'], 8: ['French'] })
export const POPULATIONS = {
  clinicCommunityServeds: words({ 2: ['Veterans'] }),
  clinicPatientGenders: words({ 1: ['Women'], 2: ['Men'] }),
  clinicPatientAgeGroups: words({ 6: ['Older adults'] }),
  clinicPatientEthnicities: words({ 1: ['American Indian'] }),
} as const satisfies FeedWords['POPULATIONS']
