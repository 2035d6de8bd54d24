import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { savedState } from '../../clinic/after-save.ts'
import { ClinicEdit } from '../../clinic/edit/clinic-edit.tsx'
import type { Editor } from '../../clinic/edit/form-context.tsx'
import { editTexts } from '../../clinic/edit/texts.ts'
import { useOwner } from '../../session/drafts/use-owner.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { paths } from '../../ui/paths.ts'

const ADMIN: Editor = { kind: 'admin' }

/** The edit form among the administrator's screens. */
export function AdminClinicEdit() {
  const { providerId, clinicId } = useParams({ from: '/signed-in/providers/$providerId/$clinicId/edit' })
  const navigate = useNavigate()
  const { hash } = useLocation()
  const owner = useOwner()
  const parent = { to: paths.clinic, params: { providerId, clinicId } } as const
  return (
    <ClinicEdit
      clinicId={Number(clinicId)}
      editor={ADMIN}
      at={hash}
      owner={owner}
      cancel={
        <ButtonLink look="outline" {...parent}>
          {editTexts.cancel()}
        </ButtonLink>
      }
      onSaved={({ clinic }) => void navigate({ ...parent, state: savedState(clinic) })}
    />
  )
}
