import { createStore } from '../ui/store.ts'

/**
 * The time of the person's last activity in any tab of this browser, checked once a second. Two minutes before the idle
 * limit the portal asks the person; without an answer it ends the session.
 */

export const IDLE_LIMIT = 15 * 60_000
const WARNING = 2 * 60_000
const SAMPLE = 1_000
/** The server ends idle sessions itself, so the portal reports activity without calls, such as typing a long text. */
const TELL_SERVER_EVERY = 60_000

const KEY = 'lastActivity'
const TOLD_KEY = 'lastActivityTold'
const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart', 'input'] as const

interface Needs {
  onIdle: () => void
  /** Sends a call that counts as activity. */
  tellServer: () => void
}

/** Milliseconds until the session ends while the warning is shown; otherwise undefined. */
export const idleWarning = createStore<number | undefined>(undefined)

let sinceSample = false
let stop: (() => void) | undefined

const read = (key: string) => Number(localStorage.getItem(key) ?? 0)

function write(key: string, moment: number) {
  try {
    localStorage.setItem(key, String(moment))
  } catch {
    // Without storage each tab tracks its own activity.
  }
}

/** Reads storage at each check, so that activity in one tab keeps all of them signed in. */
let own = 0
const last = () => Math.max(own, read(KEY))

function record() {
  own = Date.now()
  write(KEY, own)
}

/** A call that counts as activity has reached the server. After a sign-out it stores nothing. */
export function serverTold() {
  if (stop) write(TOLD_KEY, Date.now())
}

/** The person answered the warning. */
export function staySignedIn({ tellServer }: Pick<Needs, 'tellServer'>) {
  record()
  idleWarning.set(undefined)
  tellServer()
}

export function watchActivity({ onIdle, tellServer }: Needs) {
  stopWatchingActivity()
  record()
  write(TOLD_KEY, Date.now())
  const noticed = () => {
    sinceSample = true
  }
  const options = { capture: true, passive: true } as const
  for (const event of EVENTS) window.addEventListener(event, noticed, options)

  const timer = setInterval(() => {
    // While the warning is shown, only the answer counts: otherwise moving the mouse to it would close it.
    if (sinceSample && idleWarning.get() === undefined) record()
    sinceSample = false
    const left = last() + IDLE_LIMIT - Date.now()
    if (left <= 0) return onIdle()
    idleWarning.set(left <= WARNING ? left : undefined)
    const reported = read(TOLD_KEY)
    if (last() > reported && Date.now() - reported >= TELL_SERVER_EVERY) {
      serverTold()
      tellServer()
    }
  }, SAMPLE)

  stop = () => {
    clearInterval(timer)
    for (const event of EVENTS) window.removeEventListener(event, noticed, options)
    idleWarning.set(undefined)
    own = 0
  }
}

export function stopWatchingActivity() {
  stop?.()
  stop = undefined
}
