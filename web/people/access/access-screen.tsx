import { useQuery } from '@tanstack/react-query'
import type { Me } from '../../../contract/me.ts'
import type { AccessRequest } from '../../../contract/role-requests.ts'
import { listMyRoleRequests } from '../../../contract/shared/role-requests.ts'
import { queryOf } from '../../session/api/call.ts'
import { session } from '../../session/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { useStore } from '../../ui/store.ts'
import { AskForm } from './ask-form.tsx'
import { MyRequests } from './my-requests.tsx'
import { accessTexts as texts } from './texts.ts'

/** Where people ask for access; the only screen of those who have none yet. */
export function AccessScreen() {
  const now = useStore(session.store)
  const requests = useQuery(queryOf(listMyRoleRequests, {}))
  if (now.state !== 'signed-in') return null
  const { person } = now
  // Waits for the requests: they render above the form, and the title of a pending person's screen depends on them.
  if (requests.isPending) return <Loading page />
  const { title, text } = openingOf(person, requests.data?.data)
  const days = requests.data?.meta?.promisedDays
  const isNew = person.standing === 'pending' && requests.data?.data.length === 0
  if (isNew && person.suspendedBy.length === 0)
    return (
      <Page title={title} key={title}>
        <div className="panel panel__body access__first">
          <AskForm title={text ?? ''} />
          <p>{days !== undefined && texts.next(days)}</p>
        </div>
      </Page>
    )
  return (
    <Page title={title} key={title}>
      {text && (
        <p className="access__intro">
          {text} {waits(requests.data?.data) && days !== undefined && texts.within(days)}
        </p>
      )}
      {person.suspendedBy.length > 0 && person.roles.length > 0 && (
        <p className="access__intro">{texts.suspendedText(person.suspendedBy.join(', '))}</p>
      )}
      {person.roles.length > 0 && <Roles person={person} />}
      <Loaded query={requests} what={texts.whatRequests()}>
        {({ data }) => (
          <section aria-labelledby="requests-heading">
            <h2 id="requests-heading" className="portal-part">
              {texts.requests()}
            </h2>
            {data.length === 0 ? <p className="quiet">{texts.noRequests()}</p> : <MyRequests requests={data} />}
          </section>
        )}
      </Loaded>
      <AskForm title={texts.askTitle()} />
    </Page>
  )
}

const waits = (requests: readonly AccessRequest[] = []) =>
  requests.some(({ changeStatus }) => changeStatus === 'requested')

/** "Being checked" only for a person with a pending request. */
function openingOf(person: Me, requests: readonly AccessRequest[] | undefined) {
  if (person.standing === 'rejected') return { title: texts.rejectedTitle(), text: texts.rejectedText(person.email) }
  if (person.suspendedBy.length > 0 && person.roles.length === 0)
    return { title: texts.suspendedTitle(), text: texts.suspendedText(person.suspendedBy.join(', ')) }
  if (person.standing !== 'pending') return { title: texts.title(), text: undefined }
  if (waits(requests)) return { title: texts.pendingTitle(), text: texts.pendingText(person.email) }
  return { title: texts.welcomeTitle(person.firstname), text: texts.welcomeText() }
}

function Roles({ person }: { person: Me }) {
  return (
    <section aria-labelledby="roles-heading">
      <h2 id="roles-heading" className="portal-part">
        {texts.roles()}
      </h2>
      <ul className="plain-list">
        {person.roles.map(({ roleId, role, providerName, clinicName }) => (
          <li key={roleId}>
            {role === 'manager' ? texts.manager(providerName) : texts.editor(clinicName ?? providerName)}
          </li>
        ))}
      </ul>
    </section>
  )
}
