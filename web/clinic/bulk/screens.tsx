import { Link, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { session } from '../../session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { isId } from '../../ui/ids.ts'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { paths } from '../../ui/paths.ts'
import { useStore } from '../../ui/store.ts'
import type { Editor } from '../edit/form-context.tsx'
import { BulkEdit } from './bulk-edit.tsx'
import { bulkEditTexts as texts } from './texts.ts'

const ADMIN: Editor = { kind: 'admin' }

/** The bulk edit among the administrator's screens. */
export function AdminBulkEdit() {
  const { providerId = '' } = useParams({ strict: false })
  if (!isId(Number(providerId))) return <NotFoundPage />
  const back = (
    <Link to={paths.provider} params={{ providerId }} className="usa-link help-back">
      <Icon name="arrow_back" />
      {texts.back()}
    </Link>
  )
  return <BulkEdit providerId={Number(providerId)} editor={ADMIN} back={back} />
}

/** The bulk edit among the staff's screens, for managers of the provider. */
export function StaffBulkEdit() {
  const { providerId = '' } = useParams({ strict: false })
  const now = useStore(session.store)
  const person = now.state === 'signed-in' ? now.person : undefined
  const id = Number(providerId)
  const manages = person?.roles.some((held) => held.role === 'manager' && held.providerId === id) ?? false
  const userId = person?.userId ?? ''
  const editor = useMemo((): Editor => ({ kind: 'staff', userId, managesProvider: true }), [userId])
  if (!isId(id) || (person && !manages)) return <NotFoundPage />
  const back = (
    <Link to={paths.staffHome} className="usa-link help-back">
      <Icon name="arrow_back" />
      {texts.back()}
    </Link>
  )
  return <BulkEdit providerId={id} editor={editor} back={back} />
}
