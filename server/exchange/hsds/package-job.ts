import { clinicPath } from '../../../contract/directory/addresses.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { settingsReader } from '../../directory/settings.ts'
import type { Schedule } from '../../jobs/schedule.ts'
import { codeBookOf } from '../../reference/code-book.ts'
import { freshPackage } from './packages.ts'

/** Builds the data packages before they are asked for, in the process that the job falls to. */
export const openDataPackages: Schedule = {
  name: 'open-data-packages',
  cron: '23 * * * *',
  async run({ db, clock, env, log }) {
    const settings = settingsReader({
      db,
      clock,
      onBroken: (name) => log.error({ name }, 'a setting of the directory is broken'),
    })
    const { licence } = (await settings.current()).openData
    const book = await codeBookOf(db.kysely)
    const sizes: Record<string, number> = {}
    for (const language of LANGUAGES) {
      const { size } = await freshPackage({
        db,
        language,
        book,
        now: clock.now(),
        licence: { name: licence.name[language], address: licence.address },
        pageOf: (clinic) => env.directoryOrigin + clinicPath(clinic, language),
      })
      sizes[language] = size
    }
    return { sizes }
  },
}
