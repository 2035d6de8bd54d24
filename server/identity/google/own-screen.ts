import { SCREEN_ROOTS } from '../../../contract/screens.ts'

/**
 * Where a browser may be sent after a sign-in. The address is resolved as the browser will resolve it, and what comes
 * out must be a screen of the portal: a ban of spellings would always miss one.
 */

const SCREEN = new RegExp(`^/(${SCREEN_ROOTS.join('|')})(/[\\w~-]+)*/?$`)

/** The resolved address, or null where it is not one of our screens. */
export function ownScreen(address: string, publicUrl: string): URL | null {
  const url = URL.parse(address, publicUrl)
  return url !== null && url.origin === publicUrl && SCREEN.test(url.pathname) ? url : null
}
