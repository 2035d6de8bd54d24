import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { CrisisLines, CrisisNumbers, OpenNow } from '../pieces/crisis-help.tsx'
import { Layout } from '../pieces/layout.tsx'
import { NavigatorCard } from '../pieces/navigator.tsx'
import { Section } from '../pieces/prose.tsx'
import { ShortSearch } from '../pieces/search-form.tsx'
import { hasWay, Ways } from '../pieces/ways.tsx'
import { fill } from '../texts/fill.ts'
import { REPORT } from '../texts/report.ts'
import { ABOUT_DATA, ACCESSIBILITY, HELP_NOW, PRIVACY, QUESTIONS } from '../texts/words.ts'

type Props = { frame: Frame }

export function HelpNow({ data, frame }: { data: PageData['helpNow']; frame: Frame }) {
  const t = HELP_NOW[frame.language]
  const { navigators } = frame.settings
  return (
    <Layout frame={frame} title={t.title} description={t.description} fullCrisis ownSearch>
      <h1>{t.title}</h1>
      <p className="lead">{t.lead}</p>
      <CrisisNumbers frame={frame} />
      <CrisisLines frame={frame} />
      {data.code !== null && (
        <p role="status">
          {fill(REPORT[frame.language].sentLead, { code: data.code })}{' '}
          <a href={`${pathOf('reportStatus', frame.language)}?code=${data.code}`}>
            {REPORT[frame.language].statusTitle}
          </a>
        </p>
      )}
      <OpenNow data={data} frame={frame} />
      <section aria-labelledby="whatHappens">
        <h2 id="whatHappens">{t.whatHappens}</h2>
        <ol>
          <li>{t.happens1}</li>
          <li>{t.happens2}</li>
          <li>{t.happens3}</li>
          <li>{t.happens4}</li>
        </ol>
      </section>
      {navigators.length > 0 && (
        <section aria-labelledby="navigators">
          <h2 id="navigators">{t.navigators}</h2>
          <p>{t.navigatorsLead}</p>
          {navigators.map((navigator) => (
            <NavigatorCard key={navigator.name.en} navigator={navigator} language={frame.language} level="h3" />
          ))}
        </section>
      )}
      <div className="on-screen">
        <Section words={t} name="safety" />
      </div>
      <section aria-labelledby="find">
        <h2 id="find">{t.find}</h2>
        <ShortSearch frame={frame} />
      </section>
    </Layout>
  )
}

export function Questions({ frame }: Props) {
  const { language, settings } = frame
  const t = QUESTIONS[language]
  const questions = settings.questions.filter(({ shown }) => shown)
  return (
    <Layout frame={frame} title={t.title} description={t.description}>
      <h1>{t.title}</h1>
      {questions.length === 0 && <p>{t.none}</p>}
      {questions.map(({ anchor, question, answer }) => (
        <details key={anchor} id={anchor} className="question">
          <summary>{question[language]}</summary>
          {answer[language].split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <a href={`#${anchor}`}>{t.linkTo}</a>
          </p>
        </details>
      ))}
    </Layout>
  )
}

export function AboutData({ frame }: Props) {
  const t = ABOUT_DATA[frame.language]
  return (
    <Layout frame={frame} title={t.title} description={t.description}>
      <h1>{t.title}</h1>
      {['whence', 'age', 'silence', 'hidden', 'distance', 'maps'].map((name) => (
        <Section key={name} words={t} name={name} />
      ))}
    </Layout>
  )
}

export function Accessibility({ frame }: Props) {
  const t = ACCESSIBILITY[frame.language]
  const { accessibility } = frame.settings
  return (
    <Layout frame={frame} title={t.title} description={t.description}>
      <h1>{t.title}</h1>
      {['aim', 'how', 'tell'].map((name) => (
        <Section key={name} words={t} name={name} />
      ))}
      {hasWay(accessibility) ? (
        <Ways ways={accessibility} formText={t.contact} frame={frame} />
      ) : (
        <p>
          <a href={pathOf('feedback', frame.language)}>{t.contact}</a>
        </p>
      )}
      <p>
        <a href={pathOf('accessibilityReport', frame.language)}>{t.report}</a>
      </p>
    </Layout>
  )
}

export function Privacy({ frame }: Props) {
  const t = PRIVACY[frame.language]
  return (
    <Layout frame={frame} title={t.title} description={t.description}>
      <h1>{t.title}</h1>
      {['not', 'count', 'told', 'link', 'leave'].map((name) => (
        <Section key={name} words={t} name={name} />
      ))}
    </Layout>
  )
}
