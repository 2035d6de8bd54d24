import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionRecord } from '../../contract/sessions.ts'
import { endOtherSessions, endSession, listSessions } from '../../contract/shared/sessions.ts'
import { tellDevice } from '../../domain/device.ts'
import { call, queryOf } from '../session/api/call.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { spokenLanguage, spokenMoment } from '../ui/language.ts'
import { Loaded } from '../ui/loaded.tsx'
import { toasts } from '../ui/toast-store.ts'
import { accountTexts as texts } from './texts.ts'

export const sessionsQuery = queryOf(listSessions, {})

/** The person's sessions, each with a button that ends it. */
export function SessionsList() {
  const sessions = useQuery(sessionsQuery)
  const [busy, setBusy] = useState<string>()
  const [failed, setFailed] = useState(false)

  async function end(what: string, work: () => Promise<unknown>, message: string) {
    setBusy(what)
    setFailed(false)
    try {
      await work()
      toasts.show('success', message)
    } catch {
      setFailed(true)
    }
    await sessions.refetch()
    setBusy(undefined)
  }

  return (
    <section className="account__sessions" aria-labelledby="account-sessions">
      <h3 id="account-sessions" className="account__heading">
        {texts.sessions()}
      </h3>
      <Loaded query={sessions} what={texts.sessionsWhat()}>
        {({ data }) => (
          <>
            <ul className="account__devices">
              {data.map((record) => (
                <Device
                  key={record.sessionId}
                  record={record}
                  busy={busy === record.sessionId}
                  onEnd={() => {
                    const { sessionId } = record
                    void end(
                      sessionId,
                      () => call(endSession, { params: { sessionId } }),
                      texts.sessionEnded(nameOf(record)),
                    )
                  }}
                />
              ))}
            </ul>
            {data.length > 2 && (
              <Button
                look="outline"
                small
                busy={busy === 'others'}
                onClick={() => void end('others', () => call(endOtherSessions, {}), texts.othersEnded())}
              >
                {texts.endOthers()}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <div role="alert">
        {failed && (
          <Alert kind="error" slim>
            {texts.sessionNotEnded()}
          </Alert>
        )}
      </div>
    </section>
  )
}

const nameOf = ({ device }: SessionRecord) =>
  device === null ? texts.unknownDevice() : tellDevice(device, spokenLanguage())

function Device({ record, busy, onEnd }: { record: SessionRecord; busy: boolean; onEnd: () => void }) {
  const active = spokenMoment(record.lastActiveAt)
  return (
    <li className="account__device">
      <div>
        <strong>{nameOf(record)}</strong>
        <div className="account__when">
          {record.current ? texts.thisDevice() : texts.lastActive(active)}
          {' · '}
          {texts.signedInSince(spokenMoment(record.startedAt))}
        </div>
      </div>
      {!record.current && (
        <Button look="plain" busy={busy} aria-label={texts.endSessionOf(nameOf(record), active)} onClick={onEnd}>
          {texts.endSession()}
        </Button>
      )}
    </li>
  )
}
