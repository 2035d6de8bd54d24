import { useQuery } from '@tanstack/react-query'
import { list } from '../api/list.ts'
import { texts } from '../texts.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'

const providers = list<{ providerId: number; providerName: string }>('/api/admin/providersandclinics')

export function Providers() {
  const query = useQuery(providers)
  return (
    <Page title={texts.providersAndClinics()}>
      <Loaded query={query} what="providers and clinics">
        {(rows) =>
          rows.length === 0 ? (
            <p>{texts.noProviders()}</p>
          ) : (
            <ul className="plain-list">
              {rows.map((provider) => (
                <li key={provider.providerId}>{provider.providerName}</li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}
