import { accessDecision } from './access-decision.ts'
import { accessSuspended } from './access-suspended.ts'
import { administratorsChanged } from './administrators-changed.ts'
import { alreadyRegistered } from './already-registered.ts'
import { answerAsk } from './answer-ask.ts'
import { bookingBroken } from './booking-broken.ts'
import { confirmReminder } from './confirm-reminder.ts'
import type { Template } from './content.ts'
import { editEnded } from './edit-ended.ts'
import { emailVerification } from './email-verification.ts'
import { invitation } from './invitation.ts'
import { invitationsCancelled } from './invitations-cancelled.ts'
import { newRequest } from './new-request.ts'
import { openingsAsk } from './openings-ask.ts'
import { passwordReset } from './password-reset.ts'
import { removalRequest } from './removal-request.ts'
import { securityNotice } from './security-notice.ts'
import { staffDigest } from './staff-digest.ts'
import { submissionDecision } from './submission-decision.ts'
import { teamAccess } from './team-access.ts'
import { visitorReport } from './visitor-report.ts'

/** Every mail of the portal, by its name in the outbox. */

const TEMPLATES = {
  submissionDecision,
  accessDecision,
  accessSuspended,
  teamAccess,
  invitation,
  invitationsCancelled,
  passwordReset,
  emailVerification,
  alreadyRegistered,
  securityNotice,
  newRequest,
  removalRequest,
  staffDigest,
  administratorsChanged,
  confirmReminder,
  openingsAsk,
  visitorReport,
  bookingBroken,
  editEnded,
  answerAsk,
}

export type TemplateName = keyof typeof TEMPLATES
export type MailTemplates = {
  [Name in TemplateName]: (typeof TEMPLATES)[Name] extends Template<infer Data> ? Data : never
}

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[]

export const templateNamed = (name: string): Template<never> | undefined =>
  Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name as TemplateName] : undefined

/** The templates of mails that a switch of the account stops. */
export const switchedOffBy = (column: 'reminders' | 'email_notifications'): TemplateName[] =>
  TEMPLATE_NAMES.filter((name) => templateNamed(name)?.switchedOffBy === column)

/** Mail of signing in, which leaves first. */
export const SIGN_IN_TEMPLATES = TEMPLATE_NAMES.filter((name) => templateNamed(name)?.forSignIn)

export const SECRET_TEMPLATES = TEMPLATE_NAMES.filter((name) => templateNamed(name)?.secretForMinutes !== undefined)
