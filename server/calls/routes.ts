import * as contract from '../../contract/calls.ts'
import type { App } from '../platform/http/app-instance.ts'
import { bind } from '../platform/http/bind.ts'
import { correctCall, endCall } from './end-call.ts'
import { readFrame } from './frame.ts'
import { listCalls } from './list-calls.ts'
import { giveCallBack, nextCall } from './next-call.ts'
import { listRounds, readRound } from './read-rounds.ts'
import { announceRound, finishRound, seedRound } from './rounds.ts'

/** Rounds of calls that measure how right the pages are, and the desk of the callers. */
export function callsArea(app: App): void {
  bind(app, contract.readFrame, readFrame)
  bind(app, contract.listRounds, listRounds)
  bind(app, contract.announceRound, announceRound)
  bind(app, contract.readRound, readRound)
  bind(app, contract.listCalls, listCalls)
  bind(app, contract.seedRound, seedRound)
  bind(app, contract.finishRound, finishRound)
  bind(app, contract.nextCall, nextCall)
  bind(app, contract.giveCallBack, giveCallBack)
  bind(app, contract.endCall, endCall)
  bind(app, contract.correctCall, correctCall)
}
