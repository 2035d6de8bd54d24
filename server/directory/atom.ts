import type { FastifyReply, FastifyRequest } from 'fastify'
import { PLACE } from '#place/names'
import { clinicPath } from '../../contract/directory/addresses.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { PUBLIC_ANSWERS } from '../../domain/clinic/yes-no-rows.ts'
import { publicMoment } from '../../domain/dates.ts'
import type { Language } from '../../domain/language.ts'
import { DIRECTORY_NAMES } from '../../domain/messages.ts'
import type { KindNames } from '../../domain/openings/kinds.ts'
import { isKnown, tagOf } from '../platform/http/entity-tag.ts'
import { cacheControl } from './page-headers.ts'
import type { Change } from './read-changes.ts'
import { escaped } from './xml.ts'

/** Writes and sends an Atom feed of changes. */

export const FEED_WORDS = {
  en: {
    state: `Changes in ${PLACE.state.en}`,
    county: 'Changes in {name} County',
    added: 'New in the directory',
    search: 'Changes: {search}',
    changed: 'Contact or hours changed',
    answers: 'Changed an answer you search for',
    opened: 'Has openings now',
    ended: 'No longer listed',
    openings: '{openings} (as of {time}).',
    since: 'Changed: {parts}. Since {time}.',
    on: 'Since {time}.',
  },
  es: {
    state: `Cambios en ${PLACE.state.es}`,
    county: 'Cambios en el condado de {name}',
    added: 'Nuevo en el directorio',
    search: 'Cambios: {search}',
    changed: 'Cambió el contacto o el horario',
    answers: 'Cambió una respuesta que usted busca',
    opened: 'Tiene cupos libres ahora',
    ended: 'Ya no aparece en el directorio',
    openings: '{openings} (informado el {time}).',
    since: 'Cambió: {parts}. Desde el {time}.',
    on: 'Desde el {time}.',
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

/** The parts of a profile that feeds tell of; a yes/no answer has its own words. */
const PARTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    clinicPhones: 'phone',
    fax: 'fax',
    tddTty: 'TTY',
    website: 'website',
    hoursOfOperation: 'hours',
    open24Hours: 'hours',
    clinicLocations: 'where it is',
    clinicServicesProvideds: 'services',
    clinicPatientAgeGroups: 'ages',
    clinicCommunityServeds: 'groups they serve',
    clinicPatientEthnicities: 'race or ethnicity',
    clinicPatientGenders: 'genders',
    clinicLanguagesUsed: 'languages',
    clinicPaymentOptions: 'ways to pay',
    clinicAccessibilityOffered: 'help with access',
    clinicTelehealthOptions: 'phone or video care',
    newPatientAcceptance: 'new patients',
  },
  es: {
    clinicPhones: 'teléfono',
    fax: 'fax',
    tddTty: 'TTY',
    website: 'sitio web',
    hoursOfOperation: 'horario',
    open24Hours: 'horario',
    clinicLocations: 'dónde está',
    clinicServicesProvideds: 'servicios',
    clinicPatientAgeGroups: 'edades',
    clinicCommunityServeds: 'grupos que atienden',
    clinicPatientEthnicities: 'raza o etnia',
    clinicPatientGenders: 'géneros',
    clinicLanguagesUsed: 'idiomas',
    clinicPaymentOptions: 'formas de pago',
    clinicAccessibilityOffered: 'ayuda de acceso',
    clinicTelehealthOptions: 'atención por teléfono o video',
    newPatientAcceptance: 'pacientes nuevos',
  },
}

const partText = (name: string, language: Language) =>
  PUBLIC_ANSWERS.find((one) => one.name === name)?.label[language].toLowerCase() ?? PARTS[language][name]

/** What changed, how many openings there are, and since when. */
function summaryOf({ what, parts, at }: Change, language: Language, kinds: KindNames): string {
  const words = FEED_WORDS[language]
  const filled = (text: string, values: Record<string, string>) =>
    text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
  const time = publicMoment(at, language)
  if (what === 'opened') {
    const each = parts.map(({ kind, available, saidAt }) =>
      filled(words.openings, {
        openings: `${available} ${kinds[kind][available === 1 ? 'one' : 'many'][language]}`,
        time: publicMoment(saidAt, language),
      }),
    )
    return each.join(' ')
  }
  const named = (parts ?? []).flatMap((name) => partText(name, language) ?? [])
  return named.length === 0
    ? filled(words.on, { time })
    : filled(words.since, { parts: [...new Set(named)].join(', '), time })
}

export type Feed = { title: string; self: string; page: string; kinds: KindNames }

/** Ids of entries are stable, so that feed readers recognise them. A feed without entries still has a date. */
export function atom(
  { title, self, page, kinds }: Feed,
  entries: readonly Change[],
  language: Language,
  origin: string,
): string {
  const items = entries.map((entry) => {
    const { clinicId, name, what, at } = entry
    const address = origin + clinicPath({ clinicId, name }, language)
    return `<entry><id>${escaped(`${origin}${pathOf('clinic', language, String(clinicId))}#${what}-${at}`)}</id>
<title>${escaped(name)}: ${FEED_WORDS[language][what]}</title>
<summary>${escaped(summaryOf(entry, language, kinds))}</summary>
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
