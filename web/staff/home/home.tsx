import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import type { ClinicAtHome } from '../../../contract/portal.ts'
import { readPortalHome } from '../../../contract/shared/portal.ts'
import { HOME_GROUPS, type HomeGroup, homeGroup } from '../../../domain/clinic/attention.ts'
import { bulkEditTexts } from '../../clinic/bulk/texts.ts'
import { PlacesToday } from '../../clinic/openings/places-today.tsx'
import { sharedBeginning } from '../../clinic/short-name.tsx'
import { AccessScreen } from '../../people/access/access-screen.tsx'
import { queryOf } from '../../session/api/call.ts'
import { session } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { useStore } from '../../ui/store.ts'
import { messages } from '../../ui/texts.ts'
import { ClinicRow, type ClinicRowProps } from './clinic-row.tsx'
import { homeTexts as texts } from './texts.ts'

/** Home of provider staff: their clinics, those that need action first, or how to get access. */
export function StaffHome() {
  const now = useStore(session.store)
  if (now.state !== 'signed-in') return null
  const { standing } = now.person
  return standing === 'pending' || standing === 'rejected' ? <AccessScreen /> : <MyClinics />
}

function MyClinics() {
  const home = useQuery({ ...queryOf(readPortalHome, {}), refetchOnMount: 'always' })
  return (
    <Page title={texts.title()} action={home.data && <Whose clinics={home.data.data} />}>
      <Loaded query={home} what={texts.what()}>
        {({ data }) => (data.length === 0 ? <p>{texts.none()}</p> : <Clinics clinics={data} />)}
      </Loaded>
    </Page>
  )
}

/** "Cumbres Care · 18 clinics" */
function Whose({ clinics }: { clinics: readonly ClinicAtHome[] }) {
  const [name, ...others] = new Set(clinics.map(({ providerName }) => providerName))
  const told = [others.length === 0 && name, texts.clinics(clinics.length)].filter(Boolean)
  return <p className="quiet home__whose">{told.join(' · ')}</p>
}

/** Number of clinics from which a search box is useful. */
const MANY = 8

function Clinics({ clinics }: { clinics: readonly ClinicAtHome[] }) {
  const [q, setQ] = useState('')
  const providers = new Set(clinics.map(({ providerId }) => providerId))
  const beginning = sharedBeginning(clinics.map(({ displayName }) => displayName ?? ''))
  const wanted = q.trim().toLocaleLowerCase()
  const found = clinics.filter(({ displayName, city }) =>
    `${displayName ?? messages.noDisplayName()} ${city ?? ''}`.toLocaleLowerCase().includes(wanted),
  )
  const inGroup = (group: HomeGroup, some = clinics) => some.filter((clinic) => homeGroup(clinic) === group)
  const toConfirm = clinics.filter(({ asked }) => asked.length > 0).length
  const nothingToDo = inGroup('answer').length + inGroup('confirm').length === 0
  /** No group before it has clinics. */
  const isFirst = (group: HomeGroup) => HOME_GROUPS.find((one) => inGroup(one).length > 0) === group
  return (
    <>
      {clinics.length > 1 && (
        <div className="home__top">
          <ul className="numbers">
            <Figure group="answer" count={inGroup('answer').length} />
            <Figure group="confirm" count={toConfirm} at={CONFIRM_CALL} />
            <Figure group="current" count={inGroup('current').length} />
          </ul>
          {clinics.length > MANY && <SearchBox label={texts.filter()} value={q} onSearch={setQ} />}
        </div>
      )}
      {nothingToDo && <p className="home__well">{texts.allWell()}</p>}
      <ConfirmCall count={toConfirm} />
      {found.length === 0 && <p role="status">{texts.noneFound()}</p>}
      {HOME_GROUPS.map((group) => (
        <Fragment key={group}>
          <Group
            group={group}
            first={nothingToDo || wanted !== '' || isFirst(group) ? Number.POSITIVE_INFINITY : FIRST[group]}
            clinics={inGroup(group, found)}
            nameProvider={providers.size > 1}
            beginning={beginning}
          />
          {group === 'answer' && <PlacesToday />}
        </Fragment>
      ))}
      <BulkEditLinks clinics={clinics} />
    </>
  )
}

interface FigureProps {
  group: 'answer' | 'confirm' | 'current'
  count: number
  /** The id of the part of the screen that it leads to. */
  at?: string
}

function Figure({ group, count, at = group }: FigureProps) {
  const told = (
    <>
      <b>{count}</b>
      {texts.figure[group](count)}
    </>
  )
  return (
    <li>
      {count === 0 ? (
        <span className="numbers__one">{told}</span>
      ) : (
        <a className="numbers__one" href={`#${at}`}>
          {told}
        </a>
      )}
    </li>
  )
}

/** The one filled button of the screen: all clinics that are to be confirmed, in three pages. */
function ConfirmCall({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <section className="panel confirm-call" aria-labelledby={CONFIRM_CALL}>
      <div>
        <h2 id={CONFIRM_CALL}>{texts.confirmTitle(count)}</h2>
        <p className="quiet">{texts.confirmText(Math.ceil(count / CLINICS_A_MINUTE))}</p>
      </div>
      <ButtonLink to={paths.staffConfirm}>
        <Icon name="check" />
        {texts.start()}
      </ButtonLink>
    </section>
  )
}
const CLINICS_A_MINUTE = 9
const CONFIRM_CALL = 'confirm-call'

interface GroupProps extends Pick<ClinicRowProps, 'group' | 'nameProvider' | 'beginning'> {
  clinics: readonly ClinicAtHome[]
  /** Number of rows that are shown; the others are one line, which opens. */
  first: number
}

function Group({ group, clinics, first, ...row }: GroupProps) {
  if (clinics.length === 0) return null
  const hint = texts.groupHint[group]()
  const rowOf = (clinic: ClinicAtHome) => <ClinicRow key={clinic.clinicId} clinic={clinic} group={group} {...row} />
  const rest = clinics.slice(first)
  const title = <h2 id={`${group}-title`}>{texts.group[group]()}</h2>
  return (
    <section className="panel" aria-labelledby={`${group}-title`} id={group}>
      {first > 0 && (
        <>
          <div className="panel__head">
            {title}
            {hint && <p className="quiet work__hint">{hint}</p>}
          </div>
          <ul className="work">{clinics.slice(0, first).map(rowOf)}</ul>
        </>
      )}
      {rest.length > 0 && (
        <details className="fold">
          <summary className="fold__line">
            {first === 0 && title}
            <span className="quiet">{first === 0 ? texts.clinics(rest.length) : texts.more(rest.length)}</span>
          </summary>
          <ul className="work">{rest.map(rowOf)}</ul>
        </details>
      )}
    </section>
  )
}

/** Rows of clinics that can wait, while others need the person first. */
const FIRST: Readonly<Record<HomeGroup, number>> = {
  answer: Number.POSITIVE_INFINITY,
  confirm: 2,
  current: 0,
  archived: 0,
}

/** For managers: a link to the bulk edit for each provider with several clinics. */
function BulkEditLinks({ clinics }: { clinics: readonly ClinicAtHome[] }) {
  const now = useStore(session.store)
  const roles = now.state === 'signed-in' ? now.person.roles : []
  const managed = roles.filter(({ role, providerId }) => {
    const own = clinics.filter((clinic) => clinic.providerId === providerId && !clinic.archived)
    return role === 'manager' && own.length > 1
  })
  return managed.map(({ providerId, providerName }) => (
    <p key={providerId}>
      <Link to={paths.staffBulkEdit} params={{ providerId: String(providerId) }} className="usa-link">
        {managed.length > 1 ? `${bulkEditTexts.open()}: ${providerName}` : bulkEditTexts.open()}
      </Link>
    </p>
  ))
}
