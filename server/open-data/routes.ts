import type { App } from '../platform/http/app-instance.ts'
import { dataJson } from './data-json.ts'
import { openDataFiles } from './files.ts'
import { gapFiles } from './gaps.ts'
import { hsdsRoutes } from './hsds/routes.ts'

/** Binds the open-data formats, each in its own scope and open to every site. */
export async function exchangeArea(app: App): Promise<void> {
  for (const bind of [hsdsRoutes, openDataFiles, gapFiles, dataJson]) {
    await app.register((scope, _options, done) => {
      bind(scope)
      done()
    })
  }
}
