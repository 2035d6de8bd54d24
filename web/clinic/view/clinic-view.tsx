import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { ChangeRecord } from '../../../contract/updates.ts'
import { primaryLocation } from '../../../domain/clinic/address.ts'
import { applyChanges } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { Json, Voice } from '../../../domain/clinic/kinds/kind.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { embeddedUsersQuery, UsersList } from '../../people/users/users-list.tsx'
import { voiceQuery } from '../../session/api/codes.ts'
import { ensureAll, fetchAll, type Opened, queryClient } from '../../session/api/queries.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { spokenDate } from '../../ui/language.ts'
import { Loaded, withData } from '../../ui/loaded.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { paths } from '../../ui/paths.ts'
import { messages, texts as shellTexts } from '../../ui/texts.ts'
import { useAfterSave } from '../after-save.ts'
import { type ClinicReply, clinicQuery, isNoClinic, pendingQuery } from '../clinic-data.ts'
import { ClinicLink } from '../clinic-link.tsx'
import { Notices } from '../notices/notices.tsx'
import { ClinicReports } from '../reports/clinic-reports.tsx'
import { clinicReportsQuery } from '../reports/clinic-reports-query.ts'
import { ClinicScreen, type HeadingLevel } from '../screen.tsx'
import { ClinicLeaks } from '../translations/clinic-leaks.tsx'
import { type ClinicLinks, mayEdit, type Viewer } from '../viewer.ts'
import { Directory } from './directory.tsx'
import { pendingEdits } from './pending.ts'
import { Sections } from './sections.tsx'
import { ShowClinic } from './shown.tsx'
import { viewTexts as texts } from './texts.ts'

export interface ClinicViewProps {
  clinicId: number
  /** The provider in the address; a clinic of another provider is not found. */
  providerId?: number
  viewer: Viewer
  links: ClinicLinks
  level: HeadingLevel
  /** Below the heading: the outcome of a save. */
  notice?: ReactNode
  /** Beside each section that staff can confirm. */
  confirm?: (section: ConfirmedSection) => ReactNode
  /** Further actions beside the heading. */
  actions?: (clinic: Clinic) => ReactNode
  /** Below everything else. */
  below?: ReactNode
}

/** Fetches the data of the view in parallel; the list of its users needs the provider first. */
export async function loadClinicView(clinicId: number, { search }: Opened['location']) {
  const [clinic] = await Promise.all([
    queryClient.ensureQueryData(clinicQuery(clinicId)).catch(() => undefined),
    ensureAll(voiceQuery, pendingQuery(clinicId)),
    fetchAll(clinicReportsQuery(clinicId)),
  ])
  if (clinic) await ensureAll(embeddedUsersQuery({ providerId: clinic.data.providerId, clinicId }, search))
}

/** A clinic's live profile, with pending edits beside it. */
export function ClinicView(props: ClinicViewProps) {
  const { clinicId, providerId, viewer, links, level, notice, confirm, actions, below } = props
  const saved = useAfterSave(clinicId)
  // With the saved clinic at hand, the next load is the reload of `useAfterSave`.
  const query = useQuery({ ...clinicQuery(clinicId), ...(saved && { refetchOnMount: false }) })
  const voice = useQuery(voiceQuery)
  const pending = useQuery(pendingQuery(clinicId))
  const reports = useQuery(clinicReportsQuery(clinicId))
  const reply = newest(query.data, saved)
  const elsewhere = reply && providerId !== undefined && reply.data.providerId !== providerId
  if (elsewhere || isNoClinic(query.error)) return <NotFound level={level} />

  return (
    <Loaded query={withData(query, reply)} what={texts.what()}>
      {({ data: clinic, meta }) => (
        <ClinicScreen
          level={level}
          title={clinic.displayName ?? messages.noDisplayName()}
          action={
            <Actions clinic={clinic} hasHistory={meta?.hasHistory ?? false} links={links} viewer={viewer}>
              {actions?.(clinic)}
            </Actions>
          }
        >
          <p className="clinic-updated">{messages.lastUpdated(spokenDate(clinic.updatedAt))}</p>
          {notice}
          {reports.data && (
            <ClinicReports
              {...reports.data.data}
              edit={mayEdit(viewer, clinic) ? links.edit : undefined}
              ofAgency={viewer === 'admin'}
            />
          )}
          {clinic.archived && (
            <ArchivedNote reason={clinic.archivalReason} replacedBy={meta?.replacedBy} viewer={viewer} />
          )}
          {pending.isError && (
            <Loaded query={pending} what={texts.whatPending()}>
              {() => null}
            </Loaded>
          )}
          <Loaded query={voice} what={texts.whatCodes()}>
            {(spoken) => (
              <Profile
                clinic={clinic}
                meta={meta}
                viewer={viewer}
                level={level}
                voice={spoken}
                changes={pending.data?.changes ?? []}
                confirm={clinic.archived ? undefined : confirm}
              />
            )}
          </Loaded>
          <div className="clinic-section">
            <UsersList providerId={clinic.providerId} clinicId={clinicId} preventEdit />
          </div>
          {below}
        </ClinicScreen>
      )}
    </Loaded>
  )
}

/** The saved clinic counts until a load returns that version or a newer one. */
function newest(loaded: ClinicReply | undefined, saved: Clinic | undefined): ClinicReply | undefined {
  if (!saved || (loaded && loaded.data.version >= saved.version)) return loaded
  return { ...loaded, data: saved }
}

function NotFound({ level }: { level: HeadingLevel }) {
  if (level === 1) return <NotFoundPage />
  return (
    <ClinicScreen level={level} title={texts.notFound()}>
      <p>{texts.notFoundText()}</p>
    </ClinicScreen>
  )
}

interface ActionsProps {
  clinic: Clinic
  hasHistory: boolean
  links: ClinicLinks
  viewer: Viewer
  children: ReactNode
}

function Actions({ clinic, hasHistory, links, viewer, children }: ActionsProps) {
  return (
    <div className="clinic-actions">
      {viewer === 'admin' && (
        <ButtonLink to={paths.audit} search={{ subject: `clinic/${clinic.clinicId}` }} look="plain">
          {shellTexts.audit()}
        </ButtonLink>
      )}
      {children}
      {hasHistory && (
        <ButtonLink {...links.history} look="outline">
          <Icon name="history" />
          {texts.history()}
        </ButtonLink>
      )}
      {mayEdit(viewer, clinic) && (
        <ButtonLink {...links.edit}>
          <Icon name="edit" />
          {texts.edit()}
        </ButtonLink>
      )}
    </div>
  )
}

interface ArchivedNoteProps {
  reason: string | null
  replacedBy: NonNullable<ClinicReply['meta']>['replacedBy']
  viewer: Viewer
}

/** Administrators can open any clinic; staff see the name of the successor without a link. */
function ArchivedNote({ reason, replacedBy, viewer }: ArchivedNoteProps) {
  const name = replacedBy && (replacedBy.displayName ?? messages.noDisplayName())
  return (
    <Alert kind="information" className="clinic-note">
      <p className="clinic-note__title">{texts.archivedTitle()}</p>
      <p>{texts.archivedText()}</p>
      {reason && <p className="told">{reason}</p>}
      {replacedBy && (
        <p>
          {texts.replacedBy()}{' '}
          {viewer === 'admin' ? <ClinicLink of={replacedBy}>{name}</ClinicLink> : <strong>{name}</strong>}
        </p>
      )}
    </Alert>
  )
}

const asChange = ({ attributeChanged, newValue }: ChangeRecord) => ({
  attribute: attributeChanged,
  newValue: newValue as Json,
})

interface ProfileProps {
  clinic: Clinic
  meta: ClinicReply['meta']
  voice: Voice
  changes: readonly ChangeRecord[]
  viewer: Viewer
  level: HeadingLevel
  confirm: ClinicViewProps['confirm']
}

function Profile({ clinic, meta, voice, changes, viewer, level, confirm }: ProfileProps) {
  const pending = useMemo(() => pendingEdits(changes, clinic, voice), [changes, clinic, voice])
  const reviewOf = viewer === 'admin' ? clinic.clinicId : undefined
  const withChanges = useMemo(() => applyChanges(clinic, changes.map(asChange)), [clinic, changes])
  return (
    <>
      {changes.length > 0 && (
        <Alert kind="warning" slim className="clinic-note">
          {messages.editsUnderReview()}
        </Alert>
      )}
      {primaryLocation(clinic.clinicLocations)?.hideAddress && <ClinicLeaks clinic={withChanges} voice={voice} />}
      <Directory
        clinic={clinic}
        links={meta?.directoryLinks}
        confirmations={meta?.confirmations ?? []}
        viewer={viewer}
        level={level}
      />
      {!clinic.archived && <Notices clinic={clinic} notices={meta?.notices ?? []} level={level} />}
      <ShowClinic clinic={clinic} voice={voice} pending={pending} reviewOf={reviewOf}>
        <Sections level={level} confirm={confirm} confirmations={meta?.confirmations ?? []} />
      </ShowClinic>
    </>
  )
}
