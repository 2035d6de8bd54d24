import { clinicPath } from '../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { Layout } from '../pieces/layout.tsx'
import { langOfName } from '../pieces/words.tsx'
import { fill } from '../texts/fill.ts'
import { REPORT } from '../texts/report.ts'

type Props = { data: PageData['reportStatus']; frame: Frame }

/** Shows the status of a report to a visitor who types its code; names no person. */
export function ReportStatus({ data: { code, found, sentNow }, frame }: Props) {
  const { language } = frame
  const t = REPORT[language]
  const title = sentNow ? t.sentTitle : t.statusTitle
  return (
    <Layout frame={frame} title={title} description={t.statusDescription}>
      <h1>{title}</h1>
      {sentNow && <p className="lead">{fill(sentNow === 'counted' ? t.countedLead : t.sentLead, { code })}</p>}
      {found && (
        <section role="status">
          <p>{fill(t.yourReport, { what: t[found.kind] })}</p>
          <p>
            <b>{t[found.state]}</b>
          </p>
          {found.clinic && (
            <p>
              {t.toClinic}{' '}
              <a href={clinicPath(found.clinic, language)} lang={langOfName(frame)}>
                {found.clinic.name}
              </a>
            </p>
          )}
        </section>
      )}
      <form className="feedback" method="get" action={pathOf('reportStatus', language)}>
        {code !== '' && found === null && (
          <p className="error" role="alert" id="code-error">
            {t.unknown}
          </p>
        )}
        <div>
          <label htmlFor="code">{t.codeLabel}</label>
          <p className="hint" id="code-hint">
            {t.codeHint}
          </p>
          <input
            id="code"
            name="code"
            type="text"
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            defaultValue={code}
            aria-describedby={code !== '' && found === null ? 'code-hint code-error' : 'code-hint'}
            {...(code !== '' && found === null && { 'aria-invalid': true })}
          />
        </div>
        <button type="submit">{t.look}</button>
      </form>
    </Layout>
  )
}
