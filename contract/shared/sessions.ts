import { route } from './route.ts'

export const listSessions = route('listSessions', 'GET', '/api/auth/sessions', 'manageOwnSessions')
export const endSession = route('endSession', 'DELETE', '/api/auth/sessions/:sessionId', 'manageOwnSessions')
export const endOtherSessions = route('endOtherSessions', 'DELETE', '/api/auth/sessions', 'manageOwnSessions')
export const readOwnSecurity = route('readOwnSecurity', 'GET', '/api/auth/security', 'manageOwnSessions')
