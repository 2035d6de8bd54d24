import type { Language, Words } from './language.ts'

/**
 * Messages to a device that a person switched on. A message says that something waits, never what or whose: it may be read
 * on a locked screen by another person.
 */

export const PUSH_KINDS = ['request', 'decision', 'access', 'report', 'due'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** Administrators work through a queue: one message in this time is enough to know that it is not empty. */
export const REQUEST_PUSH_EVERY = 10 * 60_000

const SAID: Readonly<Record<PushKind, { path: string; text: Words }>> = {
  request: {
    path: '/dashboard',
    text: { en: 'A request waits for review.', es: 'Una solicitud espera revisión.' },
  },
  decision: {
    path: '/portal/submissions',
    text: { en: 'The agency has decided about your edit.', es: 'La agencia decidió sobre su edición.' },
  },
  access: {
    path: '/portal/access',
    text: { en: 'The agency has decided about your access.', es: 'La agencia decidió sobre su acceso.' },
  },
  report: {
    path: '/portal',
    text: { en: 'A visitor reported something to check.', es: 'Una persona avisó de algo que conviene revisar.' },
  },
  due: {
    path: '/portal',
    text: { en: 'Something in your profile is due.', es: 'Hay algo pendiente en su perfil.' },
  },
}

export type PushMessage = { body: string; path: string; tag: PushKind }

/** What a device shows and where pressing it leads. */
export const pushMessage = (kind: PushKind, language: Language): PushMessage => ({
  body: SAID[kind].text[language],
  path: SAID[kind].path,
  tag: kind,
})

/** Push services of the browsers. Our server writes to these and to no other address that a caller names. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'web.push.apple.com',
  'push.apple.com',
  'notify.windows.com',
]

/** Whether an endpoint is one of a push service; `alsoAt` names origins of one's own, as a test has. */
export function isPushEndpoint(endpoint: string, alsoAt: readonly string[] = []): boolean {
  if (alsoAt.some((origin) => endpoint.startsWith(`${origin}/`))) return true
  const host = /^https:\/\/([a-z0-9.-]+)\/[!-~]*$/.exec(endpoint)?.[1]
  return host !== undefined && SERVICES.some((service) => host === service || host.endsWith(`.${service}`))
}
