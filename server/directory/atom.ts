import type { FastifyReply, FastifyRequest } from 'fastify'
import { clinicPath } from '../../contract/directory/addresses.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import type { Language } from '../../domain/language.ts'
import { DIRECTORY_NAMES } from '../../domain/messages.ts'
import { isKnown, tagOf } from '../platform/http/entity-tag.ts'
import { cacheControl } from './page-headers.ts'
import type { Change } from './read-changes.ts'
import { escaped } from './xml.ts'

/** Writes and sends an Atom feed of changes. */

export const FEED_WORDS = {
  en: {
    state: 'Changes in Colorado',
    county: 'Changes in {name} County',
    added: 'New in the directory',
    search: 'Changes: {search}',
    changed: 'Contact or hours changed',
    answers: 'Changed an answer you search for',
    opened: 'Has places open now',
    ended: 'No longer listed',
  },
  es: {
    state: 'Cambios en Colorado',
    county: 'Cambios en el condado de {name}',
    added: 'Nuevo en el directorio',
    search: 'Cambios: {search}',
    changed: 'Cambió el contacto o el horario',
    answers: 'Cambió una respuesta que usted busca',
    opened: 'Tiene lugares libres ahora',
    ended: 'Ya no aparece en el directorio',
  },
} as const

/** Caches keep a feed as long as a page with clinics, so that every change is there within a minute. */
export function sendFeed({ headers }: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const tag = `"${tagOf(Buffer.from(text))}"`
  reply
    .header('cache-control', cacheControl({ cache: 'clinics' }))
    .header('etag', tag)
    .removeHeader('x-request-id')
  if (isKnown(headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/atom+xml; charset=utf-8').send(text)
}

export type Feed = { title: string; self: string; page: string }

/** Ids of entries are stable, so that feed readers recognise them. A feed without entries still has a date. */
export function atom(
  { title, self, page }: Feed,
  entries: readonly Change[],
  language: Language,
  origin: string,
): string {
  const items = entries.map(({ clinicId, name, what, at }) => {
    const address = origin + clinicPath({ clinicId, name }, language)
    return `<entry><id>${escaped(`${origin}${pathOf('clinic', language, String(clinicId))}#${what}-${at}`)}</id>
<title>${escaped(name)}: ${FEED_WORDS[language][what]}</title>
<updated>${at}</updated><link href="${escaped(address)}"/><category term="${what}"/></entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escaped(origin + self)}</id><title>${escaped(title)}</title>
<author><name>${escaped(DIRECTORY_NAMES[language])}</name></author>
<updated>${entries[0]?.at ?? '2026-01-01T00:00:00.000Z'}</updated>
<link rel="self" href="${escaped(origin + self)}"/><link href="${escaped(origin + page)}"/>
${items.join('\n')}
</feed>
`
}
