import * as contract from '../../../contract/gaps.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind } from '../../platform/http/bind.ts'
import { askForAnswers } from './ask.ts'
import { listWatchedNeeds, readGaps } from './read-gaps.ts'

export function gapsRoutes(app: App): void {
  bind(app, contract.readGaps, readGaps)
  bind(app, contract.listWatchedNeeds, listWatchedNeeds)
  bind(app, contract.askForAnswers, askForAnswers)
}
