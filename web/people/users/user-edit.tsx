import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { listUsers } from '../../../contract/shared/users.ts'
import type { UserRecord } from '../../../contract/users.ts'
import { ApiError } from '../../session/api/error.ts'
import { fetchAll, type Opened, queryClient } from '../../session/api/queries.ts'
import { formDraftQuery } from '../../session/drafts/use-form-draft.ts'
import { useOwner } from '../../session/drafts/use-owner.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { placeLeft } from '../../ui/list-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Loading } from '../../ui/loading.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { texts as shared } from '../../ui/texts.ts'
import { DeletedUser } from './deleted-user.tsx'
import { readEditSearch } from './edit-address.ts'
import { nameOrAddress } from './person.ts'
import { usersTexts as texts } from './texts.ts'
import { UserFacts } from './user-facts.tsx'
import { draftNameOf, UserForm } from './user-form.tsx'
import { secondFactorQuery } from './user-second-factor.tsx'
import { userToEdit } from './user-to-edit.ts'

export async function load({ location: { search, state } }: Opened) {
  const { userId = state.user?.userId ?? '' } = readEditSearch(search)
  await fetchAll(userToEdit(userId))
  const user = queryClient.getQueryData(userToEdit(userId).queryKey)?.user
  if (user?.tenant === 'provider' && user.status !== 'Archived') await fetchAll(secondFactorQuery(userId))
}

export function UserEdit() {
  const { state } = useLocation()
  const [shown] = useState(state.user)
  const { userId = shown?.userId ?? '' } = useSearch({ from: '/signed-in/users/edit' })
  const query = useQuery(userToEdit(userId))
  const owner = useOwner()
  const left = useQuery(formDraftQuery(owner, draftNameOf(userId)))
  const queryClient = useQueryClient()
  const leave = useLeave()

  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundPage />

  const known = query.data?.user ?? (shown?.userId === userId ? shown : undefined)
  const restored = (user: UserRecord) => {
    queryClient.setQueryData(userToEdit(userId).queryKey, { user, providers: [], requests: [] })
    void queryClient.invalidateQueries({ queryKey: [listUsers.name] })
  }
  return (
    <Page
      title={known ? texts.editUser(nameOrAddress(known)) : texts.editTitle()}
      action={
        <ButtonLink look="plain" to={paths.audit} search={{ subject: `user/${userId}` }}>
          {shared.audit()}
        </ButtonLink>
      }
    >
      <Loaded query={query} what={texts.whatUser()}>
        {({ user, providers, requests }) =>
          user.status === 'Archived' ? (
            <>
              <UserFacts user={user} />
              <DeletedUser user={user} onRestored={restored} onCancel={leave} />
            </>
          ) : left.isFetchedAfterMount ? (
            <UserForm
              key={user.userId}
              user={user}
              providers={providers}
              requests={requests}
              owner={owner}
              left={left.data ?? null}
              onLeave={leave}
            />
          ) : (
            <Loading />
          )
        }
      </Loaded>
    </Page>
  )
}

/** Returns to the list as the administrator left it; reloads it after a save or a deletion. */
function useLeave() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useCallback(
    ({ changed }: { changed: boolean }) => {
      if (changed) void queryClient.invalidateQueries({ queryKey: [listUsers.name] })
      // After a save or a deletion the leave guard has nothing to ask.
      return navigate({ to: paths.users, search: placeLeft(paths.users) as never, ignoreBlocker: changed })
    },
    [navigate, queryClient],
  )
}
