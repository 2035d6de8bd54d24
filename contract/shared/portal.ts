import { route } from './route.ts'

export const readPortalHome = route('readPortalHome', 'GET', '/api/portal/home', 'readPortalHome')
