import { getCodes } from '../../contract/reference.ts'
import type { App } from '../platform/http/app-instance.ts'
import { bind } from '../platform/http/bind.ts'
import { readCodes } from './read-codes.ts'

export function referenceArea(app: App): void {
  bind(app, getCodes, readCodes)
}
