import { useQuery } from '@tanstack/react-query'
import type { Me } from '../../../contract/me.ts'
import { getProviderClinics } from '../../../contract/shared/providers.ts'
import { queryOf } from '../../session/api/call.ts'
import { ensureAll } from '../../session/api/queries.ts'
import { session } from '../../session/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { useStore } from '../../ui/store.ts'
import { messages } from '../../ui/texts.ts'
import { AskingForAccess, teamRequestsQuery } from './asking-for-access.tsx'
import { Invitations, invitationsQuery } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { People, peopleQuery, removalsQuery } from './people.tsx'
import { teamTexts as texts } from './texts.ts'

const providerQuery = (providerId: number) => queryOf(getProviderClinics, { params: { providerId } })
const managedBy = ({ roles }: Pick<Me, 'roles'>) => roles.filter(({ role }) => role === 'manager')

export const load = () =>
  ensureAll(
    ...managedBy(session.person() ?? { roles: [] }).flatMap(({ providerId }) =>
      [providerQuery, peopleQuery, removalsQuery, invitationsQuery, teamRequestsQuery].map((query) =>
        query(providerId),
      ),
    ),
  )

/** For managers: people of the provider's clinics, and open invitations. */
export function Team() {
  const now = useStore(session.store)
  if (now.state !== 'signed-in') return null
  const managed = managedBy(now.person)
  return (
    <Page title={texts.title()}>
      {managed.length === 0 && <p>{texts.onlyManagers()}</p>}
      {managed.map(({ providerId, providerName }) => (
        <ProviderTeam
          key={providerId}
          providerId={providerId}
          name={providerName || messages.noProviderName()}
          userId={now.person.userId}
        />
      ))}
    </Page>
  )
}

function ProviderTeam({ providerId, name, userId }: { providerId: number; name: string; userId: string }) {
  const provider = useQuery(providerQuery(providerId))
  return (
    <section className="team" aria-labelledby={`team-${providerId}`}>
      <h2 id={`team-${providerId}`} className="team__provider">
        {name}
      </h2>
      <Loaded query={provider} what={texts.whatClinics()}>
        {({ data: { clinics } }) => (
          <>
            <AskingForAccess providerId={providerId} />
            <People providerId={providerId} clinics={clinics} me={userId} />
            <InviteForm providerId={providerId} clinics={clinics.filter(({ archived }) => !archived)} />
            <Invitations providerId={providerId} />
          </>
        )}
      </Loaded>
    </section>
  )
}
