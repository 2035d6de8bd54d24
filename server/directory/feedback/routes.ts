import * as contract from '../../../contract/visitors.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind } from '../../platform/http/bind.ts'
import { listFeedback } from './list-feedback.ts'
import { checkAddress, readAttention } from './read-attention.ts'

export function visitorsRoutes(app: App): void {
  bind(app, contract.listFeedback, listFeedback)
  bind(app, contract.getDirectoryAttention, readAttention)
  bind(app, contract.checkAddress, checkAddress)
}
