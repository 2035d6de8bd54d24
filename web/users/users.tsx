import { useState } from 'react'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { administratorsTexts } from './administrators-texts.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { UsersList } from './users-list.tsx'

export function Users() {
  const [inviting, setInviting] = useState(false)
  return (
    <Page
      title={texts.users()}
      action={
        <Button look="outline" icon="add" onClick={() => setInviting(true)}>
          {administratorsTexts.invite()}
        </Button>
      }
    >
      <UsersList />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}
