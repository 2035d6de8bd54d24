import { useRef, useState } from 'react'
import type { Provider } from '../../../contract/providers.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AddRoleForm } from './add-role-form.tsx'
import { type Draft, nameOfRole, type RoleChoice } from './draft.ts'
import { roleWord } from './person.ts'
import { usersTexts as texts } from './texts.ts'

interface RolesSectionProps {
  draft: Draft
  providers: readonly Provider[]
  onChange: (change: Partial<Draft>) => void
  error: string | undefined
}

export function RolesSection({ draft, providers, onChange, error }: RolesSectionProps) {
  const { held, added, rejected } = draft
  const [adding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAdding(false)
    // The focused form is about to unmount.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const toggle = (roleId: number) =>
    onChange({ rejected: rejected.includes(roleId) ? rejected.filter((id) => id !== roleId) : [...rejected, roleId] })

  return (
    <section aria-labelledby="roles-heading">
      <h2 id="roles-heading">{texts.existingRoles()}</h2>
      {error && (
        <Alert kind="error" role="alert" slim>
          {error}
        </Alert>
      )}
      {held.length === 0 && <p className="list-empty">{texts.noRoles()}</p>}
      {held.length > 0 && (
        <ul className="role-list">
          {held.map((role) => {
            const isRejected = rejected.includes(role.roleId)
            return (
              <li key={role.roleId} className={isRejected ? 'role-list__item is-rejected' : 'role-list__item'}>
                <RoleName role={role} />
                <Button
                  look="outline"
                  small
                  icon={isRejected ? 'check' : 'close'}
                  className="toggle-button"
                  aria-pressed={isRejected}
                  aria-label={texts.rejectRole(nameOfRole(role))}
                  onClick={() => toggle(role.roleId)}
                >
                  {texts.reject()}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {added.length > 0 && (
        <>
          <h3>{texts.addedRoles()}</h3>
          <ul className="role-list" aria-label={texts.addedRoles()}>
            {added.map((role) => (
              <li key={`${role.role}-${role.providerId}-${role.clinicId}`} className="role-list__item is-added">
                <RoleName role={role} />
                <Button
                  look="outline"
                  small
                  aria-label={texts.removeRole(nameOfRole(role))}
                  onClick={() => {
                    onChange({ added: added.filter((one) => one !== role) })
                    opener.current?.focus()
                  }}
                >
                  {texts.remove()}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button
        ref={opener}
        look="outline"
        icon="add"
        className="role-list__add"
        aria-expanded={adding}
        onClick={() => setAdding(!adding)}
      >
        {texts.addClinic()}
      </Button>
      {adding && (
        <AddRoleForm
          draft={draft}
          providers={providers}
          onAdd={(choice) => {
            onChange({ added: [...added, choice] })
            close()
          }}
          onCancel={close}
        />
      )}
    </section>
  )
}

function RoleName({ role }: { role: RoleChoice }) {
  return (
    <div className="role-list__name">
      <strong>{roleWord(role.role)}</strong> <span>{role.place}</span>
      <span className="quiet">{role.providerName}</span>
    </div>
  )
}
