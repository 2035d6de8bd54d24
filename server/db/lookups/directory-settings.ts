import type { DirectorySettings } from '../../../contract/directory/settings.ts'
import settings from './directory-settings.json' with { type: 'json' }

/** What the public directory says until the agency says otherwise; also what it says while no database was ever reached. */
export const seededSettings: DirectorySettings = settings
