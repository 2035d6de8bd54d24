import * as outbox from '../../../contract/outbox.ts'
import type { App } from '../http/app-instance.ts'
import { bind, command } from '../http/bind.ts'
import { listOutbox } from './list-outbox.ts'
import { retryMail } from './retry-mail.ts'

export function mailRoutes(app: App): void {
  bind(app, outbox.listOutbox, listOutbox)
  bind(app, outbox.retryMail, command(retryMail))
}
