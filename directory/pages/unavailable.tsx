import type { Frame } from '../../contract/directory/page-data.ts'
import { NeedHelp } from '../pieces/crisis.tsx'
import { Layout } from '../pieces/layout.tsx'
import { NavigatorCard } from '../pieces/navigator.tsx'
import { HELP_NOW } from '../texts/help-now.ts'
import { ANSWERS } from '../texts/words.ts'

/** Rendered without the database: the numbers to call, and a link to retry. */
export function Unavailable({ frame }: { frame: Frame }) {
  const { language, settings, here } = frame
  const t = ANSWERS[language]
  return (
    <Layout frame={frame} title={t.unavailableTitle}>
      <h1>{t.unavailableTitle}</h1>
      <p className="lead">
        {t.unavailableLead} <NeedHelp frame={frame} />
      </p>
      <p>
        <a className="button" href={here[language]}>
          {t.tryAgain}
        </a>
      </p>
      {settings.navigators.length > 0 && <h2>{HELP_NOW[language].navigators}</h2>}
      {settings.navigators.map((navigator) => (
        <NavigatorCard key={navigator.name.en} navigator={navigator} language={language} level="h3" />
      ))}
    </Layout>
  )
}
