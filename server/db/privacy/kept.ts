import { MESSAGE_KEPT_DAYS } from '../../../domain/directory/feedback.ts'
import { NETWORK_KEPT_DAYS, REPORT_WORDS_KEPT_DAYS } from '../../../domain/directory/reports.ts'

/** How long values are kept, and the test that turns the clock where a job deletes them. */

export type Kept = { until: string; test?: { file: string; title: string } }

const cleaning = (title: string) => ({ file: 'server/platform/jobs/cleaning.test.ts', title })
const SIGN_IN = {
  file: 'server/identity/cleaning.test.ts',
  title: 'deletes expired links, guesses and sessions, and keeps the others',
}

export const COUNTS_KEPT_DAYS = 400
export const TOKENS_KEPT_DAYS = 365
export const CALL_NOTES_KEPT_DAYS = 365

export const KEPT: Readonly<Record<string, Kept>> = {
  record: { until: 'kept as a record; the agency’s records schedule decides' },
  account: { until: 'kept with the account; an archived account stays, because records name it' },
  present: { until: 'replaced or deleted with what it describes' },
  code: { until: 'part of the product’s own settings' },
  idempotency: {
    until: 'deleted after a day',
    test: cleaning('deletes idempotency keys after a day, however many there are'),
  },
  session: {
    until: 'deleted 30 days after the session ended',
    test: cleaning('deletes sessions a month after they ended or expired'),
  },
  invitation: {
    until: 'deleted 30 days after it expired; an accepted one is a record',
    test: cleaning('deletes unaccepted invitations a month after they expired'),
  },
  mail: {
    until: 'deleted after 90 days; the link of a failed mail after 14',
    test: cleaning('deletes mails after three months, links of failed mails after two weeks, waiting mails never'),
  },
  counts: {
    until: `deleted after ${COUNTS_KEPT_DAYS} days`,
    test: cleaning('deletes counts of pages, words and openings after 400 days'),
  },
  token: {
    until: `deleted ${TOKENS_KEPT_DAYS} days after it expired or was revoked`,
    test: cleaning('deletes access tokens a year after they expired or were revoked'),
  },
  feedback: {
    until: `erased after ${MESSAGE_KEPT_DAYS} days`,
    test: cleaning('erases the words of visitors after 90 days, and keeps the counts'),
  },
  reportWords: {
    until: `erased ${REPORT_WORDS_KEPT_DAYS} days after the report was answered`,
    test: cleaning('erases the words of answered reports after 90 days, and marks of networks after 30'),
  },
  callNotes: {
    until: 'erased after a year',
    test: cleaning('erases the notes of calls after a year, and keeps how they ended'),
  },
  network: {
    until: `deleted after ${NETWORK_KEPT_DAYS} days`,
    test: cleaning('erases the words of answered reports after 90 days, and marks of networks after 30'),
  },
  openingLink: {
    until: 'deleted within an hour of its expiry',
    test: cleaning('deletes the mails that asked for places once their link expired'),
  },
  atExpiry: { until: 'deleted within an hour of its expiry', test: SIGN_IN },
  device: { until: 'deleted 400 days after its last sign-in', test: SIGN_IN },
  day: { until: 'deleted after a day', test: SIGN_IN },
  guesses: { until: 'deleted 15 minutes after the last wrong password', test: SIGN_IN },
}
