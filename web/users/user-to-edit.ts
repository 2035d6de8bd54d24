import { queryOptions } from '@tanstack/react-query'
import { getProviderClinics, type Provider } from '../../contract/providers.ts'
import { readUser, type UserRecord } from '../../contract/users.ts'
import { call, queryOf } from '../api/call.ts'

export interface UserToEdit {
  user: UserRecord
  /** Every provider they have a role at, with its clinics. */
  providers: Provider[]
}

/** Fetched on every visit, because what a list showed some time ago must not be edited. */
export function userToEdit(userId: string) {
  return queryOptions({
    queryKey: ['userToEdit', userId],
    queryFn: async ({ client, signal }): Promise<UserToEdit> => {
      const { data: user } = await call(readUser, { params: { userId } }, { signal })
      const providerIds = [...new Set(user.roles.map((role) => role.providerId))]
      const replies = await Promise.all(
        providerIds.map((providerId) => client.fetchQuery(queryOf(getProviderClinics, { params: { providerId } }))),
      )
      return { user, providers: replies.map(({ data }) => data) }
    },
    enabled: userId !== '',
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
