import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useState } from 'react'
import { type ClinicAtHome, readPortalHome } from '../../../contract/portal.ts'
import { HOME_GROUPS, type HomeGroup, homeGroup } from '../../../domain/clinic/attention.ts'
import { bulkEditTexts } from '../../clinic/bulk/texts.ts'
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

const PlacesToday = lazy(async () => ({
  default: (await import('../../clinic/openings/places-today.tsx')).PlacesToday,
}))

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
  const nothingToDo = inGroup('answer').length + inGroup('confirm').length === 0
  return (
    <>
      {clinics.length > 1 && (
        <ul className="numbers">
          {(['answer', 'confirm', 'current'] as const).map((group) => (
            <Figure key={group} group={group} count={inGroup(group).length} />
          ))}
        </ul>
      )}
      {nothingToDo && <p className="home__well">{texts.allWell()}</p>}
      <ConfirmCall count={clinics.filter(({ asked }) => asked.length > 0).length} />
      {clinics.length > MANY && <SearchBox label={texts.filter()} value={q} onSearch={setQ} />}
      {found.length === 0 && <p role="status">{texts.noneFound()}</p>}
      {HOME_GROUPS.map((group) => (
        <Fragment key={group}>
          <Group
            group={group}
            clinics={inGroup(group, found)}
            nameProvider={providers.size > 1}
            beginning={beginning}
          />
          {group === 'answer' && (
            <Suspense fallback={null}>
              <PlacesToday />
            </Suspense>
          )}
        </Fragment>
      ))}
      <BulkEditLinks clinics={clinics} />
    </>
  )
}

function Figure({ group, count }: { group: 'answer' | 'confirm' | 'current'; count: number }) {
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
        <a className="numbers__one" href={`#${group}`}>
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
    <section className="panel confirm-call" aria-labelledby="confirm-call">
      <div>
        <h2 id="confirm-call">{texts.confirmTitle(count)}</h2>
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

interface GroupProps extends Pick<ClinicRowProps, 'group' | 'nameProvider' | 'beginning'> {
  clinics: readonly ClinicAtHome[]
}

function Group({ group, clinics, ...row }: GroupProps) {
  if (clinics.length === 0) return null
  const hint = texts.groupHint[group]()
  return (
    <section className="panel" aria-labelledby={group}>
      <div className="panel__head">
        <h2 id={group}>{texts.group[group]()}</h2>
        {hint && <p className="quiet work__hint">{hint}</p>}
      </div>
      <ul className="work">
        {clinics.map((clinic) => (
          <ClinicRow key={clinic.clinicId} clinic={clinic} group={group} {...row} />
        ))}
      </ul>
    </section>
  )
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
