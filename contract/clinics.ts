import * as z from 'zod/mini'
import { PLACE } from '#place/names'
import { clinicSchema } from '../domain/clinic/schema.ts'
import { SECTIONS } from '../domain/clinic/sections.ts'
import { NOTICE_TEMPLATES } from '../domain/directory/notices.ts'
import { LANGUAGES } from '../domain/language.ts'
import { endpoint, envelope } from './endpoint.ts'
import { exampleClinic } from './example-clinic.ts'
import * as routes from './shared/clinics.ts'
import { bodyId, isoDateTime, newPatientsDays, pathId, reportsRight, safeText } from './values.ts'

/** One clinic: reading, archiving and confirming it. */

const clinicPath = z.strictObject({ clinicId: pathId })

const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Give a time as 09:30.'))
const noticeShape = {
  template: z.enum(NOTICE_TEMPLATES),
  from: z.iso.date(),
  to: z.iso.date(),
}
const notice = z.strictObject({
  ...noticeShape,
  phone: z.nullable(z.string()),
  opens: z.nullable(clock),
  closes: z.nullable(clock),
})
/** A notice as a person gives it. */
export const givenNotice = z.strictObject({
  ...noticeShape,
  phone: z.optional(z.nullable(safeText(30, { trim: true }))),
  opens: z.optional(z.nullable(clock)),
  closes: z.optional(z.nullable(clock)),
})
const exampleNotice = {
  template: 'closed' as const,
  from: '2026-12-24',
  to: '2026-12-26',
  phone: null,
  opens: null,
  closes: null,
}

const confirmation = z.strictObject({ section: z.enum(SECTIONS), confirmedAt: isoDateTime, confirmedBy: z.string() })

export const getClinic = endpoint({
  ...routes.getClinic,
  summary: 'One clinic with its public profile, license and the version a save must carry',
  params: clinicPath,
  reply: envelope(
    clinicSchema,
    z.strictObject({
      /** When each section was last confirmed as still right, and by whom. */
      confirmations: z.array(confirmation),
      hasHistory: z.boolean(),
      /** Notices whose last day is not over. */
      notices: z.optional(z.array(notice)),
      /** Texts that an author changed in one language only, and texts whose Spanish repeats the English on purpose. */
      translations: z.optional(
        z.strictObject({
          behind: z.array(
            z.strictObject({
              attribute: z.string(),
              language: z.enum(LANGUAGES),
              since: isoDateTime,
              by: z.nullable(z.string()),
            }),
          ),
          meantEqual: z.array(z.string()),
        }),
      ),
      /** The clinic's public page; absent unless the directory's addresses are configured. */
      /** The successor of an archived clinic. */
      replacedBy: z.optional(
        z.strictObject({ clinicId: z.int(), providerId: z.int(), displayName: z.nullable(z.string()) }),
      ),
      newPatients: newPatientsDays,
      directoryLinks: z.optional(z.strictObject({ en: z.nullable(z.string()), es: z.nullable(z.string()) })),
    }),
  ),
  example: {
    params: { clinicId: '12' },
    reply: {
      data: exampleClinic,
      meta: {
        confirmations: [{ section: 'about', confirmedAt: '2026-10-01T16:20:00.000Z', confirmedBy: 'Ana Ruiz' }],
        hasHistory: true,
        newPatients: { saidOn: '2026-10-01', plainUntil: '2026-10-31', shownUntil: '2026-12-30' },
        notices: [exampleNotice],
        translations: {
          behind: [
            {
              attribute: 'clinic.descriptionEn',
              language: 'es',
              since: '2026-09-14T15:04:05.000Z',
              by: 'Amara Lindgren',
            },
          ],
          meantEqual: [],
        },
        directoryLinks: { en: 'https://directory.example/clinics/12', es: 'https://directorio.example/clinicas/12' },
      },
    },
  },
})

export const archiveClinic = endpoint({
  ...routes.archiveClinic,
  summary:
    'Archive or unarchive a clinic, with an optional note. `replacedBy` names a clinic of the public directory that ' +
    'replaces it: links to the archived clinic’s public page then lead to it. Without it there is none.',
  params: clinicPath,
  body: z.strictObject({
    archive: z.boolean(),
    archivalReason: z.optional(z.nullable(safeText(300, { trim: true }))),
    replacedBy: z.optional(z.nullable(bodyId)),
  }),
  reply: envelope(
    z.strictObject({
      clinicId: z.int(),
      archived: z.boolean(),
      archivalReason: z.nullable(z.string()),
      replacedBy: z.nullable(z.int()),
      version: z.int(),
    }),
  ),
  example: {
    params: { clinicId: '12' },
    body: { archive: true, archivalReason: 'Moved to the Main Street office', replacedBy: 31 },
    reply: {
      data: {
        clinicId: 12,
        archived: true,
        archivalReason: 'Moved to the Main Street office',
        replacedBy: 31,
        version: 5,
      },
    },
  },
})

export const confirmSection = endpoint({
  ...routes.confirmSection,
  summary:
    'Say that a section of the profile is still right, without editing it. With version, 409 value_changed if the section was ' +
    'changed since that version; with reportsRight, the page is right about what these visitors reported, too',
  params: clinicPath,
  body: z.strictObject({ section: z.enum(SECTIONS), version: z.optional(bodyId), reportsRight }),
  reply: envelope(confirmation),
  example: {
    params: { clinicId: '12' },
    body: { section: 'contact' },
    reply: { data: { section: 'contact', confirmedAt: '2026-10-01T16:20:00.000Z', confirmedBy: 'Ana Ruiz' } },
  },
})

const noticesReply = envelope(z.strictObject({ clinicId: bodyId, version: bodyId, notices: z.array(notice) }))

export const postNotice = endpoint({
  ...routes.postNotice,
  summary:
    'Announce something for some days, from a template: live right away in both languages, gone after its last day in ' +
    `${PLACE.state.en}, which is at most 90 days ahead. It replaces one of the same template; closings are shown together ` +
    'unless they share a day.',
  params: clinicPath,
  body: givenNotice,
  reply: noticesReply,
  example: {
    params: { clinicId: '12' },
    body: { template: 'closed', from: '2026-12-24', to: '2026-12-26' },
    reply: { data: { clinicId: 12, version: 5, notices: [exampleNotice] } },
  },
})

export const endNotice = endpoint({
  ...routes.endNotice,
  summary: 'End a notice now, with from the one of several that begins on that day; one that is not live is not found',
  params: z.strictObject({ clinicId: pathId, template: z.enum(NOTICE_TEMPLATES) }),
  query: z.strictObject({ from: z.optional(z.iso.date()) }),
  reply: noticesReply,
  example: {
    params: { clinicId: '12', template: 'closed' },
    query: { from: '2026-12-24' },
    reply: { data: { clinicId: 12, version: 6, notices: [] } },
  },
})
