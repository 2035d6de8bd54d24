import type { Trial } from '../trial.ts'
import { devDoors } from './dev-doors.ts'
import { endedSender } from './ended-sender.ts'
import { keptOut } from './kept-out.ts'
import { mailsAtOnce } from './mails-at-once.ts'
import { oddRequests } from './odd-requests.ts'
import { openRedirects } from './open-redirects.ts'
import { registrationTakeover } from './registration-takeover.ts'
import { sameTime } from './same-time.ts'
import { signInTrail } from './sign-in-trail.ts'
import { wellKnownPasswords } from './well-known-passwords.ts'

/** The ways in, tried by strangers who would like to have them. */
export const doors: readonly Trial[] = [
  registrationTakeover,
  endedSender,
  mailsAtOnce,
  devDoors,
  wellKnownPasswords,
  keptOut,
  openRedirects,
  signInTrail,
  oddRequests,
  sameTime,
]
