import { PLACE } from '#place/names'
import { route } from './route.ts'

export const UPLOAD_LIMIT = 50 * 1024 * 1024

export const SOURCE_NAMES = ['portal', PLACE.licensingId, 'gbp', 'hsd'] as const

export const uploadFeed = route('uploadFeed', 'POST', '/api/admin/feeds/runs', 'runFeed')
export const listFeedRuns = route('listFeedRuns', 'GET', '/api/admin/feeds/runs', 'runFeed')
export const getFeedRun = route('getFeedRun', 'GET', '/api/admin/feeds/runs/:runId', 'runFeed')
export const applyFeedRun = route('applyFeedRun', 'POST', '/api/admin/feeds/runs/:runId/apply', 'runFeed')
export const listAbsences = route('listAbsences', 'GET', '/api/admin/feeds/absences', 'decideAbsence')
export const decideAbsence = route('decideAbsence', 'PUT', '/api/admin/feeds/absences/:clinicId', 'decideAbsence')
export const listProposals = route('listProposals', 'GET', '/api/admin/feeds/proposals', 'takeProposal')
export const takeProposal = route('takeProposal', 'POST', '/api/admin/feeds/proposals/:proposalId/take', 'takeProposal')
export const dismissProposal = route(
  'dismissProposal',
  'POST',
  '/api/admin/feeds/proposals/:proposalId/dismiss',
  'takeProposal',
)
export const getClinicSources = route('getClinicSources', 'GET', '/api/clinics/:clinicId/sources', 'readUpdates')
