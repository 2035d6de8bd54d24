import { useQuery } from '@tanstack/react-query'
import { list } from '../api/list.ts'
import { texts } from '../texts.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { type Column, Rows, Table } from '../ui/table.tsx'

interface UserRow {
  userId: string
  firstname: string
  lastname: string
  email: string
  status: string
}

const users = list<UserRow>('/api/users')

const columns: Column<UserRow>[] = [
  { key: 'name', header: 'Name', cell: (user) => `${user.firstname} ${user.lastname}`, rowHeader: true },
  { key: 'email', header: 'Email address', cell: (user) => user.email },
  { key: 'status', header: 'Status', cell: (user) => (user.status === 'Archived' ? 'Deleted' : user.status) },
]

export function Users() {
  const query = useQuery(users)
  return (
    <Page title={texts.users()}>
      <Loaded query={query} what="users">
        {(rows) =>
          rows.length === 0 ? (
            <p>{texts.noUsers()}</p>
          ) : (
            <Table caption={texts.users()} columns={columns}>
              <Rows columns={columns} rows={rows} rowKey={(user) => user.userId} />
            </Table>
          )
        }
      </Loaded>
    </Page>
  )
}
