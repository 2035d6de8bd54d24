import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { exportUsers } from '../../../contract/shared/users.ts'
import { call } from '../../session/api/call.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { useListAddress } from '../../ui/list-address.ts'
import { Page } from '../../ui/page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { texts } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { administratorsTexts } from './administrators-texts.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { UserTabs, useUserFilter } from './user-filters.tsx'
import { UsersList } from './users-list.tsx'

export function Users() {
  const [inviting, setInviting] = useState(false)
  const { place } = useListAddress()
  const filter = useUserFilter()
  const exporting = useMutation({
    mutationFn: () =>
      call(exportUsers, {
        query: {
          ...filter,
          ...(place.q !== '' && { q: place.q }),
          ...(place.sort === '-name' && { sort: '-name' as const }),
        },
      }),
    onSuccess: ({ data }) => saveFile(data),
    onError: () => toasts.show('warning', administratorsTexts.notExported()),
  })
  return (
    <Page
      title={texts.users()}
      action={
        <ButtonRow>
          <Button look="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
            {administratorsTexts.exportUsers()}
          </Button>
          <Button look="outline" icon="add" onClick={() => setInviting(true)}>
            {administratorsTexts.invite()}
          </Button>
        </ButtonRow>
      }
    >
      <UserTabs />
      <UsersList />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}
