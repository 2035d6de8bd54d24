import type { Frame } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { NeedHelp } from '../pieces/crisis.tsx'
import { Layout } from '../pieces/layout.tsx'
import { NavigatorCard } from '../pieces/navigator.tsx'
import { OFFLINE } from '../texts/embed.ts'

/**
 * The page that the service worker caches for visitors without a connection: crisis line and navigators, no search, no
 * clinic.
 */
export function Offline({ frame }: { frame: Frame }) {
  const { language, settings } = frame
  const t = OFFLINE[language]
  return (
    <Layout frame={frame} title={t.title} description={t.description}>
      <h1>{t.title}</h1>
      <p>
        {t.lead} <NeedHelp frame={frame} />
      </p>
      {settings.navigators.length > 0 && <h2>{t.navigators}</h2>}
      {settings.navigators.map((navigator) => (
        <NavigatorCard key={navigator.name.en} navigator={navigator} language={language} level="h3" />
      ))}
      <p>{t.again}</p>
      <p>
        <a href={pathOf('home', language)}>{t.retry}</a>
      </p>
    </Layout>
  )
}
