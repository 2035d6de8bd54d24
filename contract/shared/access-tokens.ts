import { route } from './route.ts'

export const TOKEN_NAME_LIMIT = 80

export const TOKEN_DAYS = [30, 90, 365] as const

export const listTokens = route('listTokens', 'GET', '/api/me/tokens', 'manageOwnTokens')
export const createToken = route('createToken', 'POST', '/api/me/tokens', 'manageOwnTokens')
export const revokeToken = route('revokeToken', 'DELETE', '/api/me/tokens/:tokenId', 'manageOwnTokens')
