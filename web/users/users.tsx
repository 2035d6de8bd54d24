import { texts } from '../texts.ts'
import { Page } from '../ui/page.tsx'
import { UsersList } from './users-list.tsx'

export function Users() {
  return (
    <Page title={texts.users()}>
      <UsersList />
    </Page>
  )
}
