/** First parts of the addresses that are screens of the portal. The server leads a browser to these and to no others. */
export const SCREEN_ROOTS = [
  'sign-in',
  'dashboard',
  'health',
  'users',
  'providers',
  'settings',
  'records',
  'help',
  'portal',
] as const
