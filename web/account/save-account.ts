import { updateUser } from '../../contract/shared/users.ts'
import { call } from '../session/api/call.ts'
import { session } from '../session/session.ts'
import { messages } from '../ui/texts.ts'
import { toasts } from '../ui/toast-store.ts'

type Change = { firstName?: string; lastName?: string; emailNotifications?: boolean; reminders?: boolean }

/** Saves the person's changes to their own account and shows a toast. Returns whether the save succeeded. */
export async function saveAccount(change: Change): Promise<boolean> {
  const userId = session.person()?.userId
  if (userId === undefined) return false
  try {
    const { data } = await call(updateUser, { body: { userId, ...change } })
    const { firstname, lastname, emailNotifications, reminders } = data
    session.changed({ firstname, lastname, emailNotifications, reminders })
    toasts.show('success', messages.changesSaved())
    return true
  } catch (error) {
    console.error('The account could not be saved.', error)
    // The specification styles this failure like a success; the form stays open and shows the failure.
    toasts.show('success', messages.changesNotSaved())
    return false
  }
}
