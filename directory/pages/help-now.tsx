import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { CrisisLines, CrisisNumbers, CrisisPlaces, PlacesInstead } from '../pieces/crisis-help.tsx'
import { Layout } from '../pieces/layout.tsx'
import { NavigatorCard } from '../pieces/navigator.tsx'
import { Section } from '../pieces/prose.tsx'
import { SignVideo } from '../pieces/sign-video.tsx'
import { fill } from '../texts/fill.ts'
import { HELP_NOW } from '../texts/help-now.ts'
import { LAYOUT } from '../texts/layout.ts'
import { REPORT } from '../texts/report.ts'

/** Numbers first, then places; beside each other where there is room. */
export function HelpNow({ data, frame }: { data: PageData['helpNow']; frame: Frame }) {
  const { language, settings } = frame
  const t = HELP_NOW[language]
  return (
    <Layout frame={frame} title={t.title} description={t.description}>
      <div className="help-now">
        <div>
          <h1>{t.title}</h1>
          <p className="lead">{t.lead}</p>
          <CrisisNumbers data={data} frame={frame} />
          <PlacesInstead data={data} frame={frame} />
          <p>
            <a href={pathOf('getHelp', language)}>{LAYOUT[language].getHelp}</a>
          </p>
          {data.code !== null && <Sent code={data.code} frame={frame} />}
          <section aria-label={t.whenYouCall}>
            <CrisisLines frame={frame} danger={false} />
          </section>
          <SignVideo frame={frame} />
        </div>
        <div>
          <CrisisPlaces data={data} frame={frame} />
          <section aria-labelledby="lines">
            <h2 id="lines">{t.lines}</h2>
            <CrisisLines frame={frame} danger />
          </section>
          {settings.navigators.length > 0 && (
            <section aria-labelledby="navigators">
              <h2 id="navigators">{t.navigators}</h2>
              <p>{t.navigatorsLead}</p>
              {settings.navigators.map((navigator) => (
                <NavigatorCard key={navigator.name.en} navigator={navigator} language={language} level="h3" />
              ))}
            </section>
          )}
          <div className="on-screen">
            <Section
              words={{ ...t, safety1: fill(t.safety1, { site: siteName(settings.agency.exit) }) }}
              name="safety"
            />
          </div>
        </div>
      </div>
    </Layout>
  )
}

/** "weather.gov" */
const siteName = (address: string) => new URL(address).hostname.replace(/^www\./, '')

function Sent({ code, frame: { language } }: { code: string; frame: Frame }) {
  const t = REPORT[language]
  return (
    <p role="status">
      {fill(t.sentLead, { code })} <a href={`${pathOf('reportStatus', language)}?code=${code}`}>{t.statusTitle}</a>
    </p>
  )
}
