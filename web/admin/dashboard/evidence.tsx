import { useQuery } from '@tanstack/react-query'
import type { AccessEvidence } from '../../../contract/role-requests.ts'
import { readAccessEvidence } from '../../../contract/shared/role-requests.ts'
import { ALL_CLINICS } from '../../../contract/shared/users.ts'
import type { RequestItem } from '../../../contract/updates.ts'
import { type EmailMatch, isMismatch } from '../../../domain/email-match.ts'
import { SaidByManager } from '../../people/access/said-by-manager.tsx'
import { queryOf } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { messages } from '../../ui/texts.ts'
import { evidenceTexts as texts } from './evidence-texts.ts'

export const evidenceQuery = (changeIds: readonly number[]) =>
  queryOf(readAccessEvidence, { query: { changeIds: [...changeIds] } })

const MOST_PEOPLE = 10

/** What an administrator should know before deciding about an access request: rows of its list of facts. */
export function Evidence({ evidence: { email, proof, match, domains, people } }: { evidence: AccessEvidence }) {
  const named = people.slice(0, MOST_PEOPLE).map(({ name, email, role, clinicId, clinicName }) => {
    const place = clinicId === ALL_CLINICS ? texts.allClinics() : (clinicName ?? messages.noDisplayName())
    return texts.person(name || email, wordOf(role), place)
  })
  const rest = people.length - named.length
  return (
    <>
      <dt>{texts.address()}</dt>
      <dd>{texts.proof(proof)}</dd>
      <dt>{texts.domain()}</dt>
      <dd>
        {texts.match(match, email, domains)}
        <MismatchMark match={match} />
      </dd>
      <dt>{texts.people()}</dt>
      <dd>
        {named.length === 0 ? texts.nobody() : named.join(', ')}
        {rest > 0 && ` ${texts.more(rest)}`}
      </dd>
    </>
  )
}

/** Marks an address that does not belong to the provider. */
export function MismatchMark({ match }: { match: EmailMatch }) {
  if (!isMismatch(match)) return null
  return (
    <div className="care-causes">
      <span className="care-cause care-cause--careful">
        <Icon name="warning" />
        {texts.mismatch(match)}
      </span>
    </div>
  )
}

const wordOf = (role: RequestItem['requestedRole']) => (role === 'manager' ? texts.manager() : texts.editor())
const placeOf = ({ clinicName, providerName }: RequestItem) =>
  clinicName ?? texts.allClinicsOf(providerName ?? messages.noProviderName())

interface ApproveDialogProps {
  requests: readonly RequestItem[]
  busy: boolean
  onApprove: () => void
  onClose: () => void
}

/** Asks once for all chosen requests: who gets which role where. */
export function ApproveDialog({ requests, busy, onApprove, onClose }: ApproveDialogProps) {
  const query = useQuery(evidenceQuery(requests.map(({ id }) => id)))
  return (
    <Dialog
      title={texts.approveTitle(requests.length)}
      description={<p>{texts.approveText()}</p>}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {texts.goBack()}
          </Button>
          <Button busy={busy} onClick={onApprove}>
            {texts.approve(requests.length)}
          </Button>
        </>
      }
    >
      <Loaded query={query} what={texts.what()}>
        {({ data }) => (
          <ul>
            {requests.map((request) => {
              const found = data.find(({ changeId }) => changeId === request.id)
              return (
                <li key={request.id}>
                  <b>{request.requesterName}</b> <span className="quiet breakable">{request.requesterEmail}</span>
                  <div>{texts.wish(wordOf(request.requestedRole), placeOf(request))}</div>
                  <div>
                    <SaidByManager said={request.access} />
                  </div>
                  {found && <MismatchMark match={found.match} />}
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}
