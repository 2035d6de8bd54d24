import { readMe as readMeCall } from '../../contract/me.ts'
import * as calls from '../../contract/users.ts'
import type { App } from '../platform/http/app-instance.ts'
import { bind, command } from '../platform/http/bind.ts'
import { addRole } from './add-role.ts'
import { archiveUser } from './archive-user.ts'
import { createUser } from './create-user.ts'
import { exportUsers } from './export-users.ts'
import { listUsers } from './list-users.ts'
import { readMe } from './read-me.ts'
import { readUser } from './read-user.ts'
import { removeRole } from './remove-role.ts'
import { restoreUser } from './restore-user.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { sendPasswordReset } from './send-password-reset.ts'
import { thenSignOut } from './signing-out.ts'
import { updateUser } from './update-user.ts'

/** People: accounts, roles, sessions, archiving. */
export function usersRoutes(app: App): void {
  bind(app, readMeCall, readMe)
  bind(app, calls.listUsers, listUsers)
  bind(app, calls.exportUsers, exportUsers)
  bind(app, calls.readUser, readUser)
  bind(app, calls.createUser, command(createUser))
  bind(app, calls.updateUser, command(updateUser))
  bind(app, calls.archiveUser, thenSignOut(command(archiveUser)))
  bind(app, calls.restoreUser, command(restoreUser))
  bind(app, calls.revokeSessions, thenSignOut(command(revokeSessions)))
  bind(app, calls.sendPasswordReset, sendPasswordReset)
  bind(app, calls.addRole, command(addRole))
  bind(app, calls.removeRole, command(removeRole))
}
