import { useQuery } from '@tanstack/react-query'
import { getProvidersClinicsMap, type MappedClinic, type MappedProvider } from '../../../contract/reference.ts'
import { queryOf } from '../../api/call.ts'
import { session } from '../../session/session.ts'
import { messages } from '../../texts.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { useStore } from '../../ui/store.ts'
import { homeTexts as texts } from './texts.ts'

/** Where provider staff arrive: their clinics, or why there are none yet. */
export function PortalHome() {
  const now = useStore(session.store)
  if (now.state !== 'signed-in') return null
  const { standing, email } = now.person
  if (standing === 'pending') return <Waiting title={texts.pendingTitle()} text={texts.pendingText(email)} />
  if (standing === 'rejected') return <Waiting title={texts.rejectedTitle()} text={texts.rejectedText(email)} />
  return <MyClinics />
}

function Waiting({ title, text }: { title: string; text: string }) {
  return (
    <div className="message-page">
      <Page title={title}>
        <p className="message-page__text">{text}</p>
      </Page>
    </div>
  )
}

function MyClinics() {
  const map = useQuery(queryOf(getProvidersClinicsMap, {}))
  return (
    <Page title={texts.title()}>
      <Loaded query={map} what={texts.what()}>
        {({ data }) => {
          const providers = Object.values(data.providers)
          const clinics = Object.values(data.clinics)
          if (clinics.length === 0) return <p>{texts.none()}</p>
          return providers.map((provider) => (
            <ProviderClinics
              key={provider.providerId}
              provider={provider}
              clinics={clinics.filter(({ providerId }) => providerId === provider.providerId)}
            />
          ))
        }}
      </Loaded>
    </Page>
  )
}

function ProviderClinics({ provider, clinics }: { provider: MappedProvider; clinics: MappedClinic[] }) {
  const name = provider.displayName ?? [provider.firstName, provider.lastName].filter(Boolean).join(' ')
  const inOrder = clinics.toSorted((a, b) => labelOf(a).localeCompare(labelOf(b)))
  return (
    <section className="my-clinics">
      <h2 className="my-clinics__provider">{name || messages.noProviderName()}</h2>
      <ul className="my-clinics__list">
        {inOrder.map((clinic) => (
          <li key={clinic.clinicId} className="my-clinics__clinic">
            <span className="my-clinics__name">{labelOf(clinic)}</span>
            <span className="my-clinics__place">
              {[clinic.city, clinic.archived && texts.archived()].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const labelOf = ({ displayName }: MappedClinic) => displayName?.trim() || messages.noDisplayName()
