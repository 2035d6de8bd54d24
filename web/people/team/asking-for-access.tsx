import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listRemovals, listTeamRequests, sayNotOurs, sayOurs } from '../../../contract/shared/team.ts'
import { listUsers } from '../../../contract/shared/users.ts'
import type { TeamRequest } from '../../../contract/team.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { spokenDate } from '../../ui/language.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { teamTexts as texts } from './texts.ts'

export const teamRequestsQuery = (providerId: number) => queryOf(listTeamRequests, { query: { providerId } })

/**
 * Who asks for access to the provider's clinics and who got it lately, each with buttons that tell the agency whether
 * they work here; nothing if no one did.
 */
export function AskingForAccess({ providerId }: { providerId: number }) {
  const requests = useQuery(teamRequestsQuery(providerId))
  return (
    <Loaded query={requests} what={texts.whatAsking()}>
      {({ data }) =>
        data.length > 0 && (
          <>
            <h3 className="portal-part">{texts.asking()}</h3>
            <p className="quiet">{texts.askingText()}</p>
            <ul className="plain-list">
              {data.map((request) => (
                <Row key={request.changeId} request={request} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  )
}

function Row({ request }: { request: TeamRequest }) {
  const { changeId, personName, personEmail, role, clinicName, position, status, createdAt, reviewedAt } = request
  const queries = useQueryClient()
  const reload = () =>
    Promise.all(
      [listTeamRequests, listRemovals, listUsers].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
    )
  const [asking, setAsking] = useState(false)
  const suspends = status !== 'requested' && role === 'editor'
  const say = useMutation({
    mutationFn: () => call(sayNotOurs, { params: { changeId } }),
    onSuccess: () => {
      const said = status === 'requested' ? texts.notOursSaid : suspends ? texts.suspended : texts.removed
      toasts.show('success', said(personName))
    },
    onError: (error) => void toasts.show('warning', refusalOf(error)),
    onSettled: () => {
      setAsking(false)
      return reload()
    },
  })
  const vouch = useMutation({
    mutationFn: () => call(sayOurs, { params: { changeId } }),
    onSuccess: () => void toasts.show('success', texts.oursSaid(personName)),
    onError: (error) => void toasts.show('warning', refusalOf(error)),
    onSettled: reload,
  })
  const access = role === 'manager' ? texts.manager() : texts.editor(clinicName ?? messages.noDisplayName())
  const button = status === 'requested' ? texts.notHere() : suspends ? texts.suspendNow() : texts.askToRemove()
  return (
    <li className="access-request">
      <div>
        <p className="access-request__wish">
          {personName} ({personEmail})
        </p>
        <p className="quiet">
          {access} ·{' '}
          {status === 'requested'
            ? texts.askedOn(spokenDate(createdAt))
            : texts.gotOn(spokenDate(reviewedAt ?? createdAt))}
        </p>
        {position && (
          <p>
            {texts.theySay()} <q>{position}</q>
          </p>
        )}
        {request.notOursAt && <StatusWord tone="waiting">{texts.notOursOn(spokenDate(request.notOursAt))}</StatusWord>}
        {request.oursAt && <StatusWord tone="good">{texts.oursOn(spokenDate(request.oursAt))}</StatusWord>}
      </div>
      <div className="row-actions">
        {status === 'requested' && request.oursAt === null && (
          <Button
            look="outline"
            small
            busy={vouch.isPending}
            aria-label={`${texts.worksHere()}: ${personName}, ${access}`}
            onClick={() => vouch.mutate()}
          >
            {texts.worksHere()}
          </Button>
        )}
        {request.notOursAt === null && (
          <Button
            look="outline"
            small
            busy={say.isPending && !asking}
            aria-label={`${button}: ${personName}, ${access}`}
            onClick={() => (suspends ? setAsking(true) : say.mutate())}
          >
            {button}
          </Button>
        )}
      </div>
      {asking && (
        <Dialog
          title={texts.suspendTitle(personName)}
          description={<p>{texts.suspendText()}</p>}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="outline" onClick={() => setAsking(false)}>
                {texts.goBack()}
              </Button>
              <Button busy={say.isPending} onClick={() => say.mutate()}>
                {texts.suspendNow()}
              </Button>
            </>
          }
        />
      )}
    </li>
  )
}
