import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, Stop } from './project.mjs'

/** The state that is served: a folder of `places/`. A start and a build choose it by PLACE; the built files hold one. */
export const place = process.env.PLACE || 'colorado'

// The condition of the imports in package.json is `place-` and the folder; without one, they lead to the first state.
if (place !== 'colorado' && existsSync(join(root, 'places')) && !existsSync(join(root, 'places', place, 'names.ts')))
  throw new Stop(`PLACE must be a folder of places/, but it is "${place}".`)

/** For Vite and Node; empty for the first state. */
export const conditions = place === 'colorado' ? [] : [`place-${place}`]

/** Arguments with which Node runs the project's sources. */
export const placeArguments = conditions.map((condition) => `--conditions=${condition}`)
