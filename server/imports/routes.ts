import * as report from '../../contract/feed-report.ts'
import * as contract from '../../contract/feeds.ts'
import { goneProblem } from '../../domain/feeds/gone.ts'
import type { App } from '../platform/http/app-instance.ts'
import { bind } from '../platform/http/bind.ts'
import { conflict, refuseUnless, unprocessable } from '../platform/http/refusal.ts'
import { decideAbsence, listAbsences } from './absences.ts'
import { feedWork } from './background.ts'
import { downloadFeedClinics, listFeedClinics, listSpellings, takeSpelling } from './feed-report.ts'
import { dismissProposal, listProposals, takeProposal } from './proposals.ts'
import { latestRuns, readRun, runInShort } from './read-runs.ts'
import { readSources } from './sources.ts'
import { acceptOnlyCsv, type Upload } from './upload.ts'

export async function feedsArea(app: App): Promise<void> {
  const work = feedWork(app.ports, app.log)
  app.addHook('onClose', work.stop)

  await app.register((scope, _, done) => {
    acceptOnlyCsv(scope)
    bind(scope, contract.uploadFeed, async ({ db, actor, input: { query, body } }) => {
      const file = { fileName: query.fileName || 'export.csv', startedBy: actor.userId }
      const runId = await work.read(body as Upload, file)
      return { data: await runInShort(db.pool, runId) }
    })
    done()
  })
  bind(app, contract.listFeedRuns, async ({ db }) => ({ data: await latestRuns(db.pool) }))
  bind(app, contract.getFeedRun, async ({ db, input: { params } }) => {
    const run = await readRun(db.pool, params.runId)
    refuseUnless(run !== undefined)
    return { data: run }
  })
  bind(app, contract.applyFeedRun, async ({ db, input: { params, body } }) => {
    const run = await readRun(db.pool, params.runId)
    refuseUnless(run !== undefined)
    if (run.status !== 'ready' && !(run.status === 'applying' && run.interrupted)) {
      throw conflict('feed_not_ready', 'This import cannot be applied. Look at its state, or upload the file again.')
    }
    // The administrator confirmed an interrupted run when it first started.
    const problem = run.status === 'ready' && run.plan ? goneProblem(run.plan, body.gone) : null
    if (problem !== null) throw unprocessable([{ field: 'gone', message: problem }])
    await work.apply(run.runId)
    return { data: await runInShort(db.pool, run.runId) }
  })
  bind(app, report.listFeedClinics, listFeedClinics)
  bind(app, report.downloadFeedClinics, downloadFeedClinics)
  bind(app, report.listSpellings, listSpellings)
  bind(app, report.takeSpelling, takeSpelling)
  bind(app, contract.listAbsences, listAbsences)
  bind(app, contract.decideAbsence, decideAbsence)
  bind(app, contract.listProposals, listProposals)
  bind(app, contract.takeProposal, takeProposal)
  bind(app, contract.dismissProposal, dismissProposal)
  bind(app, contract.getClinicSources, readSources)
}
