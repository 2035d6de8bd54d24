import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { listUsers } from '../../../contract/shared/users.ts'
import type { ListedUser } from '../../../contract/users.ts'
import { queryOf } from '../../session/api/call.ts'
import { EmailAddress } from '../../ui/email-address.tsx'
import { type ListPlace, paramName, placeIn, useLastPageInstead, useListAddress } from '../../ui/list-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import type { Column } from '../../ui/table.tsx'
import { messages, texts } from '../../ui/texts.ts'
import { InvitationFacts } from './open-invitation.tsx'
import { displayName, lastLogin, rolesAt, statusTone, statusWord } from './person.ts'
import { usersTexts } from './texts.ts'
import { UserActions } from './user-actions.tsx'
import { type UserFilter, UserFilters, useUserFilter } from './user-filters.tsx'

// Lazy, because clinic screens embed the list without invitations.

interface UsersListProps {
  providerId?: number
  /** Only people with a role at this clinic or at all clinics of the provider. */
  clinicId?: number
  /** Embedded in another screen: no search and no actions, but roles, and its own heading. */
  preventEdit?: boolean
}

type At = { providerId?: number; clinicId?: number }

function usersQuery(at: At, { q, page, sort }: ListPlace, filter: UserFilter = {}) {
  const query = {
    ...at,
    ...filter,
    ...(q && { q }),
    page,
    pageSize: PAGE_SIZE,
    sort: sort === '-name' ? sort : 'name',
  } as const
  return { ...queryOf(listUsers, { query }), placeholderData: keepPreviousData }
}

const EMBEDDED = 'users'

/** Query of the first rows, for the loader of another screen. */
export const embeddedUsersQuery = (at: At, search: Readonly<Record<string, unknown>>) =>
  usersQuery(at, placeIn(search, EMBEDDED))

/** Open invitations are on their own tab; a search finds them among the people too. */
const listedFor = (filter: UserFilter, { q }: ListPlace): UserFilter => (q ? filter : { invited: false, ...filter })

export function UsersList({ providerId, clinicId, preventEdit = false }: UsersListProps) {
  const prefix = preventEdit ? EMBEDDED : ''
  const { place, change } = useListAddress(prefix)
  const descending = place.sort === '-name'
  const at = { ...(providerId && { providerId }), ...(clinicId && { clinicId }) }
  const filter = useUserFilter()
  const query = useQuery(usersQuery(at, place, preventEdit ? {} : listedFor(filter, place)))
  const search = useCallback((q: string) => change({ q }), [change])
  useLastPageInstead(query, change)

  return (
    <section className="users-list" aria-labelledby={preventEdit ? 'users-heading' : undefined}>
      {preventEdit ? (
        <h2 id="users-heading">{texts.users()}</h2>
      ) : (
        <div className="list-head">
          <SearchBox label={usersTexts.searchUsers()} value={place.q} onSearch={search} />
          <UserFilters />
        </div>
      )}
      <Loaded query={query} what={usersTexts.what()}>
        {(listed) => (
          <PagedTable
            listed={listed}
            caption={texts.users()}
            columns={preventEdit ? readOnlyColumns(at, listed.data) : editableColumns(filter.invited === true)}
            sort={{ by: 'name', descending }}
            onSort={(sort) => change({ sort: sort.descending ? '-name' : undefined })}
            rowKey={(user) => user.userId}
            empty={filter.invited ? usersTexts.noInvitations() : texts.noUsers()}
            pages={usersTexts.usersPages()}
            param={paramName('page', prefix)}
            keepScroll={preventEdit}
          />
        )}
      </Loaded>
    </section>
  )
}

const name = (): Column<ListedUser> => ({
  key: 'name',
  header: usersTexts.name(),
  sortable: true,
  rowHeader: true,
  cell: displayName,
})
const email = (): Column<ListedUser> => ({
  key: 'email',
  header: usersTexts.emailAddress(),
  cell: ({ email }) => <EmailAddress email={email} />,
})
const providers = (): Column<ListedUser> => ({
  key: 'providers',
  header: usersTexts.providers(),
  cell: (user) => user.providerName || messages.none(),
})
const status = (withInvitation = false): Column<ListedUser> => ({
  key: 'status',
  header: usersTexts.status(),
  cell: (user) => (
    <>
      <StatusWord tone={statusTone[user.status]}>{statusWord(user)}</StatusWord>
      {withInvitation && user.invitation && <InvitationFacts invitation={user.invitation} />}
    </>
  ),
})
const login = (): Column<ListedUser> => ({
  key: 'lastLogin',
  header: usersTexts.lastLogin(),
  cell: (user) => <span className="one-line">{lastLogin(user)}</span>,
})
const action = (): Column<ListedUser> => ({
  key: 'action',
  header: usersTexts.action(),
  cell: (user) => <UserActions user={user} />,
})

/** Only the list of invitations shows their terms, and nobody in it has a role or has signed in. */
const editableColumns = (ofInvitations: boolean) =>
  ofInvitations
    ? [name(), email(), status(true), action()]
    : [name(), email(), providers(), status(), login(), action()]

function readOnlyColumns(at: { providerId?: number; clinicId?: number }, users: readonly ListedUser[]) {
  const roles: Column<ListedUser> = {
    key: 'roles',
    header: usersTexts.roles(),
    cell: (user) => rolesAt(user.roles, at) || messages.none(),
  }
  // The server hides the last sign-in from colleagues: an empty column would read as never.
  const showsRegistration = users.some((user) => user.registrationType !== null)
  return [name(), email(), providers(), roles, status(), ...(showsRegistration ? [login()] : [])]
}
