import { EXAMPLE } from '#place/names'
import { finishRegistrationLink, resetPasswordLink } from '../../contract/auth.ts'
import { REPORT_KINDS } from '../../domain/directory/reports.ts'
import { TOLD_CAUSES } from '../../domain/review/status.ts'
import { linkWith as reminderLink } from '../freshness/reminders/link-token.ts'
import { linkWith as invitationLink } from '../people/invitations/token.ts'
import { SECURITY_EVENTS } from '../platform/mail/templates/security-notice.ts'
import type { MailTemplates, TemplateName } from '../platform/mail/templates/templates.ts'

/** Data for every template of a mail, with text that would do harm if a mail did not escape it. */

export const HOSTILE = `<script>alert('x')</script>"&`
const place = { role: 'editor', providerName: 'Aspen Care', clinicName: `Aspen Care ${EXAMPLE.town}` } as const
const field = (outcome: 'approved' | 'reworded' | 'rejected', attribute = 'clinic.descriptionEn') => ({
  attribute,
  outcome,
  submitted: `Submitted ${HOSTILE}`,
  final: `Final ${HOSTILE}`,
})
export const decision = { clinicId: 7, clinicName: `Clinic ${HOSTILE}`, reason: null }
export const digest = { clinicId: 7, clinicName: HOSTILE, waiting: 0, rejected: 0, missingAnswers: 0 }
export const quiet = { unconfirmedDays: null, licenceEnds: null }

/** Every template with every variant of its data. */
export const SAMPLES: { [Name in TemplateName]: readonly MailTemplates[Name][] } = {
  administratorsChanged: (['added', 'removed', 'invited'] as const).map((change) => ({
    change,
    entry: HOSTILE,
    by: HOSTILE,
  })),
  answerAsk: [
    {
      need: 'visits.teens.spanish.medicaid.30.person',
      clinics: [{ clinicId: 7, clinicName: HOSTILE, silent: ['age', 'lang', 'pay', 'visit'] }],
      unsubscribe: '/portal/unsubscribe#token=abc',
    },
    {
      need: 'detox.any.any.medicaid.60.video',
      clinics: [
        { clinicId: 7, clinicName: HOSTILE, silent: ['pay'] },
        { clinicId: 8, clinicName: `Aspen Care ${EXAMPLE.town}`, silent: ['pay'] },
      ],
      unsubscribe: '/portal/unsubscribe#token=abc',
    },
  ],
  submissionDecision: [
    { ...decision, fields: [field('approved')] },
    { ...decision, fields: [field('approved'), field('reworded', 'clinic.displayName')] },
    { ...decision, fields: [field('rejected')], reason: `Because\n${HOSTILE}` },
    { ...decision, otherClinics: [HOSTILE, `Aspen Care ${EXAMPLE.town}`], fields: [field('approved')] },
    { ...decision, fields: [field('approved'), field('rejected', 'clinic.displayName')] },
    {
      ...decision,
      fields: [field('approved'), { ...field('rejected', 'clinic.displayName'), reason: { en: HOSTILE, es: HOSTILE } }],
      reason: { en: HOSTILE, es: HOSTILE },
      left: 2,
    },
    { ...decision, fields: [{ attribute: 'clinic.website', outcome: 'approved', submitted: null, final: null }] },
  ],
  accessDecision: [
    { ...place, decision: 'approved', comment: null },
    { ...place, clinicName: null, role: 'manager', decision: 'approved', comment: HOSTILE },
    { ...place, decision: 'rejected', comment: HOSTILE },
  ],
  invitation: [
    { ...place, inviterName: HOSTILE, link: `${invitationLink('abc')}&x=1`, expiresAt: '2026-08-28T15:00:00.000Z' },
  ],
  invitationsCancelled: [
    { senderName: HOSTILE, providerName: HOSTILE, emails: ['wes@example.org', HOSTILE] },
    { senderName: '', providerName: HOSTILE, emails: ['wes@example.org'] },
  ],
  passwordReset: [{ link: `https://portal.example.gov${resetPasswordLink('abc')}`, minutes: 30 }],
  emailVerification: [{ link: finishRegistrationLink('abc'), minutes: 24 * 60 }],
  alreadyRegistered: [{ hasPassword: true }, { hasPassword: false }],
  securityNotice: SECURITY_EVENTS.flatMap((event) => [
    { event, at: '2026-08-21T15:00:00.000Z', device: null },
    { event, at: '2026-08-21T15:00:00.000Z', device: HOSTILE },
    { event, at: '2026-08-21T15:00:00.000Z', device: null, withGoogle: true },
  ]),
  newRequest: [
    {
      requestId: 3,
      type: 'contentUpdate',
      requesterName: HOSTILE,
      providerName: 'Aspen Care',
      clinicId: 7,
      clinicName: HOSTILE,
      attributes: ['clinic.displayName', 'clinic.descriptionEs'],
    },
    {
      requestId: 4,
      type: 'accountAccess',
      requesterName: HOSTILE,
      providerName: 'Aspen Care',
      clinicId: null,
      clinicName: null,
      role: 'manager',
    },
  ],
  removalRequest: [null, HOSTILE].map((reason) => ({
    userId: `u/1 ${HOSTILE}`,
    personName: HOSTILE,
    personEmail: 'wes@example.org',
    reason,
    providerName: HOSTILE,
    askedBy: HOSTILE,
    suspended: reason === null,
  })),
  visitorReport: [{}, { called: true } as const].flatMap((by) =>
    REPORT_KINDS.map((kind, place) => ({
      clinicId: 7,
      clinicName: `Clinic ${HOSTILE}`,
      kind,
      hasWords: place % 2 === 0,
      ...by,
    })),
  ),
  bookingBroken: [{ clinicId: 7, clinicName: `Clinic ${HOSTILE}`, link: 'https://book.example.org/new' }],
  editEnded: TOLD_CAUSES.map((cause) => ({
    submissionId: 9,
    clinicId: 7,
    clinicName: `Clinic ${HOSTILE}`,
    cause,
    attributes: ['clinic.descriptionEn', 'clinic.displayName'],
  })),
  staffDigest: [
    {
      clinics: [{ ...digest, ...quiet, waiting: 1, rejected: 1, missingAnswers: 1 }],
      unsubscribe: '/portal/unsubscribe#token=abc',
    },
    {
      clinics: [
        { ...digest, ...quiet, waiting: 2, rejected: 3, missingAnswers: 4 },
        { ...digest, unconfirmedDays: 97, licenceEnds: '2026-09-01' },
      ],
      unsubscribe: '/portal/unsubscribe#token=abc',
    },
    {
      clinics: [{ ...digest, unconfirmedDays: null, licenceEnds: '2026-09-01' }],
      today: '2026-09-02',
      unsubscribe: '/portal/unsubscribe#token=abc',
    },
  ],
  accessSuspended: [
    { providerName: HOSTILE, state: 'suspended' },
    { providerName: 'Aspen Care', state: 'restored' },
  ],
  teamAccess: [
    {
      event: 'asked',
      personName: HOSTILE,
      personEmail: 'pia@example.org',
      providerName: 'Aspen Care',
      places: [
        { role: 'editor', clinicName: HOSTILE },
        { role: 'manager', clinicName: null },
      ],
      position: HOSTILE,
    },
    {
      event: 'given',
      personName: 'Pia Ruiz',
      personEmail: 'pia@example.org',
      providerName: HOSTILE,
      places: [{ role: 'editor', clinicName: EXAMPLE.town }],
      position: null,
    },
  ],
  openingsAsk: [
    {
      clinicNames: [HOSTILE],
      late: false,
      link: '/portal/openings-today#token=abc',
      unsubscribe: '/portal/unsubscribe',
    },
    {
      clinicNames: [HOSTILE, HOSTILE],
      late: true,
      link: '/portal/openings-today#token=abc',
      unsubscribe: '/portal/unsubscribe',
    },
  ],
  confirmReminder: [
    {
      clinics: [
        {
          clinicId: 7,
          clinicName: HOSTILE,
          sections: [{ section: 'about', dueOn: '2026-09-01' }],
          newPatientsUntil: null,
        },
      ],
      today: '2026-08-21',
      more: 0,
      last: true,
      link: reminderLink('abc'),
      unsubscribe: '/portal/unsubscribe#token=abc',
    },
    {
      clinics: [
        {
          clinicId: 7,
          clinicName: HOSTILE,
          sections: (['about', 'contact', 'patients'] as const).map((section) => ({ section, dueOn: '2027-01-01' })),
          newPatientsUntil: '2026-12-31',
        },
        { clinicId: 8, clinicName: HOSTILE, sections: [], newPatientsUntil: '2026-12-31' },
      ],
      today: '2027-02-01',
      more: 3,
      link: reminderLink('abc'),
      unsubscribe: '/portal/unsubscribe#token=abc',
    },
  ],
}
