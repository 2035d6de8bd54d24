import { getCodes, getProvidersClinicsMap } from '../../contract/reference.ts'
import type { App } from '../http/app-instance.ts'
import { bind } from '../http/bind.ts'
import { readCodes } from './read-codes.ts'
import { readDirectoryMap } from './read-directory-map.ts'

export function referenceArea(app: App): void {
  bind(app, getCodes, readCodes)
  bind(app, getProvidersClinicsMap, readDirectoryMap)
}
