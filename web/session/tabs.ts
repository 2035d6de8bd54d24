import type { Ending } from './session.ts'

/** Messages between the tabs of one browser about their shared session. */
type TabMessage = { type: 'signed-in'; userId: string } | { type: 'signed-out'; ending: Ending }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal-session')

export const tabs = {
  tell: (message: TabMessage) => channel?.postMessage(message),
  listen: (heard: (message: TabMessage) => void) => {
    channel?.addEventListener('message', ({ data }) => heard(data as TabMessage))
  },
}
