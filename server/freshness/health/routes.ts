import * as contract from '../../../contract/health.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind } from '../../platform/http/bind.ts'
import { listHealthClinics } from './list-clinics.ts'
import { listHealthPlaces, readHealth } from './read-health.ts'

export function directoryHealthRoutes(app: App): void {
  bind(app, contract.readHealth, readHealth)
  bind(app, contract.listHealthPlaces, listHealthPlaces)
  bind(app, contract.listHealthClinics, listHealthClinics)
}
