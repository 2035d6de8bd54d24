import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf, queryOf } from '../../contract/directory/pages.ts'
import { type FilterName, filterNamed, HELP, type Help } from '../../domain/directory/filters.ts'
import type { Pair } from '../../domain/directory/query.ts'
import { Icon, type IconName } from '../pieces/icon.tsx'
import { Layout } from '../pieces/layout.tsx'
import { StateMap } from '../pieces/map/state-map.tsx'
import { ShortSearch } from '../pieces/search-form.tsx'
import { SignVideo } from '../pieces/sign-video.tsx'
import { counted, fill } from '../texts/fill.ts'
import { GET_HELP } from '../texts/get-help.ts'
import { GUIDE } from '../texts/guide.ts'
import { FOR_WHOM, HOME, NEED_LEADS, NEEDS } from '../texts/home.ts'

type Props = { data: PageData['home']; frame: Frame }

/** The search first; then ways in for people who do not know what to type: needs, people, counties and towns. */
export function Home({ data, frame }: Props) {
  const { language } = frame
  const t = HOME[language]
  return (
    <Layout frame={frame} title={t.title} description={t.description} fullCrisis ownSearch wide>
      <div className="hero">
        <div className="inner">
          <h1 id="find">{t.heading}</h1>
          <p className="lead">{t.lead}</p>
          <div className="hero-search">
            <ShortSearch frame={frame} />
            <p>
              <a href={pathOf('guide', language)}>{GUIDE[language].guideLink}</a>
            </p>
          </div>
        </div>
        <Ridge />
      </div>
      <div className="inner">
        <Needs frame={frame} />
        <SignVideo frame={frame} />
        <ForWhom data={data} frame={frame} />
        <Browse data={data} frame={frame} />
        <Resources frame={frame} />
      </div>
    </Layout>
  )
}

/** Mountains, for the eye alone. */
function Ridge() {
  return (
    <svg className="ridge" viewBox="0 0 1200 100" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 70l90-30 70 22 120-50 90 40 80-24 130 46 110-52 120 42 90-30 130 44 90-26 80 18v100H0z" />
      <path d="M0 86l120-34 90 20 110-36 130 40 90-20 120 26 130-38 110 34 120-24 110 30 70-14v60H0z" />
      <path d="M0 96l180-20 140 12 170-18 180 16 190-18 160 14 180-10v30H0z" />
    </svg>
  )
}

type TileProps = { href: string; icon: IconName; title: string; text: string; urgent?: boolean; away?: boolean }

function Tile({ href, icon, title, text, urgent = false, away = false }: TileProps) {
  return (
    <li>
      <a className={urgent ? 'tile urgent' : 'tile'} href={href} {...(away && { rel: 'noreferrer' })}>
        <Icon name={icon} />
        <b>{title}</b>
        <span>{text}</span>
      </a>
    </li>
  )
}

/** Both at one place is a choice of the filters and of the questions. */
type Need = Exclude<Help, 'both'>
const isNeed = (help: Help): help is Need => help !== 'both'
const NEED_ICONS: Record<Need, IconName> = { mh: 'sun', sud: 'cup', court: 'law', crisis: 'phone', recovery: 'hand' }

/** A visitor in a crisis is led to a person, not to a list. */
function Needs({ frame: { language } }: Pick<Props, 'frame'>) {
  const t = HOME[language]
  const leadsTo = (need: Help) =>
    need === 'crisis' ? pathOf('helpNow', language) : pathOf('results', language) + queryOf([['help', need]])
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">{t.help}</h2>
      <ul className="tiles">
        {HELP.filter(isNeed).map((need) => (
          <Tile
            key={need}
            href={leadsTo(need)}
            icon={NEED_ICONS[need]}
            title={NEEDS[language][need]}
            text={NEED_LEADS[language][need]}
            urgent={need === 'crisis'}
          />
        ))}
        <Tile href={pathOf('guide', language)} icon="ask" title={t.notSure} text={t.notSureLead} />
        <Tile href={pathOf('getHelp', language)} icon="talk" title={GET_HELP[language].title} text={t.getHelpLead} />
      </ul>
    </section>
  )
}

/** Searches by the codes of ages, communities and languages. */
const SEARCHES = {
  child: { name: 'age', values: ['1', '2'] },
  teen: { name: 'age', values: ['3'] },
  older: { name: 'age', values: ['6'] },
  veterans: { name: 'community', values: ['c2'] },
  pregnancy: { name: 'community', values: ['c7'] },
  lgbtqia: { name: 'community', values: ['c1'] },
  spanish: { name: 'lang', values: ['2'] },
} as const satisfies Record<string, { name: FilterName; values: readonly string[] }>

/** The search leaves out what the license record asks no clinic, so the home page does not offer it. */
function ForWhom({ data: { isAsked }, frame: { language } }: Props) {
  const asked = (Object.keys(SEARCHES) as (keyof typeof SEARCHES)[]).flatMap((who) => {
    const { name, values } = SEARCHES[who]
    const chosen = values.filter((value) => isAsked(name, value)).map((value): Pair => [filterNamed(name).key, value])
    return chosen.length > 0 ? [{ who, chosen }] : []
  })
  return (
    <section aria-labelledby="who">
      <h2 id="who">{HOME[language].who}</h2>
      <ul className="pills">
        {asked.map(({ who, chosen }) => (
          <li key={who}>
            <a href={pathOf('results', language) + queryOf(chosen)}>{FOR_WHOM[language][who]}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Browse({ data: { counties, towns, map }, frame }: Props) {
  const { language } = frame
  const t = HOME[language]
  if (counties.length === 0) return null
  return (
    <section aria-labelledby="browse">
      <h2 id="browse">{t.browse}</h2>
      <div className="by-place">
        <div>
          <StateMap counties={counties} over={map} frame={frame} />
          <p className="quiet small">{t.mapLead}</p>
        </div>
        <div>
          <form className="by-county" action={pathOf('results', language)}>
            <label htmlFor="county">{t.chooseCounty}</label>
            <select id="county" name="near">
              {counties.map(({ slug, name }) => (
                <option key={slug} value={`${name} County`}>
                  {name}
                </option>
              ))}
            </select>
            <button type="submit" className="second">
              {t.search}
            </button>
          </form>
          <h3>{t.largestTowns}</h3>
          <ul className="pills">
            {towns.map(({ slug, name, places }) => (
              <li key={slug}>
                <a href={pathOf('town', language, slug)}>
                  {name} <span>{counted(places, t.place, t.places, language)}</span>
                </a>
              </li>
            ))}
          </ul>
          <details className="fold">
            <summary>{fill(t.allCounties, { n: counties.length })}</summary>
            <ul className="columns">
              {counties.map(({ slug, name, places }) => (
                <li key={slug}>
                  {places > 0 ? (
                    <a href={pathOf('county', language, slug)}>{fill(t.county, { name })}</a>
                  ) : (
                    fill(t.county, { name })
                  )}{' '}
                  <span className="quiet">
                    {places > 0 ? counted(places, t.place, t.places, language) : t.noPlaces}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        </div>
      </div>
    </section>
  )
}

function Resources({ frame: { language, settings } }: Pick<Props, 'frame'>) {
  const resources = settings.resources.filter(({ shown }) => shown)
  if (resources.length === 0) return null
  return (
    <section aria-labelledby="resources">
      <h2 id="resources">{HOME[language].resources}</h2>
      <ul className="tiles">
        {resources.map(({ title, text, address }) => (
          <Tile
            key={address[language]}
            href={address[language]}
            icon="heart"
            title={title[language]}
            text={text[language]}
            away
          />
        ))}
      </ul>
    </section>
  )
}
