import { useQueryClient } from '@tanstack/react-query'
import type { JudgedRequest } from '../../../contract/role-requests.ts'
import { listUsers } from '../../../contract/shared/users.ts'
import { spokenDate } from '../../ui/language.ts'
import { messages } from '../../ui/texts.ts'
import { AccessDecision } from '../access/access-decision.tsx'
import { SaidByManager } from '../access/said-by-manager.tsx'
import { roleWord } from './person.ts'
import { usersTexts as texts } from './texts.ts'
import { userToEdit } from './user-to-edit.ts'

interface OpenRequestsProps {
  userId: string
  name: string
  requests: readonly JudgedRequest[]
}

/** The person's pending requests, with the decision about each. */
export function OpenRequests({ userId, name, requests }: OpenRequestsProps) {
  const queries = useQueryClient()
  if (requests.length === 0) return null
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: userToEdit(userId).queryKey }),
      queries.invalidateQueries({ queryKey: [listUsers.name], refetchType: 'none' }),
    ])
  return (
    <section aria-labelledby="requests-heading">
      <h2 id="requests-heading">{texts.openRequests()}</h2>
      <ul className="role-list">
        {requests.map((request) => (
          <li key={request.changeId} className="role-list__item">
            <div className="role-list__name">
              <strong>{roleWord(request.role)}</strong> <span>{placeOf(request)}</span>
              <span className="quiet">
                {request.providerName || messages.noProviderName()} · {texts.askedOn(spokenDate(request.createdAt))}
              </span>
              <SaidByManager said={request} />
            </div>
            <AccessDecision
              changeId={request.changeId}
              name={name}
              wish={texts.roleAt(roleWord(request.role), placeOf(request))}
              onDecided={reload}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const placeOf = ({ role, clinicName }: JudgedRequest) =>
  role === 'manager' ? texts.allClinics() : (clinicName ?? messages.noDisplayName())
