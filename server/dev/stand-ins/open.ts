/**
 * Replacements for Google and a mail server while none is configured. `main.ts` loads them outside production only; the
 * production package omits this folder.
 */
export { openMailbox, YEAR_OF_MAILS } from './mailbox.ts'
export { mailboxPages } from './mailbox-pages.ts'
export { phonePages, withPhoneSecret } from './phone-pages.ts'
export { signInStandIn } from './sign-in.ts'
export { dayTurner } from './turn-days.ts'
export { turnedClock } from './turned-clock.ts'
