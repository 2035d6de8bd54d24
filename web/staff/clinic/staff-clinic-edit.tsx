import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { savedState } from '../../clinic/after-save.ts'
import { ClinicEdit } from '../../clinic/edit/clinic-edit.tsx'
import type { Editor } from '../../clinic/edit/form-context.tsx'
import { loadReports } from '../../clinic/edit/reports-here.tsx'
import { editTexts } from '../../clinic/edit/texts.ts'
import type { Opened } from '../../session/api/queries.ts'
import { useOwner } from '../../session/drafts/use-owner.ts'
import { session } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { isId } from '../../ui/ids.ts'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { useStore } from '../../ui/store.ts'
import { staffLinks, viewerOf } from './staff-links.ts'

export const load = async ({ params }: Opened) => {
  const clinicId = Number(params.clinicId)
  if (isId(clinicId)) await loadReports(clinicId)
}

/** The edit form among the screens of staff: texts wait for review, and the fragment of the address names a field. */
export function StaffClinicEdit() {
  const { clinicId = '' } = useParams({ strict: false })
  const again = useSearch({ from: '/staff/portal/clinics/$clinicId/edit' })
  const now = useStore(session.store)
  const navigate = useNavigate()
  const owner = useOwner()
  const { hash } = useLocation()
  const person = now.state === 'signed-in' ? now.person : undefined
  const id = Number(clinicId)
  const manages = person !== undefined && viewerOf(person, id) === 'manager'
  const userId = person?.userId ?? ''
  const editor = useMemo((): Editor => ({ kind: 'staff', userId, managesProvider: manages }), [userId, manages])
  const { view } = staffLinks(clinicId)
  if (!isId(id)) return <NotFoundPage />
  return (
    <ClinicEdit
      clinicId={id}
      editor={editor}
      owner={owner}
      again={again}
      at={hash}
      cancel={
        <ButtonLink look="outline" {...view}>
          {editTexts.cancel()}
        </ButtonLink>
      }
      onSaved={({ clinic, live, held, withdrawn }, takenBack) =>
        void navigate({
          ...view,
          state: {
            ...savedState(clinic),
            savedParts: { live, held, withdrawn, left: takenBack.filter((one) => !withdrawn.includes(one)) },
          },
        })
      }
    />
  )
}
