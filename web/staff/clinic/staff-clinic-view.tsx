import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { clinicQuery } from '../../clinic/clinic-data.ts'
import { NewPatientsOf } from '../../clinic/new-patients/new-patients.tsx'
import { WaitOf } from '../../clinic/openings/wait.tsx'
import { ClinicView, loadClinicView } from '../../clinic/view/clinic-view.tsx'
import type { Opened } from '../../session/api/queries.ts'
import { session } from '../../session/session.ts'
import { isId } from '../../ui/ids.ts'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { useStore } from '../../ui/store.ts'
import { BehindNotice } from './behind-notice.tsx'
import { ConfirmSection } from './confirm-section.tsx'
import { SavedNotice } from './saved-notice.tsx'
import { staffLinks, viewerOf } from './staff-links.ts'

export const load = async ({ params, location }: Opened) => {
  const clinicId = Number(params.clinicId)
  if (isId(clinicId)) await loadClinicView(clinicId, location)
}

/** A clinic for its staff: live values, pending edits, and buttons that confirm sections. */
export function StaffClinicView() {
  const { clinicId = '' } = useParams({ strict: false })
  return isId(Number(clinicId)) ? <View key={clinicId} clinicId={clinicId} /> : <NotFoundPage />
}

function View({ clinicId }: { clinicId: string }) {
  const now = useStore(session.store)
  // Stored in state, because the reload after a save clears the history state.
  const outcome = useLocation({ select: ({ state }) => state.savedParts })
  const [saved] = useState(outcome)
  const clinic = useQuery({ ...clinicQuery(Number(clinicId)), enabled: false })
  if (now.state !== 'signed-in') return null
  const id = Number(clinicId)
  return (
    <ClinicView
      clinicId={id}
      viewer={viewerOf(now.person, id)}
      links={staffLinks(clinicId)}
      level={1}
      notice={
        <>
          {saved && <SavedNotice clinicId={id} {...saved} />}
          <BehindNotice clinicId={id} behind={clinic.data?.meta?.translations?.behind ?? []} />
        </>
      }
      confirm={(section) => (
        <>
          <ConfirmSection clinicId={id} section={section} />
          {section === 'about' && <NewPatientsOf clinicId={id} />}
          {section === 'patients' && <WaitOf clinicId={id} />}
        </>
      )}
    />
  )
}
