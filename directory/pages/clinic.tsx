import { clinicPath, providerPath, searchPath } from '../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { PUBLIC_ANSWERS } from '../../domain/clinic/yes-no-rows.ts'
import type { CardClinic } from '../../domain/directory/card.ts'
import { holidayOn } from '../../domain/directory/holidays.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import { searchParams } from '../../domain/directory/query.ts'
import { Breadcrumb } from '../pieces/breadcrumb.tsx'
import { milesText } from '../pieces/card.tsx'
import { AddressBlock } from '../pieces/clinic/address.tsx'
import { DidNotSay, GettingThere, Licence, Patients, Payment, Services } from '../pieces/clinic/answers.tsx'
import { BeforeYouCall } from '../pieces/clinic/ask.tsx'
import { BookOnline } from '../pieces/clinic/book-online.tsx'
import { CallBar, Phones, Website } from '../pieces/clinic/contact.tsx'
import { EnglishChanged } from '../pieces/clinic/english-changed.tsx'
import { doesText, Glance } from '../pieces/clinic/glance.tsx'
import { JsonLd } from '../pieces/clinic/json-ld.tsx'
import { Telehealth } from '../pieces/clinic/telehealth.tsx'
import { SomethingWrong } from '../pieces/clinic/wrong.tsx'
import { Confirmed } from '../pieces/confirmed.tsx'
import { OpenState, openText, WeekTable } from '../pieces/hours.tsx'
import { Icon } from '../pieces/icon.tsx'
import { Layout } from '../pieces/layout.tsx'
import { ClinicMap } from '../pieces/map/clinic-map.tsx'
import { CountyShape } from '../pieces/map/state-map.tsx'
import { NavigatorCard } from '../pieces/navigator.tsx'
import { navigatorIn } from '../pieces/no-number.tsx'
import { Notices } from '../pieces/notices.tsx'
import { OpeningStates } from '../pieces/openings.tsx'
import { Share } from '../pieces/share.tsx'
import { answerText, codeText, langOfName, Name, Written } from '../pieces/words.tsx'
import { CLINIC } from '../texts/clinic.ts'
import { fill } from '../texts/fill.ts'
import { HOLIDAY_NAMES } from '../texts/holidays.ts'
import { RESULTS } from '../texts/results.ts'

type Props = { data: PageData['clinic']; frame: Frame }

export function Clinic({ data, frame }: Props) {
  const { clinic, sites, search } = data
  const { language } = frame
  const t = CLINIC[language]
  const town = townOf(clinic, frame)
  const description = town
    ? fill(t.description, { name: clinic.name, place: town })
    : fill(t.descriptionPlain, { name: clinic.name })
  const navigator = navigatorIn(frame.settings, clinic.place)
  return (
    <Layout
      frame={frame}
      title={town ? `${clinic.name}, ${town}` : clinic.name}
      description={description}
      data={{ 'data-clinic': clinic.clinicId }}
    >
      <Trail data={data} frame={frame} />
      <div className="clinic">
        <Intro data={data} frame={frame} />
        <Glance clinic={clinic} search={search} frame={frame} />
        <Reach data={data} frame={frame} />
        <div className="clinic-text">
          <BeforeYouCall clinic={clinic} search={search} frame={frame} />
          <Services clinic={clinic} frame={frame} />
          <About data={data} frame={frame} />
          <Payment clinic={clinic} frame={frame} />
          <Patients clinic={clinic} frame={frame} />
          <GettingThere clinic={clinic} behind={data.behind} frame={frame} />
          <DidNotSay clinic={clinic} frame={frame} />
          <Licence clinic={clinic} frame={frame} />
          {navigator && <NavigatorCard navigator={navigator} language={language} level="h2" />}
          <Sites clinic={clinic} sites={sites} otherSites={data.otherSites} frame={frame} />
          <SomethingWrong clinic={clinic} frame={frame} />
          <Share title={clinic.name} label={t.share} path={clinicPath(clinic, language)} frame={frame} />
        </div>
      </div>
      <CallBar clinic={clinic} frame={frame} />
      <JsonLd clinic={clinic} county={data.county} frame={frame} />
    </Layout>
  )
}

/** Whom and what this is: name, what they do, whether they are open and take new patients. */
function Intro({ data: { clinic, takesOverFrom, distance }, frame }: Props) {
  const { language } = frame
  const t = CLINIC[language]
  const does = doesText(clinic, frame)
  const isPart = clinic.providerName !== clinic.name
  return (
    <div className="intro">
      <h1 lang={langOfName(frame)}>
        <Name name={clinic.name} />
      </h1>
      {does && <p className="lead">{does}</p>}
      {clinic.custody && <p className="notice-line">{t.custody}</p>}
      <Notices clinic={clinic} frame={frame} />
      <p className="states">
        <OpenState clinic={clinic} frame={frame} />
        <OpeningStates clinic={clinic} frame={frame} asks />
        {distance && <span className="quiet">{milesText({ clinic, ...distance }, frame)}</span>}
      </p>
      <p className="quiet small">
        {isPart && <a href={providerPath(clinic, language)}>{fill(t.partOf, { provider: clinic.providerName })}</a>}
        {isPart && clinic.licences.length > 0 && ' · '}
        {clinic.licences.length > 0 && t.stateLicensed}
      </p>
      {takesOverFrom.length > 0 && (
        <p className="notice-line">{fill(t.takesOver, { names: takesOverFrom.join(', ') })}</p>
      )}
    </div>
  )
}

/** Call, visit, hours and website: beside the text on wide screens. */
function Reach({ data, frame }: Props) {
  const { clinic } = data
  const t = CLINIC[frame.language]
  const holiday = holidayOn(frame.now)
  const isSilent = Object.values(clinic.hours).every((day) => day === null)
  return (
    <section className="reach" aria-labelledby="contact">
      <h2 id="contact" className="visually-hidden">
        {t.contact}
      </h2>
      <div>
        <h3>{t.callHeading}</h3>
        <Phones clinic={clinic} inDoubt={data.numberInDoubt} frame={frame} />
        <BookOnline clinic={clinic} frame={frame} />
      </div>
      <div>
        <h3>{t.visitHeading}</h3>
        <AddressBlock clinic={clinic} frame={frame} />
        {data.showsCounty && data.county && <CountyShape name={data.county.name} />}
        {data.map && <ClinicMap clinic={clinic} drawing={data.map} frame={frame} />}
      </div>
      <div>
        <h3>{t.hours}</h3>
        <p>
          <b>{openText(clinic, frame)}</b>
        </p>
        {holiday && <p>{fill(t.holiday, { holiday: HOLIDAY_NAMES[frame.language][holiday] })}</p>}
        {!isSilent && <WeekTable clinic={clinic} frame={frame} />}
        <Confirmed age={clinic.sections.contact} recordOn={clinic.recordOn} frame={frame} />
      </div>
      {clinic.website && (
        <div>
          <h3>{t.website}</h3>
          <Website clinic={clinic} frame={frame} />
        </div>
      )}
    </section>
  )
}

function About({ data: { clinic, behind }, frame }: Props) {
  const t = CLINIC[frame.language]
  const answers = PUBLIC_ANSWERS.filter(({ section }) => section !== 'contact').flatMap(
    ({ name }) => answerText(clinic, name, frame) ?? [],
  )
  const { description, telehealth } = clinic
  const isSilent = !description.en && !description.es && answers.length === 0 && telehealth.optionId === null
  if (isSilent) return null
  return (
    <section aria-labelledby="about">
      <h2 id="about">{t.about}</h2>
      <Confirmed age={clinic.sections.about} recordOn={clinic.recordOn} frame={frame} />
      <Written text={clinic.description} frame={frame} />
      <EnglishChanged at={behind.description} clinic={clinic} frame={frame} />
      {answers.map((answer) => (
        <p key={answer}>{answer}</p>
      ))}
      {clinic.telehealth.optionId !== null && <Telehealth clinic={clinic} frame={frame} />}
      <EnglishChanged at={behind.telehealth} clinic={clinic} frame={frame} />
    </section>
  )
}

/** Links back to the results only where the address carries the visitor's search. */
function Trail({ data: { clinic, search, county }, frame }: Props) {
  const { language } = frame
  const searched = searchParams(search).length > 0
  const crumbs = county
    ? [
        {
          text: fill(RESULTS[language].countyCrumb, { name: county.name }),
          href: pathOf('county', language, county.slug),
        },
      ]
    : []
  return (
    <div className="trail">
      {searched && (
        <p className="back no-print">
          <a href={`${searchPath(search, language)}`}>
            <Icon name="back" /> {CLINIC[language].back}
          </a>
          <span className="visually-hidden">, {clinic.name}</span>
        </p>
      )}
      <Breadcrumb crumbs={crumbs} frame={frame} />
    </div>
  )
}

function Sites({
  clinic,
  sites,
  otherSites,
  frame,
}: {
  clinic: PublicClinic
  sites: readonly CardClinic[]
  otherSites: number
  frame: Frame
}) {
  if (sites.length === 0) return null
  const t = CLINIC[frame.language]
  return (
    <section aria-labelledby="sites">
      <h2 id="sites">{fill(t.sitesMany, { provider: clinic.providerName })}</h2>
      <ul className="sites">
        {sites.map((site) => (
          <li key={site.clinicId}>
            <a href={clinicPath(site, frame.language)} lang={langOfName(frame)}>
              {site.name}
            </a>
            {townOf(site, frame) && <span className="quiet"> · {townOf(site, frame)}</span>}
          </li>
        ))}
      </ul>
      {otherSites > sites.length && (
        <p>
          <a href={providerPath(clinic, frame.language)}>
            {fill(t.allSites, { n: otherSites + 1, provider: clinic.providerName })}
          </a>
        </p>
      )}
    </section>
  )
}

export function townOf({ place }: Pick<PublicClinic, 'place'>, frame: Frame): string | null {
  const cityId = place.address?.cityId ?? null
  return cityId === null ? null : codeText(frame, 'city', cityId)
}
