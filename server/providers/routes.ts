import { exportClinics, getProviderClinics, listProvidersAndClinics } from '../../contract/providers.ts'
import type { App } from '../http/app-instance.ts'
import { bind } from '../http/bind.ts'
import { exportList } from './export-clinics.ts'
import { listProviders } from './list-providers.ts'
import { readProvider } from './read-provider.ts'

export function providersArea(app: App): void {
  bind(app, listProvidersAndClinics, listProviders)
  bind(app, exportClinics, exportList)
  bind(app, getProviderClinics, readProvider)
}
