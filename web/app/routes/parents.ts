import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { requireSignIn } from '../../session/guard.ts'
import { AdminScreens, StaffScreens } from '../../session/own-screens.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { movedTo } from '../../ui/paths.ts'
import { Shell } from '../shell/shell.tsx'
import { spoken } from './screen.tsx'

/** Parent routes: the shell, and the two sign-ins. */

export const root = createRootRoute({
  beforeLoad({ location: { pathname, searchStr, hash } }) {
    const now = movedTo(pathname)
    if (now !== undefined) throw redirect({ href: `${now}${searchStr}${hash && `#${hash}`}`, replace: true })
  },
  component: Shell,
  notFoundComponent: spoken(NotFoundPage),
})

export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSignIn('admin'),
  component: AdminScreens,
})

export const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  beforeLoad: requireSignIn('provider'),
  component: StaffScreens,
})
