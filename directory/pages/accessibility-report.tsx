import type { Frame } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { CRITERIA } from '../../domain/accessibility/criteria.ts'
import { EVIDENCE, type Evidence, PRODUCTS, type Product } from '../../domain/accessibility/evidence.ts'
import type { Language } from '../../domain/language.ts'
import { Layout } from '../pieces/layout.tsx'
import { Scrolls } from '../pieces/scrolls.tsx'
import { ACCESSIBILITY_REPORT } from '../texts/accessibility-report.ts'
import { fill } from '../texts/fill.ts'

const RESULTS = {
  supports: 'supports',
  'partially-supports': 'partly',
  'does-not-support': 'fails',
  'not-applicable': 'notApplicable',
} as const

/** The accessibility conformance report for people; the papers of adoption hold it as OpenACR. */
export function AccessibilityReport({ frame }: { frame: Frame }) {
  const { language } = frame
  const t = ACCESSIBILITY_REPORT[language]
  return (
    <Layout frame={frame} title={t.title} description={t.description}>
      <h1>{t.title}</h1>
      <p className="lead">{t.lead}</p>
      <p>{t.honest}</p>
      <p>{t.standard}</p>
      {PRODUCTS.map((product) => (
        <ReportOf key={product} product={product} frame={frame} />
      ))}
      <p>
        <a href={pathOf('feedback', language)}>{t.tell}</a>
      </p>
    </Layout>
  )
}

function ReportOf({ product, frame: { language } }: { product: Product; frame: Frame }) {
  const t = ACCESSIBILITY_REPORT[language]
  const lines = CRITERIA.flatMap((criterion) => {
    const evidence = EVIDENCE[criterion.number]?.[product]
    return evidence ? [{ ...criterion, evidence }] : []
  })
  const count = (level: Evidence['level']) => lines.filter(({ evidence }) => evidence.level === level).length
  const [yes, no] = [count('supports'), count('not-applicable')]
  return (
    <>
      <h2 id={product}>{t[product]}</h2>
      <p>{fill(t.sum, { yes, no, open: lines.length - yes - no })}</p>
      <Scrolls labelledBy={product}>
        <table className="compared">
          <thead>
            <tr>
              <th scope="col">{t.rule}</th>
              <th scope="col">{t.result}</th>
              <th scope="col">{t.why}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ number, level, evidence, ...names }) => (
              <tr key={number}>
                <th scope="row">
                  {number} {names[language]} ({level})
                </th>
                <td>{t[RESULTS[evidence.level]]}</td>
                <td>{whyOf(evidence, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
    </>
  )
}

function whyOf(evidence: Evidence, language: Language): string {
  const t = ACCESSIBILITY_REPORT[language]
  if ('reason' in evidence) return t[evidence.reason]
  const { tests, walks } = evidence
  return [
    ...('where' in evidence ? [evidence.where[language]] : []),
    ...(tests.length > 0 ? [tests.length === 1 ? t.test : fill(t.tests, { n: tests.length })] : []),
    ...(walks.length > 0 ? [t.walk] : []),
  ].join(' ')
}
