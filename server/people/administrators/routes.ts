import * as contract from '../../../contract/administrators.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind, command } from '../../platform/http/bind.ts'
import { addAdministrator, removeAdministrator } from './change-list.ts'
import { readAdministrators } from './store.ts'

export function administratorsArea(app: App): void {
  bind(app, contract.listAdministrators, async ({ db, env }) => ({ data: await readAdministrators(db.kysely, env) }))
  bind(app, contract.addAdministrator, command(addAdministrator))
  bind(app, contract.removeAdministrator, command(removeAdministrator))
}
