import { exportClinics, getProviderClinics, listProvidersAndClinics } from '../../../contract/providers.ts'
import { getProvidersClinicsMap } from '../../../contract/reference.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind } from '../../platform/http/bind.ts'
import { exportList } from './export-clinics.ts'
import { listProviders } from './list-providers.ts'
import { readDirectoryMap } from './read-directory-map.ts'
import { readProvider } from './read-provider.ts'

export function providersArea(app: App): void {
  bind(app, listProvidersAndClinics, listProviders)
  bind(app, exportClinics, exportList)
  bind(app, getProviderClinics, readProvider)
  bind(app, getProvidersClinicsMap, readDirectoryMap)
}
