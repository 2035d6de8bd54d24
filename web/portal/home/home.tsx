import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClinicAtHome, readPortalHome } from '../../../contract/portal.ts'
import { queryOf } from '../../api/call.ts'
import { session } from '../../session/session.ts'
import { messages } from '../../texts.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useStore } from '../../ui/store.ts'
import { AccessScreen } from '../access/access-screen.tsx'
import { needsSomething } from './attention.ts'
import { ClinicCard } from './clinic-card.tsx'
import { homeTexts as texts } from './texts.ts'

/** Where provider staff arrive: their clinics with what needs attention first, or the way to them. */
export function PortalHome() {
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

/** A filter is worth its place only above a screenful. */
const MANY = 8

function Clinics({ clinics }: { clinics: readonly ClinicAtHome[] }) {
  const [q, setQ] = useState('')
  const providers = new Set(clinics.map(({ providerId }) => providerId))
  const wanted = q.trim().toLocaleLowerCase()
  const shown = clinics.filter(({ displayName, city }) =>
    `${displayName ?? messages.noDisplayName()} ${city ?? ''}`.toLocaleLowerCase().includes(wanted),
  )
  return (
    <>
      <p className="home__summary">{texts.needy(clinics.filter(needsSomething).length, clinics.length)}</p>
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
