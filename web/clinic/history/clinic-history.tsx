import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { Voice } from '../../../domain/clinic/kinds/kind.ts'
import { voiceQuery } from '../../session/api/codes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { spokenDate } from '../../ui/language.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { messages } from '../../ui/texts.ts'
import { type Changes, clinicQuery, historyQuery, isNoClinic } from '../clinic-data.ts'
import { ClinicScreen, Heading, type HeadingLevel } from '../screen.tsx'
import type { ClinicLinks } from '../viewer.ts'
import { Confirmations } from './confirmations.tsx'
import { type HistoryEntry, historyOf, type ToldChange } from './entries.ts'
import { Entry } from './entry.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { historyTexts as texts } from './texts.ts'

interface ClinicHistoryProps {
  clinicId: number
  links: Pick<ClinicLinks, 'view'>
  level: HeadingLevel
  /** Whether pending entries link to their review. */
  reviews?: boolean
}

/** Every change request for a clinic's profile, with its outcome. */
export function ClinicHistory({ clinicId, links, level, reviews = false }: ClinicHistoryProps) {
  const history = useQuery(historyQuery(clinicId))
  const voice = useQuery(voiceQuery)
  const clinic = useQuery(clinicQuery(clinicId))
  if (isNoClinic(clinic.error)) return <NotFoundPage />
  const name = clinic.data ? (clinic.data.data.displayName ?? messages.noDisplayName()) : undefined

  return (
    <ClinicScreen
      level={level}
      title={texts.history()}
      action={
        <ButtonLink {...links.view} look="outline">
          <Icon name="arrow_back" />
          {texts.viewClinic()}
        </ButtonLink>
      }
    >
      {name && <p className="history-of">{name}</p>}
      <Loaded query={clinic} what={texts.what()}>
        {({ data }) => (
          <Loaded query={history} what={texts.what()}>
            {(changes) =>
              changes.changes.length === 0 ? (
                <p className="list-empty">{messages.noClinicHistory()}</p>
              ) : (
                <Loaded query={voice} what={texts.what()}>
                  {(spoken) => (
                    <Told
                      changes={changes}
                      voice={spoken}
                      clinic={data}
                      level={level}
                      reviewOf={reviews ? clinicId : undefined}
                    />
                  )}
                </Loaded>
              )
            }
          </Loaded>
        )}
      </Loaded>
      <Confirmations clinicId={clinicId} level={level} />
    </ClinicScreen>
  )
}

interface ToldProps {
  changes: Changes
  voice: Voice
  clinic: Clinic
  level: HeadingLevel
  reviewOf: number | undefined
}

function Told({ changes: { changes, lastUpdated }, voice, clinic, level, reviewOf }: ToldProps) {
  const [restoring, setRestoring] = useState<ToldChange>()
  const { pending, past } = useMemo(() => historyOf(changes, clinic, voice), [changes, clinic, voice])
  return (
    <>
      {lastUpdated && <p className="clinic-updated">{messages.lastUpdated(spokenDate(lastUpdated))}</p>}
      {pending.length > 0 && (
        <section className="history-part history-part--pending" aria-labelledby="pending-heading">
          <Heading level={level} below={1} id="pending-heading" className="clinic-section__title">
            {texts.pendingTitle()}
          </Heading>
          <ul className="history-list">
            {pending.map((entry) => (
              <Entry
                key={entry.submissionId}
                entry={entry}
                level={level}
                reviewOf={reviewOf}
                onRestore={setRestoring}
              />
            ))}
          </ul>
        </section>
      )}
      {past.length > 0 && (
        <section className="history-part" aria-labelledby="past-heading">
          <Heading level={level} below={1} id="past-heading" className="clinic-section__title">
            {texts.pastTitle()}
          </Heading>
          <Past entries={past} level={level} onRestore={setRestoring} />
        </section>
      )}
      {restoring && (
        <RestoreDialog clinicId={clinic.clinicId} change={restoring} onClose={() => setRestoring(undefined)} />
      )}
    </>
  )
}

const SHOWN_AT_FIRST = 20

interface PastProps {
  entries: readonly HistoryEntry[]
  level: HeadingLevel
  onRestore: (change: ToldChange) => void
}

function Past({ entries, level, onRestore }: PastProps) {
  const [all, setAll] = useState(false)
  const shown = all ? entries : entries.slice(0, SHOWN_AT_FIRST)
  const older = entries.length - shown.length
  return (
    <>
      <ul className="history-list">
        {shown.map((entry, index) => (
          <Entry
            key={entry.submissionId}
            entry={entry}
            level={level}
            focusOnArrival={all && index === SHOWN_AT_FIRST}
            onRestore={onRestore}
          />
        ))}
      </ul>
      {older > 0 && (
        <Button look="outline" onClick={() => setAll(true)}>
          {texts.showOlder(older)}
        </Button>
      )}
    </>
  )
}
