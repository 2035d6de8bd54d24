import type { Frame } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { Layout } from '../pieces/layout.tsx'
import { Section } from '../pieces/prose.tsx'
import { hasWay, Ways } from '../pieces/ways.tsx'
import { ABOUT_DATA, ACCESSIBILITY, PRIVACY, QUESTIONS } from '../texts/words.ts'

type Props = { frame: Frame }

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
            <a href={`#${anchor}`}>
              {t.linkTo}
              <span className="visually-hidden">: {question[language]}</span>
            </a>
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
  const words = frame.settings.unmetSearches.counted ? { ...t, count3: t.countUnmet } : t
  return (
    <Layout frame={frame} title={t.title} description={t.description}>
      <h1>{t.title}</h1>
      {['not', 'count', 'told', 'link', 'leave'].map((name) => (
        <Section key={name} words={words} name={name} />
      ))}
    </Layout>
  )
}
