import * as contract from '../../contract/clinics.ts'
import type { App } from '../platform/http/app-instance.ts'
import { bind } from '../platform/http/bind.ts'
import { archiveClinic } from './archive-clinic.ts'
import { endNotice, postNotice } from './notices.ts'
import { readClinic } from './read-clinic.ts'

export function clinicsRoutes(app: App): void {
  bind(app, contract.getClinic, readClinic)
  bind(app, contract.archiveClinic, archiveClinic)
  bind(app, contract.postNotice, postNotice)
  bind(app, contract.endNotice, endNotice)
}
