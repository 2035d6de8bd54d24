import { queryOptions } from '@tanstack/react-query'
import type { Provider } from '../../../contract/providers.ts'
import type { JudgedRequest } from '../../../contract/role-requests.ts'
import { getProviderClinics } from '../../../contract/shared/providers.ts'
import { listRoleRequests } from '../../../contract/shared/role-requests.ts'
import { readUser } from '../../../contract/shared/users.ts'
import type { UserRecord } from '../../../contract/users.ts'
import { call, queryOf } from '../../session/api/call.ts'

interface UserToEdit {
  user: UserRecord
  /** Every provider at which the user has a role, with its clinics. */
  providers: Provider[]
  /** The user's pending requests. */
  requests: JudgedRequest[]
}

/** The screen's loader fetches it on every visit, so that nobody edits outdated values of a list. */
export function userToEdit(userId: string) {
  return queryOptions({
    queryKey: ['userToEdit', userId],
    queryFn: async ({ client, signal }): Promise<UserToEdit> => {
      const { data: user } = await call(readUser, { params: { userId } }, { signal })
      const providerIds = [...new Set(user.roles.map((role) => role.providerId))]
      const replies = await Promise.all(
        providerIds.map((providerId) => client.fetchQuery(queryOf(getProviderClinics, { params: { providerId } }))),
      )
      return { user, providers: replies.map(({ data }) => data), requests: await openRequestsOf(user, signal) }
    },
    enabled: userId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
}

async function openRequestsOf({ userId, tenant, email }: UserRecord, signal: AbortSignal): Promise<JudgedRequest[]> {
  if (tenant === 'admin') return []
  const { data } = await call(listRoleRequests, { query: { status: ['requested'], q: email } }, { signal })
  return data.roleRequests.filter((request) => request.userId === userId)
}
