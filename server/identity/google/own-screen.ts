import { SCREEN_ROOTS } from '../../../contract/screens.ts'

/**
 * Where a sign-in may redirect. Resolves the address as the browser will, and accepts only screens of the portal: a
 * list of forbidden spellings would always miss one.
 */

const SCREEN = new RegExp(`^/(${SCREEN_ROOTS.join('|')})(/[\\w~-]+)*/?$`)

/** The resolved address, or null if it is not a screen of the portal. */
export function ownScreen(address: string, publicUrl: string): URL | null {
  const url = URL.parse(address, publicUrl)
  return url !== null && url.origin === publicUrl && SCREEN.test(url.pathname) ? url : null
}
