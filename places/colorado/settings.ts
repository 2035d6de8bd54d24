import type { Settings } from '../place.ts'
import settings from './settings.json' with { type: 'json' }

export const SETTINGS = settings as Settings['SETTINGS']
