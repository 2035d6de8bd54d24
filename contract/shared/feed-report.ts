import { route } from './route.ts'

export const FEED_KINDS = ['new', 'changed', 'proposed', 'gone', 'returned', 'otherProvider'] as const

export const listFeedClinics = route('listFeedClinics', 'GET', '/api/admin/feeds/runs/:runId/clinics', 'runFeed')
export const downloadFeedClinics = route(
  'downloadFeedClinics',
  'GET',
  '/api/admin/feeds/runs/:runId/download',
  'runFeed',
)
export const listSpellings = route('listSpellings', 'GET', '/api/admin/feeds/runs/:runId/spellings', 'runFeed')
export const takeSpelling = route(
  'takeSpelling',
  'POST',
  '/api/admin/feeds/runs/:runId/spellings/:line/take',
  'runFeed',
)
