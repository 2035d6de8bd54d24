import { HOLIDAY_NAMES as NAMES } from '../../domain/directory/holiday-names.ts'
import { bothLanguages } from './fill.ts'

/** "Today is …: hours may differ." */
export const HOLIDAY_NAMES = bothLanguages(NAMES.en, NAMES.es)
