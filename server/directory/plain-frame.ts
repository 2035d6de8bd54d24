import type { Frame } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import type { Language } from '../../domain/language.ts'
import type { Ports } from '../platform/http/ports.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import type { BuiltDirectory } from './built-pages.ts'

const HOMES = { en: pathOf('home', 'en'), es: pathOf('home', 'es') }

export type FrameParts = Pick<Ports, 'env'> & {
  built: Pick<BuiltDirectory, 'pages' | 'assets'>
  snapshot: Snapshot
  now: Date
  language: Language
}

/** The frame of a page that has no address of its own, of an answer to an assistant, of the title of a feed. */
export const plainFrame = ({ snapshot, env, built, now, language }: FrameParts): Frame => ({
  language,
  now,
  settings: snapshot.settings,
  book: snapshot.book,
  assets: built.assets,
  origin: env.directoryOrigin,
  mapStyle: env.mapStyle,
  here: HOMES,
  canonical: null,
  markdown: null,
})
