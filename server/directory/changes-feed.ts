import type { FastifyReply } from 'fastify'
import { clinicPath, FEED_PATHS, feedPath } from '../../contract/directory/addresses.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { DIRECTORY_NAMES } from '../../domain/messages.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { App } from '../platform/http/app-instance.ts'
import type { Ports } from '../platform/http/ports.ts'
import { COLORADO } from '../reference/places.ts'
import { escaped } from './xml.ts'

/**
 * An Atom feed, for people who refer others, of clinics that were added, changed contact or hours, or ended in the last
 * thirty days. An entry has the clinic's name and the event, never an address, so a private one cannot leak here.
 */

const DAYS = 30
const MOST_ENTRIES = 200

const WORDS = {
  en: {
    state: 'Changes in Colorado',
    county: 'Changes in {name} County',
    added: 'New in the directory',
    changed: 'Contact or hours changed',
    ended: 'No longer listed',
  },
  es: {
    state: 'Cambios en Colorado',
    county: 'Cambios en el condado de {name}',
    added: 'Nuevo en el directorio',
    changed: 'Cambió el contacto o el horario',
    ended: 'Ya no aparece en el directorio',
  },
} as const

type Entry = { clinicId: number; name: string; what: 'added' | 'changed' | 'ended'; at: string }

const CONTACT = `('clinicPhones', 'fax', 'tddTty', 'website', 'hoursOfOperation', 'open24Hours', 'clinicLocations')`
const COUNTY = `(select (place ->> 'countyId')::int from jsonb_array_elements(c.profile -> 'clinicLocations') place limit 1)`

// Only clinics that are listed, or were listed until they were archived, have entries.
const ENTRIES = `
  with shown as (
    select c.clinic_id, c.archived, c.created_at, coalesce(nullif(btrim(c.display_name), ''), p.name) as name
    from clinics c join providers p using (provider_id)
    where c.display_at_ownpath and p.display_at_ownpath and not p.archived
      and ($2::int is null or ${COUNTY} = $2)),
  lately as (
    select s.clinic_id, s.name, s.archived, ch.attribute, ch.new_value, ch.updated_at
    from shown s join changes ch using (clinic_id)
    where ch.applied_version is not null and ch.updated_at >= $1),
  entries as (
    select clinic_id, name, 'added' as what, created_at as at from shown where not archived and created_at >= $1
    union all
    select clinic_id, name, 'added', max(updated_at) from lately
    where not archived and attribute = 'clinic.displayAtOwnpath' and new_value = 'true' group by clinic_id, name
    union all
    select clinic_id, name, 'changed', max(updated_at) from lately
    where not archived and split_part(attribute, '.', 2) in ${CONTACT} group by clinic_id, name
    union all
    select clinic_id, name, 'ended', max(updated_at) from lately
    where archived and attribute = 'clinic.archived' group by clinic_id, name)
  select clinic_id as "clinicId", name, what, ${isoMoment('max(at)')} as at from entries
  group by clinic_id, name, what order by max(at) desc, clinic_id limit ${MOST_ENTRIES}`

async function readEntries(db: Ports['db'], now: Date, countyId: number | null): Promise<Entry[]> {
  const since = new Date(now.getTime() - DAYS * 86_400_000)
  const { rows } = await db.pool.query<Entry>({ name: 'directory-changes', text: ENTRIES, values: [since, countyId] })
  return rows
}

export function changesFeed(app: App): void {
  const { db, clock, env } = app.ports
  const origin = env.directoryOrigin

  for (const language of LANGUAGES) {
    app.get(FEED_PATHS.state[language], async (_, reply) => {
      const entries = await readEntries(db, clock.now(), null)
      const feed = { title: WORDS[language].state, self: feedPath(language), page: pathOf('home', language) }
      return send(reply, atom(feed, entries, language, origin))
    })
    app.get(FEED_PATHS.county[language], async (request, reply) => {
      const asked = (request.params as { county: string }).county
      const county = COLORADO.counties.find(({ slug }) => slug === asked)
      if (!county) return app.directory.notFound?.(request, reply) ?? reply.callNotFound()
      const entries = await readEntries(db, clock.now(), county.id)
      const title = WORDS[language].county.replace('{name}', county.name)
      const feed = { title, self: feedPath(language, county.slug), page: pathOf('county', language, county.slug) }
      return send(reply, atom(feed, entries, language, origin))
    })
  }
}

const send = (reply: FastifyReply, text: string) =>
  reply.type('application/atom+xml; charset=utf-8').header('cache-control', 'public, max-age=60').send(text)

type Feed = { title: string; self: string; page: string }

/** Ids of entries are stable, so that feed readers recognise them. A feed without entries still has a date. */
function atom({ title, self, page }: Feed, entries: readonly Entry[], language: Language, origin: string): string {
  const items = entries.map(({ clinicId, name, what, at }) => {
    const address = origin + clinicPath({ clinicId, name }, language)
    return `<entry><id>${escaped(`${origin}${pathOf('clinic', language, String(clinicId))}#${what}-${at}`)}</id>
<title>${escaped(name)}: ${WORDS[language][what]}</title>
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
