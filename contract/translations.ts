import * as z from 'zod/mini'
import { LANGUAGES } from '../domain/language.ts'
import { SETTINGS } from './directory/settings.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/translations.ts'
import { bodyId, isoDateTime, pageMeta, pageQuery, pathId, safeText } from './values.ts'

/** Texts in two languages: outdated translations, and the glossary for translators. */

const behind = z.strictObject({
  clinicId: bodyId,
  providerId: bodyId,
  clinicName: z.nullable(z.string()),
  /** The pair, by the path of its English text. */
  attribute: z.string(),
  label: z.string(),
  /** What both languages say now. */
  texts: z.strictObject({ en: z.string(), es: z.string() }),
  /** The language with the outdated text. */
  language: z.enum(LANGUAGES),
  since: isoDateTime,
  /** The person or feed that changed the other language. */
  by: z.nullable(z.string()),
  /** Views of the clinic's public page in this and the last month; null below ten, to protect single visitors. */
  views: z.nullable(z.int()),
})
export type TranslationBehind = z.output<typeof behind>

export const listTranslationsBehind = endpoint({
  ...routes.listTranslationsBehind,
  summary:
    'Texts of displayed clinics of which one language changed without the other, the pages that are opened most first. ' +
    'With `language` only those where that language is to update.',
  query: z.strictObject({ ...pageQuery, language: z.optional(z.enum(LANGUAGES)) }),
  reply: envelope(z.array(behind), pageMeta),
  example: {
    query: { page: '1', pageSize: '20' },
    reply: {
      data: [
        {
          clinicId: 12,
          providerId: 3,
          clinicName: 'Cottonwood Counseling - Main Street',
          attribute: 'clinic.descriptionEn',
          label: 'Description',
          texts: { en: 'We offer individual and family counseling.', es: 'Ofrecemos consejería.' },
          language: 'es',
          since: '2026-09-14T15:04:05.000Z',
          by: 'Amara Lindgren',
          views: 214,
        },
      ],
      meta: { total: 1, page: 1, pageSize: 20 },
    },
  },
})

export const saySameTranslation = endpoint({
  ...routes.saySameTranslation,
  summary: 'Say that both languages of a text say the same as they stand, so that neither is to update',
  params: z.strictObject({ clinicId: pathId }),
  body: z.strictObject({ attribute: safeText(200) }),
  reply: envelope(z.strictObject({ clinicId: bodyId, attribute: z.string(), version: bodyId })),
  example: {
    params: { clinicId: '12' },
    body: { attribute: 'clinic.descriptionEn' },
    reply: { data: { clinicId: 12, attribute: 'clinic.descriptionEn', version: 5 } },
  },
})

export const getGlossary = endpoint({
  ...routes.getGlossary,
  summary:
    'The agency’s words of the field: each English term with the Spanish that is agreed for it, then others that are ' +
    'accepted. The texts of the code lists belong to it too and are read with those.',
  reply: envelope(SETTINGS.glossary),
  example: {
    reply: {
      data: [
        {
          term: 'substance use disorder',
          spanish: ['trastorno por consumo de sustancias'],
          note: 'Never “abuso” or “adicto”: the words blame.',
        },
      ],
    },
  },
})
