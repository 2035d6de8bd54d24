import { EXAMPLE } from '#place/names'
import { feedPath, LLMS_TXT, MCP_PATH, searchFeedPath, searchPath } from '../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { markdownAddress, pathOf } from '../../contract/directory/pages.ts'
import {
  BULK_PUBLISH_PATH,
  DATA_JSON,
  FHIR_PATH,
  GAPS_CSV,
  GAPS_JSON,
  HSDS_PACKAGES,
  HSDS_PATH,
  LICENSE_CSV,
  LICENSE_LOSSES,
} from '../../contract/exchange/paths.ts'
import { OPEN_DATA_LIMIT } from '../../contract/limits.ts'
import { addDays, agencyDay } from '../../domain/dates.ts'
import { emptySearch } from '../../domain/directory/query.ts'
import { Layout } from '../pieces/layout.tsx'
import { Section } from '../pieces/prose.tsx'
import { fill } from '../texts/fill.ts'
import { OPEN_DATA } from '../texts/open-data.ts'

type Props = { data: PageData['openData']; frame: Frame }

/** Documentation for developers who use the open data. */
export function OpenData({ frame }: Props) {
  const { language, settings } = frame
  const t = OPEN_DATA[language]
  const { openData, agency } = settings
  const { limits1, ...words } = t
  const contact = agency.contact?.[language] ?? pathOf('feedback', language)
  return (
    <Layout frame={frame} title={t.title} description={t.description}>
      <h1>{t.title}</h1>
      <p className="lead">{t.lead}</p>
      <Formats frame={frame} />
      <section aria-labelledby="licence">
        <h2 id="licence">{t.licence}</h2>
        <p>
          {t.licence1}{' '}
          <a href={openData.licence.address} rel="license noreferrer">
            {openData.licence.name[language]}
          </a>
        </p>
        <p>{t.licence2}</p>
      </section>
      <Examples frame={frame} />
      <Section words={words} name="step" />
      <Section words={words} name="often" />
      <Section words={{ limits1: fill(limits1, { n: OPEN_DATA_LIMIT.max }), ...words }} name="limits" />
      <Section words={words} name="contact" />
      <ul>
        <li>
          <a href={contact} rel="noreferrer">
            {t.contactLink}
          </a>
        </li>
        <li>
          <a href="/api/docs">{t.api}</a>
        </li>
      </ul>
    </Layout>
  )
}

function Formats({ frame: { language, origin } }: Pick<Props, 'frame'>) {
  const t = OPEN_DATA[language]
  const link = (path: string, text = `${origin}${path}`) => <a href={path}>{text}</a>
  return (
    <section aria-labelledby="formats">
      <h2 id="formats">{t.formats}</h2>
      <dl>
        <dt>{t.hsds}</dt>
        <dd>
          {t.hsdsText} {link(HSDS_PATH)}
        </dd>
        <dd>
          {t.hsdsFiles} {link(HSDS_PACKAGES.en, t.inEnglish)}, {link(HSDS_PACKAGES.es, t.inSpanish)}
        </dd>
        <dt>{t.fhir}</dt>
        <dd>
          {t.fhirText} {link(`${FHIR_PATH}/metadata`)}
        </dd>
        <dd>
          {t.fhirFiles} {link(BULK_PUBLISH_PATH)}
        </dd>
        <dt>{t.licenseFile}</dt>
        <dd>
          {t.licenseFileText} {link(LICENSE_CSV)}
        </dd>
        <dd>{link(LICENSE_LOSSES, t.licenseLosses)}</dd>
        <dt>{t.pages}</dt>
        <dd>{t.pagesText}</dd>
        <dt>{t.assistants}</dt>
        <dd>
          {t.assistantsText} <code>{origin + MCP_PATH}</code>
        </dd>
        <dt>{t.markdown}</dt>
        <dd>
          {t.markdownText} {link(LLMS_TXT)}
        </dd>
        <dt>{t.feed}</dt>
        <dd>
          {t.feedText} {link(feedPath(language))}
        </dd>
        <dt>{t.searchFeed}</dt>
        <dd>
          {t.searchFeedText} {link(searchFeedPath({ ...emptySearch, near: EXAMPLE.town }, language))}
        </dd>
        <dt>{t.quality}</dt>
        <dd>
          {t.qualityText} {link(pathOf('quality', language))}
        </dd>
        <dt>{t.gaps}</dt>
        <dd>
          {t.gapsText} {link(GAPS_CSV)}, {link(GAPS_JSON)}
        </dd>
        <dt>{t.catalog}</dt>
        <dd>
          {t.catalogText} {link(DATA_JSON)}
        </dd>
      </dl>
    </section>
  )
}

/** The change feed always reaches back this far, so developers can run the examples unchanged. */
const DAYS_BACK = 30

function Examples({ frame: { language, origin, now } }: Pick<Props, 'frame'>) {
  const t = OPEN_DATA[language]
  const day = addDays(agencyDay(now), -DAYS_BACK)
  const near = { ...emptySearch, near: EXAMPLE.town }
  const question = { name: 'find_clinics', arguments: { near: EXAMPLE.town, answerIn: language } }
  const asked = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: question })
  const accepted = "-H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream'"
  const commands: [string, string][] = [
    [t.exampleAssistant, `curl ${accepted} -d '${asked}' '${origin}${MCP_PATH}'`],
    [t.exampleMarkdown, `curl '${origin}${markdownAddress(searchPath(near, language))}'`],
    [t.exampleFeed, `curl '${origin}${searchFeedPath(near, language)}'`],
  ]
  const examples: [string, string][] = [
    [t.exampleServices, `${HSDS_PATH}/services?per_page=5`],
    [t.exampleSpanish, `${HSDS_PATH}/services?per_page=5&language=es`],
    [t.exampleLines, `${HSDS_PATH}/services?format=ndjson&full=true`],
    [t.exampleChanged, `${HSDS_PATH}/services?modified_after=${day}`],
    [t.examplePlaces, `${FHIR_PATH}/Location?address-city=${EXAMPLE.town}&_include=Location:organization`],
    [t.exampleNear, `${FHIR_PATH}/Location?near=39.74|-104.99|10|mi`],
    [t.exampleFhirChanged, `${FHIR_PATH}/HealthcareService?_lastUpdated=ge${day}`],
  ]
  return (
    <section aria-labelledby="examples">
      <h2 id="examples">{t.examples}</h2>
      <p>{t.examples1}</p>
      <dl>
        {[...examples.map(([what, path]) => [what, `curl '${origin}${path}'`] as const), ...commands].map(
          ([what, command]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <code>{command}</code>
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}
