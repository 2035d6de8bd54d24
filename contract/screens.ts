/** First path segments of the portal's screens. The server redirects browsers to no other paths. */
export const SCREEN_ROOTS = [
  'sign-in',
  'calls',
  'dashboard',
  'quality',
  'gaps',
  'openings-today',
  'users',
  'providers',
  'settings',
  'records',
  'help',
  'portal',
] as const
