import { redirect } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { session } from './session.ts'
import { sessionKnown } from './sign-in.ts'
import { wantedUrl } from './wanted-url.ts'

/** Anyone not signed in is sent to sign-in, and finds the wanted page afterwards. */
export async function requireSignIn({ location }: { location: { href: string } }) {
  await sessionKnown()
  if (session.current().state === 'signed-in') return
  wantedUrl.remember(location.href)
  throw redirect({ to: paths.signIn, replace: true })
}

/** Anyone signed in already has no business on the sign-in page. */
export async function leaveWhenSignedIn() {
  await sessionKnown()
  if (session.current().state !== 'signed-in') return
  const wanted = wantedUrl.take()
  throw wanted ? redirect({ href: wanted, replace: true }) : redirect({ to: paths.dashboard, replace: true })
}
