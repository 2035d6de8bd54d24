/**
 * What the portal uses in place of Google and a mail server while none is configured. `main.ts` loads it outside
 * production only; the package for production does not hold this folder.
 */
export { openMailbox, YEAR_OF_MAILS } from './mailbox.ts'
export { mailboxPages } from './mailbox-pages.ts'
export { signInStandIn } from './sign-in.ts'
export { dayTurner } from './turn-days.ts'
export { turnedClock } from './turned-clock.ts'
