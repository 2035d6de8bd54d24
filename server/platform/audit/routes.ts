import { listAudit } from '../../../contract/audit.ts'
import type { App } from '../http/app-instance.ts'
import { bind } from '../http/bind.ts'
import { readTrail } from './read-trail.ts'

export function auditArea(app: App): void {
  bind(app, listAudit, readTrail)
}
