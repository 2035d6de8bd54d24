import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useCallback } from 'react'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { type ListedUser, listUsers } from '../../../contract/users.ts'
import { queryOf } from '../../session/api/call.ts'
import { type ListPlace, paramName, placeIn, useLastPageInstead, useListAddress } from '../../ui/list-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { messages, texts } from '../../ui/texts.ts'
import { displayName, lastLogin, rolesAt, statusTone, statusWord } from './person.ts'
import { usersTexts } from './texts.ts'
import { UserActions } from './user-actions.tsx'

// Lazy, because clinic screens embed the list without invitations.
const InvitationFacts = lazy(async () => ({ default: (await import('./open-invitation.tsx')).InvitationFacts }))

interface UsersListProps {
  providerId?: number
  /** Only people with a role at this clinic or at all clinics of the provider. */
  clinicId?: number
  /** Embedded in another screen: no search and no actions, but roles, and its own heading. */
  preventEdit?: boolean
}

type At = { providerId?: number; clinicId?: number }

function usersQuery(at: At, { q, page, sort }: ListPlace) {
  const query = { ...at, ...(q && { q }), page, pageSize: PAGE_SIZE, sort: sort === '-name' ? sort : 'name' } as const
  return { ...queryOf(listUsers, { query }), placeholderData: keepPreviousData }
}

const EMBEDDED = 'users'

/** Query of the first rows, for the loader of another screen. */
export const embeddedUsersQuery = (at: At, search: Readonly<Record<string, unknown>>) =>
  usersQuery(at, placeIn(search, EMBEDDED))

export function UsersList({ providerId, clinicId, preventEdit = false }: UsersListProps) {
  const prefix = preventEdit ? EMBEDDED : ''
  const { place, change } = useListAddress(prefix)
  const descending = place.sort === '-name'
  const at = { ...(providerId && { providerId }), ...(clinicId && { clinicId }) }
  const query = useQuery(usersQuery(at, place))
  const search = useCallback((q: string) => change({ q }), [change])
  const total = query.data?.meta?.total ?? 0
  useLastPageInstead(query, change)

  return (
    <section aria-labelledby={preventEdit ? 'users-heading' : undefined}>
      {preventEdit ? (
        <h2 id="users-heading">{texts.users()}</h2>
      ) : (
        <div className="list-head">
          <SearchBox label={usersTexts.searchUsers()} value={place.q} onSearch={search} />
        </div>
      )}
      <Loaded query={query} what={usersTexts.what()}>
        {({ data: users }) => {
          if (users.length === 0) return <p className="list-empty">{texts.noUsers()}</p>
          const columns = preventEdit ? readOnlyColumns(at, users) : editableColumns()
          return (
            <>
              <Table
                caption={texts.users()}
                columns={columns}
                sort={{ by: 'name', descending }}
                onSort={(sort) => change({ sort: sort.descending ? '-name' : undefined })}
              >
                <Rows columns={columns} rows={users} rowKey={(user) => user.userId} />
              </Table>
              <Pagination
                page={place.page}
                pageSize={PAGE_SIZE}
                total={total}
                param={paramName('page', prefix)}
                label={usersTexts.usersPages()}
                keepScroll={preventEdit}
              />
            </>
          )
        }}
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
const status = (): Column<ListedUser> => ({
  key: 'status',
  header: usersTexts.status(),
  cell: (user) => (
    <>
      <StatusWord tone={statusTone[user.status]}>{statusWord(user)}</StatusWord>
      {user.invitation && (
        <Suspense>
          <InvitationFacts invitation={user.invitation} />
        </Suspense>
      )}
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

/** Allows a line break before the @ and before each point. */
export function EmailAddress({ email }: { email: string }) {
  return (
    <span className="breakable">
      {email.split(/(?=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address keep their places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

const editableColumns = () => [name(), email(), providers(), status(), login(), action()]

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
