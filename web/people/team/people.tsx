import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProviderClinic } from '../../../contract/providers.ts'
import { listRemovals } from '../../../contract/shared/team.ts'
import { listUsers } from '../../../contract/shared/users.ts'
import type { Removal } from '../../../contract/team.ts'
import type { ListedUser } from '../../../contract/users.ts'
import { queryOf } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { spokenDate } from '../../ui/language.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { messages } from '../../ui/texts.ts'
import { AgencyComment } from '../access/agency-comment.tsx'
import { displayName, statusTone, statusWord } from '../users/person.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import { WaitingRemoval } from './take-back.tsx'
import { teamTexts as texts } from './texts.ts'

export const peopleQuery = (providerId: number) => queryOf(listUsers, { query: { providerId } })
export const removalsQuery = (providerId: number) => queryOf(listRemovals, { query: { providerId } })

interface PeopleProps {
  providerId: number
  clinics: readonly ProviderClinic[]
  me: string
}

export function People({ providerId, clinics, me }: PeopleProps) {
  const people = useQuery(peopleQuery(providerId))
  const [removing, setRemoving] = useState<ListedUser>()
  const removals = useQuery(removalsQuery(providerId))
  const columns = columnsFor({ clinics, me, removals: removals.data?.data ?? [], onRemove: setRemoving })
  return (
    <>
      <h3 className="portal-part">{texts.people()}</h3>
      <Loaded query={people} what={texts.whatPeople()}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="list-empty">{texts.nobody()}</p>
          ) : (
            <Table caption={texts.people()} columns={columns}>
              <Rows columns={columns} rows={data} rowKey={({ userId }) => userId} />
            </Table>
          )
        }
      </Loaded>
      <Suspended removals={removals.data?.data ?? []} people={people.data?.data ?? []} />
      {removing && <RemovalDialog person={removing} providerId={providerId} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

/** People who lost all access until the agency decides: the list of people no longer names them. */
function Suspended({ removals, people }: { removals: readonly Removal[]; people: readonly ListedUser[] }) {
  const listed = removals.filter(
    ({ status, suspended, userId }) =>
      status === 'requested' && suspended && !people.some((person) => person.userId === userId),
  )
  if (listed.length === 0) return null
  return (
    <>
      <h3 className="portal-part">{texts.suspendedPeople()}</h3>
      <ul className="plain-list">
        {listed.map((removal) => (
          <li key={removal.requestId} className="access-request">
            <div>
              <p className="access-request__wish">{removal.personName}</p>
              <WaitingRemoval removal={removal} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ColumnNeeds {
  clinics: readonly ProviderClinic[]
  me: string
  removals: readonly Removal[]
  onRemove: (person: ListedUser) => void
}

function columnsFor({ clinics, me, removals, onRemove }: ColumnNeeds): Column<ListedUser>[] {
  const clinicName = (id: number) =>
    clinics.find(({ clinicId }) => clinicId === id)?.displayName ?? messages.noDisplayName()
  const accessOf = ({ roles }: ListedUser) =>
    roles.some(({ role }) => role === 'manager')
      ? texts.manager()
      : texts.editor(roles.map(({ clinicId }) => clinicName(clinicId)).join(', '))
  return [
    {
      key: 'name',
      header: texts.name(),
      rowHeader: true,
      cell: (person) => (person.userId === me ? `${displayName(person)} ${texts.you()}` : displayName(person)),
    },
    { key: 'email', header: texts.email(), cell: ({ email }) => <EmailAddress email={email} /> },
    { key: 'access', header: texts.access(), cell: accessOf },
    {
      key: 'status',
      header: texts.status(),
      cell: (person) => <StatusWord tone={statusTone[person.status]}>{statusWord(person)}</StatusWord>,
    },
    {
      key: 'action',
      header: texts.action(),
      cell: (person) => {
        if (person.userId === me) return null
        // Newest first; only the newest still matters.
        const removal = removals.find(({ userId }) => userId === person.userId)
        if (removal?.status === 'requested') return <WaitingRemoval removal={removal} />
        return (
          <>
            {removal?.status === 'rejected' && (
              <p className="quiet">
                {texts.removalRejected(spokenDate(removal.reviewedAt ?? removal.createdAt))}
                {removal.comments && (
                  <>
                    {' '}
                    <AgencyComment comment={removal} />
                  </>
                )}
              </p>
            )}
            <Button
              look="outline"
              small
              aria-label={texts.removeOf(displayName(person))}
              onClick={() => onRemove(person)}
            >
              {texts.remove()}
            </Button>
          </>
        )
      },
    },
  ]
}
