import * as contract from '../../contract/clinics.ts'
import type { App } from '../http/app-instance.ts'
import { bind } from '../http/bind.ts'
import { archiveClinic } from './archive-clinic.ts'
import { confirmSection } from './confirm-section.ts'
import { endNotice, postNotice } from './notices.ts'
import { readClinic } from './read-clinic.ts'

export function clinicsRoutes(app: App): void {
  bind(app, contract.getClinic, readClinic)
  bind(app, contract.archiveClinic, archiveClinic)
  bind(app, contract.confirmSection, confirmSection)
  bind(app, contract.postNotice, postNotice)
  bind(app, contract.endNotice, endNotice)
}
