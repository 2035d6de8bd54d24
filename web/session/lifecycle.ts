import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { readMe } from '../../contract/shared/me.ts'
import { forgetPlacesLeft } from '../ui/list-address.ts'
import { signInPathOf } from '../ui/paths.ts'
import { messages } from '../ui/texts.ts'
import { toasts } from '../ui/toast-store.ts'
import { stopWatchingActivity, watchActivity } from './activity.ts'
import { call } from './api/call.ts'
import { type Ending, type SessionState, session } from './session.ts'
import { resume } from './set-up.ts'
import { signOutIdle } from './sign-out.ts'
import { tabs } from './tabs.ts'
import { token } from './token.ts'

/** Reacts to the beginning and the end of a session, in this tab and in the others. */
export function watchSession({ router, queryClient }: { router: AnyRouter; queryClient: QueryClient }) {
  let before: SessionState = session.current()
  let fromOtherTab = false

  session.store.subscribe(() => {
    const previous = before
    const now = session.current()
    before = now
    if (now.state === 'signed-in' && previous.state !== 'signed-in') {
      watchActivity({ onIdle: signOutIdle, tellServer })
      // The guard of the sign-in page redirects to the wanted page.
      if (previous.state === 'signed-out') void router.invalidate()
    }
    if (now.state === 'signed-out' && previous.state === 'signed-in') leave(now.ending)
  })

  function leave(ending: Ending | undefined) {
    stopWatchingActivity()
    token.forget()
    queryClient.clear()
    forgetPlacesLeft()
    if (!fromOtherTab) {
      localStorage.clear()
      if (ending) tabs.tell({ type: 'signed-out', ending })
    }
    if (ending?.why === 'chosen' || ending?.why === 'idle') toasts.show('success', messages.loggedOut())
    if (ending?.why === 'chosen') void router.navigate({ to: signInPathOf(ending.tenant), ignoreBlocker: true })
    // Reruns the guard, which stores the current page and redirects to sign-in.
    else void router.invalidate()
  }

  tabs.listen((message) => {
    const person = session.person()
    if (message.type === 'signed-in') {
      if (session.current().state === 'signed-out') void resume().catch(() => undefined)
      else if (person && person.userId !== message.userId) location.reload()
    } else if (person && !session.isLeaving()) {
      fromOtherTab = true
      session.signedOut(message.ending)
      fromOtherTab = false
    }
  })
}

/** Without the background mark, so that the call keeps the session alive. */
export function tellServer() {
  void call(readMe, {}).catch(() => undefined)
}
