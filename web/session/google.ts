import { AUTH, POPUP_CHANNEL, type PopupMessage } from '../../contract/shared/auth.ts'
import type { Tenant } from '../../domain/permissions.ts'
import { signInPathOf } from '../ui/paths.ts'
import { request } from './api/request.ts'
import { pendingRedirect } from './pending-redirect.ts'
import { CodeNeeded, enter, readSession, SignInFailure } from './set-up.ts'
import { signInError } from './sign-in-errors.ts'

/** Signs in at the identity provider: in a pop-up, or by a redirect where the browser blocks it. */

const LOOK_EVERY = 400
/** The pop-up closes right after its last message, which may arrive later. */
const LAST_WORD_WITHIN = 1_500

/** Must run in the click handler: browsers block pop-ups otherwise. */
export async function signInWithGoogle(tenant: Tenant): Promise<void> {
  const popup = openPopup()
  if (!popup) return leaveForGoogle(tenant)
  try {
    popup.location.replace(await addressToStart(tenant, { popup: true }))
    await outcomeOf(popup, tenant)
  } catch (error) {
    popup.close()
    throw error
  }
  await enter(tenant)
}

function openPopup(): Window | null {
  const [width, height] = [500, 680]
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  const popup = window.open('', 'portal-sign-in', `popup,width=${width},height=${height},left=${left},top=${top}`)
  return popup && !popup.closed ? popup : null
}

async function leaveForGoogle(tenant: Tenant): Promise<never> {
  const url = await addressToStart(tenant, { callbackURL: signInPathOf(tenant) })
  pendingRedirect.begin(tenant)
  location.assign(url)
  return new Promise(() => {})
}

async function addressToStart(tenant: Tenant, how: { popup: true } | { callbackURL: string }): Promise<string> {
  const { path } = AUTH[tenant].startGoogle
  const reply = await request(path, { method: 'POST', body: { provider: 'google', ...how } })
  return (reply as { data: { url: string } }).data.url
}

/** Resolves when the pop-up reports a sign-in; throws its error, or that the person closed it. */
function outcomeOf(popup: Window, tenant: Tenant): Promise<void> {
  const channel = new BroadcastChannel(POPUP_CHANNEL)
  return new Promise<void>((resolve, reject) => {
    const heard = ({ data, origin }: MessageEvent) => {
      const message = data as Partial<PopupMessage> | null
      if (origin !== location.origin || message?.type !== POPUP_CHANNEL || message.tenant !== tenant) return
      finish()
      if (message.outcome === 'signed-in') resolve()
      else if (message.code === 'code_needed') reject(new CodeNeeded())
      else reject(new SignInFailure(() => signInError(message.code)))
    }
    const look = setInterval(() => {
      if (!popup.closed) return
      clearInterval(look)
      setTimeout(() => void closedSilently().then(resolve, reject), LAST_WORD_WITHIN)
    }, LOOK_EVERY)
    const closedSilently = async () => {
      if (!(await readSession(tenant))) throw new SignInFailure(() => signInError('cancelled'))
    }
    const finish = () => {
      clearInterval(look)
      window.removeEventListener('message', heard)
      channel.close()
    }
    window.addEventListener('message', heard)
    channel.addEventListener('message', heard)
  })
}
