import { createStore } from '../ui/store.ts'

/**
 * When the person last did something in any tab of this browser, looked at once a second. Two minutes before the session
 * would end for want of activity the person is asked; without an answer it ends.
 */

export const IDLE_LIMIT = 15 * 60_000
export const WARNING = 2 * 60_000
const SAMPLE = 1_000
/** The server ends idle sessions by itself, so it hears of activity that makes no calls: typing a long text. */
const TELL_SERVER_EVERY = 60_000

const KEY = 'lastActivity'
const TOLD_KEY = 'lastActivityTold'
const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart', 'input'] as const

interface Needs {
  onIdle: () => void
  /** A call that tells the server that a person is there. */
  tellServer: () => void
}

/** Milliseconds until the session ends, while the person is being asked; otherwise undefined. */
export const idleWarning = createStore<number | undefined>(undefined)

let sinceSample = false
let stop: (() => void) | undefined

const read = (key: string) => Number(localStorage.getItem(key) ?? 0)

function write(key: string, moment: number) {
  try {
    localStorage.setItem(key, String(moment))
  } catch {
    // Without storage each tab counts for itself.
  }
}

/** Read from storage at each look, so that activity in one tab keeps all of them. */
let own = 0
const last = () => Math.max(own, read(KEY))

function record() {
  own = Date.now()
  write(KEY, own)
}

/** A call of the person's has just reached the server. One that a sign-out overtook leaves nothing behind. */
export function serverTold() {
  if (stop) write(TOLD_KEY, Date.now())
}

/** The answer to the warning. */
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
    // Once asked, only the answer counts here: a question that vanished when the mouse moved could not be answered.
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
