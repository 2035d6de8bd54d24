import type { Frame } from '../../../contract/directory/page-data.ts'
import { pathOf } from '../../../contract/directory/pages.ts'
import type { DirectorySettings } from '../../../contract/directory/settings.ts'
import type { previewSetting } from '../../../contract/settings.ts'
import { SEEN_ON } from '../../../contract/shared/settings.ts'
import { agencyDay, agencyMoment } from '../../../domain/dates.ts'
import type { Language } from '../../../domain/language.ts'
import type { Context } from '../../platform/http/bind.ts'
import type { Snapshots } from '../../platform/http/snapshots-port.ts'
import type { Watch } from '../../platform/http/watch.ts'
import type { BuiltDirectory } from '../built-pages.ts'
import { readers } from '../readers.ts'
import { validSetting } from './store.ts'

type Parts = { built: BuiltDirectory | null; snapshots: Snapshots; watch: Watch }

/** Renders the public page with the proposed value in place of the saved one. Stores nothing. */
export function previewer({ built, snapshots, watch }: Parts) {
  return async ({ db, clock, env, input }: Context<typeof previewSetting>) => {
    const { name } = input.params
    const value = validSetting(name, input.body.value)
    const page = SEEN_ON[name]
    if (built === null || page === undefined) return { data: { en: null, es: null } }
    const saved = await snapshots.current()
    const proposed = { ...saved.settings, [name]: value } as DirectorySettings
    const snapshot = { ...saved, settings: proposed }
    const now = momentOf(proposed, clock.now())

    const draw = async (language: Language): Promise<string | null> => {
      const asked = { db, snapshot, watch, now, language, parameter: '', query: [] }
      const answer = await readers[page](asked)
      if ('movedTo' in answer) return null
      const here = { en: pathOf(page, 'en'), es: pathOf(page, 'es') }
      const frame: Frame = {
        language,
        settings: proposed,
        assets: built.assets,
        mapStyle: null,
        origin: env.directoryOrigin,
        here,
        canonical: null,
        markdown: null,
        now,
        book: saved.book,
      }
      return withoutActions(built.pages.render(answer.page, answer.data as never, frame))
    }
    return { data: { en: await draw('en'), es: await draw('es') } }
  }
}

/** Previews a future notice as on its first day. */
function momentOf({ notice }: DirectorySettings, now: Date): Date {
  return notice !== null && notice.from > agencyDay(now) ? agencyMoment(notice.from, '12:00') : now
}

/**
 * Disables links and forms, which would lead away from the settings, and removes the script, which cannot run there.
 */
const withoutActions = (html: string) =>
  html
    .replaceAll('<a ', '<a inert ')
    .replaceAll('<form ', '<form inert ')
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
