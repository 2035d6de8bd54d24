import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type ClinicAtHome, readPortalHome } from '../../../contract/portal.ts'
import { SECTIONS } from '../../../domain/clinic/sections.ts'
import { bulkEditTexts } from '../../clinic/bulk/texts.ts'
import { PlacesToday } from '../../clinic/openings/places-today.tsx'
import { AccessScreen } from '../../people/access/access-screen.tsx'
import { queryOf } from '../../session/api/call.ts'
import { session } from '../../session/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { useStore } from '../../ui/store.ts'
import { messages } from '../../ui/texts.ts'
import { hasNeed, isNeed, type Need, type NeedGroup, needGroups, needsSomething } from './attention.ts'
import { ClinicCard } from './clinic-card.tsx'
import { homeTexts as texts } from './texts.ts'

/** Home of provider staff: their clinics, those that need action first, or how to get access. */
export function StaffHome() {
  const now = useStore(session.store)
  if (now.state !== 'signed-in') return null
  const { standing } = now.person
  return standing === 'pending' || standing === 'rejected' ? <AccessScreen /> : <MyClinics />
}

function MyClinics() {
  const home = useQuery({ ...queryOf(readPortalHome, {}), refetchOnMount: 'always' })
  return (
    <Page title={texts.title()}>
      <Loaded query={home} what={texts.what()}>
        {({ data }) => (data.length === 0 ? <p>{texts.none()}</p> : <Clinics clinics={data} />)}
      </Loaded>
    </Page>
  )
}

/** Number of clinics from which a filter is useful. */
const MANY = 8
/** With this many clinics, home lists the tasks before the clinics. */
const SEVERAL = 4

function Clinics({ clinics }: { clinics: readonly ClinicAtHome[] }) {
  const [q, setQ] = useState('')
  const providers = new Set(clinics.map(({ providerId }) => providerId))
  const { need } = useSearch({ strict: false }) as { need?: unknown }
  const chosen = typeof need === 'string' && isNeed(need) ? need : null
  const wanted = q.trim().toLocaleLowerCase()
  const shown = clinics
    .filter((clinic) => chosen === null || hasNeed(clinic, chosen))
    .filter(({ displayName, city }) =>
      `${displayName ?? messages.noDisplayName()} ${city ?? ''}`.toLocaleLowerCase().includes(wanted),
    )
  return (
    <>
      <p className="home__summary">{texts.needy(clinics.filter(needsSomething).length, clinics.length)}</p>
      {clinics.length >= SEVERAL && <Needs groups={needGroups(clinics)} chosen={chosen} />}
      <PlacesToday />
      <BulkEditLinks clinics={clinics} />
      {clinics.length > MANY && <SearchBox label={texts.filter()} value={q} onSearch={setQ} />}
      {shown.length === 0 && <p role="status">{texts.noneFound()}</p>}
      <ul className="clinic-cards">
        {shown.map((clinic) => (
          <ClinicCard key={clinic.clinicId} clinic={clinic} nameProvider={providers.size > 1} />
        ))}
      </ul>
    </>
  )
}

const isSection = (need: Need) => SECTIONS.some((section) => section === need)

/** The tasks in groups; each group links to its clinics below. */
function Needs({ groups, chosen }: { groups: readonly NeedGroup[]; chosen: Need | null }) {
  if (groups.length === 0) return null
  return (
    <section className="needs" aria-labelledby="needs-heading">
      <h2 id="needs-heading" className="portal-part">
        {texts.needsTitle()}
      </h2>
      <ul className="needs__list">
        {groups.map(({ need, clinics }) => (
          <li key={need}>
            <Link
              to={isSection(need) ? paths.staffConfirm : paths.staffHome}
              search={isSection(need) || chosen === need ? {} : { need }}
              className="needs__link"
              aria-current={chosen === need || undefined}
            >
              {texts.need[need]()}: <strong>{texts.clinics(clinics.length)}</strong>
            </Link>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <p role="status">
          {texts.showing(texts.need[chosen]())}{' '}
          <Link to={paths.staffHome} className="usa-link">
            {texts.showAll()}
          </Link>
        </p>
      )}
    </section>
  )
}

/** For managers: a link to the bulk edit for each provider with several clinics. */
function BulkEditLinks({ clinics }: { clinics: readonly ClinicAtHome[] }) {
  const now = useStore(session.store)
  const roles = now.state === 'signed-in' ? now.person.roles : []
  const managed = roles.filter(({ role, providerId }) => {
    const own = clinics.filter((clinic) => clinic.providerId === providerId && !clinic.archived)
    return role === 'manager' && own.length > 1
  })
  return managed.map(({ providerId, providerName }) => (
    <p key={providerId}>
      <Link to={paths.staffBulkEdit} params={{ providerId: String(providerId) }} className="usa-link">
        {managed.length > 1 ? `${bulkEditTexts.open()}: ${providerName}` : bulkEditTexts.open()}
      </Link>
    </p>
  ))
}
