import * as z from 'zod/mini'
import { FOUND } from '../domain/directory/feedback.ts'
import { LANGUAGES } from '../domain/language.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/visitors.ts'
import { pageMeta, pageQuery, safeText } from './values.ts'

/** Visitors' feedback about the public directory; unknown search words and example addresses for the agency to fix. */

const feedback = z.strictObject({
  feedbackId: z.int(),
  day: z.iso.date(),
  language: z.enum(LANGUAGES),
  found: z.enum(FOUND),
  message: z.string(),
})
export type VisitorFeedback = z.output<typeof feedback>

const counts = z.strictObject({ yes: z.int(), partly: z.int(), no: z.int() })

export const listFeedback = endpoint({
  ...routes.listFeedback,
  summary:
    'What visitors wrote about the public directory, newest first, and how many found what they need in the last 90 days. ' +
    'We delete what they wrote after 90 days.',
  query: z.strictObject({ page: pageQuery.page, pageSize: pageQuery.pageSize }),
  reply: envelope(z.array(feedback), z.extend(pageMeta, { found: counts })),
  example: {
    query: { page: '1', pageSize: '20' },
    reply: {
      data: [
        {
          feedbackId: 31,
          day: '2026-08-20',
          language: 'es',
          found: 'partly',
          message: 'Quisiera buscar por el nombre de la calle.',
        },
      ],
      meta: { total: 1, page: 1, pageSize: 20, found: { yes: 120, partly: 31, no: 18 } },
    },
  },
})

export const getDirectoryAttention = endpoint({
  ...routes.getDirectoryAttention,
  summary:
    'What the agency should look at: words that visitors typed at least ten times and the search does not know, of the ' +
    'last 90 days; and web addresses of the settings that still are the examples a directory starts with.',
  reply: envelope(
    z.strictObject({
      unknownWords: z.array(z.strictObject({ words: z.string(), count: z.int() })),
      exampleAddresses: z.array(z.strictObject({ setting: z.string(), address: z.string() })),
    }),
  ),
  example: {
    reply: {
      data: {
        unknownWords: [{ words: 'ketamine', count: 14 }],
        exampleAddresses: [{ setting: 'agency.exit', address: 'https://www.weather.gov/' }],
      },
    },
  },
})

export const checkAddress = endpoint({
  ...routes.checkAddress,
  summary:
    'Say that a web address of the settings, one of the examples a directory starts with, is right: it leaves the list of ' +
    'addresses to check',
  body: z.strictObject({ address: safeText(2000, { min: 1 }) }),
  reply: envelope(z.strictObject({ address: z.string() })),
  example: {
    body: { address: 'https://www.weather.gov/' },
    reply: { data: { address: 'https://www.weather.gov/' } },
  },
})
