import type { Language, Words } from './language.ts'

/**
 * Push messages to a person's device. A message says that something waits, never what or whose: other people may read
 * it on a locked screen.
 */

export const PUSH_KINDS = ['request', 'decision', 'access', 'report', 'due'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** Milliseconds between messages about the queue: administrators need to know only that it is not empty. */
export const REQUEST_PUSH_EVERY = 10 * 60_000

const SAID: Readonly<Record<PushKind, { path: string; text: Words }>> = {
  request: {
    path: '/dashboard',
    text: { en: 'A request is waiting for review.', es: 'Una solicitud espera revisión.' },
  },
  decision: {
    path: '/portal/submissions',
    text: { en: 'The agency has decided about your edit.', es: 'La agencia decidió sobre su cambio.' },
  },
  access: {
    path: '/portal/access',
    text: { en: 'The agency has decided about your access.', es: 'La agencia decidió sobre su acceso.' },
  },
  report: {
    path: '/portal',
    text: { en: 'A visitor reported something to check.', es: 'Una persona reportó algo que conviene revisar.' },
  },
  due: {
    path: '/portal',
    text: { en: 'It is time to confirm something in your profile.', es: 'Es hora de confirmar algo en su perfil.' },
  },
}

type PushMessage = { body: string; path: string; tag: PushKind }

/** The text of a push message and the screen that it opens. */
export const pushMessage = (kind: PushKind, language: Language): PushMessage => ({
  body: SAID[kind].text[language],
  path: SAID[kind].path,
  tag: kind,
})

/** Allow-list of the browsers' push services: callers name the endpoint that our server then requests. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'web.push.apple.com',
  'push.apple.com',
  'notify.windows.com',
]

/** Whether an endpoint belongs to a push service; `alsoAt` adds origins, for tests. */
export function isPushEndpoint(endpoint: string, alsoAt: readonly string[] = []): boolean {
  if (alsoAt.some((origin) => endpoint.startsWith(`${origin}/`))) return true
  const host = /^https:\/\/([a-z0-9.-]+)\/[!-~]*$/.exec(endpoint)?.[1]
  return host !== undefined && SERVICES.some((service) => host === service || host.endsWith(`.${service}`))
}
