import { redirect } from '@tanstack/react-router'
import type { Tenant } from '../../domain/permissions.ts'
import { homePathOf, signInPathOf } from '../ui/paths.ts'
import { session } from './session.ts'
import { sessionKnown } from './set-up.ts'
import { wantedUrl } from './wanted-url.ts'

/** Redirects a person without a session to the sign-in page, and stores the wanted page. */
export const requireSignIn =
  (tenant: Tenant) =>
  async ({ location }: { location: { href: string } }) => {
    await sessionKnown()
    const now = session.current()
    if (now.state === 'signed-in') return
    const chosen = now.state === 'signed-out' && now.ending?.why === 'chosen'
    if (!chosen) await wantedUrl.remember(location.href)
    throw redirect({ to: signInPathOf(tenant), replace: true })
  }

/** Redirects a signed-in person away from a sign-in page. */
export async function leaveWhenSignedIn() {
  await sessionKnown()
  const person = session.person()
  if (!person) return
  const wanted = await wantedUrl.take(person.tenant)
  throw wanted ? redirect({ href: wanted, replace: true }) : redirect({ to: homePathOf(person.tenant), replace: true })
}
