import { useEffect, useRef, useState } from 'react'
import type { Provider } from '../../../contract/providers.ts'
import { ALL_CLINICS } from '../../../contract/shared/users.ts'
import type { RoleRecord } from '../../../contract/users.ts'
import { roleSelectionProblem } from '../../../domain/people.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { messages } from '../../ui/texts.ts'
import { choiceOf, type Draft, isTaken, type RoleChoice } from './draft.ts'
import { roleWord } from './person.ts'
import { ProviderChoice } from './provider-choice.tsx'
import { usersTexts as texts } from './texts.ts'

interface AddRoleFormProps {
  draft: Draft
  /** Providers of the user; the administrator finds any other by name. */
  providers: readonly Provider[]
  onAdd: (choice: RoleChoice) => void
  onCancel: () => void
}

const ROLES = (['editor', 'manager'] as const).map((role) => ({ value: role, label: roleWord(role) }))

/** No form element, because it is inside the user's form: Enter in it must not save the user. */
export function AddRoleForm({ draft, providers, onAdd, onCancel }: AddRoleFormProps) {
  const [role, setRole] = useState<RoleRecord['role'] | null>(null)
  const [provider, setProvider] = useState(providers.length === 1 ? providers[0] : undefined)
  const [clinicId, setClinicId] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])

  function add() {
    const incomplete = roleSelectionProblem({ role, clinicId }, messages)
    if (incomplete || !role) return setProblem(incomplete)
    if (!provider) return setProblem(messages.required(texts.provider()))
    const choice = choiceOf(role, provider, role === 'manager' ? ALL_CLINICS : (clinicId ?? ALL_CLINICS))
    if (isTaken(draft, choice)) return setProblem(texts.roleHeldAlready())
    onAdd(choice)
  }

  return (
    <fieldset className="add-role">
      <legend className="add-role__title">{texts.addClinic()}</legend>
      <SelectField
        ref={first}
        name="role"
        label={texts.role()}
        required
        empty={texts.chooseRole()}
        options={ROLES}
        value={role ?? ''}
        onChange={(event) => {
          setRole((event.currentTarget.value || null) as typeof role)
          setProblem(undefined)
        }}
      />
      <ProviderChoice
        chosen={provider}
        own={providers}
        onChoose={(next) => {
          setProvider(next)
          setClinicId(null)
          setProblem(undefined)
        }}
      />
      {role === 'editor' && provider && (
        <SelectField
          name="clinic"
          label={texts.clinic()}
          required
          empty={texts.chooseClinic()}
          options={clinicOptions(provider, draft)}
          value={clinicId ?? ''}
          onChange={(event) => {
            setClinicId(Number(event.currentTarget.value) || null)
            setProblem(undefined)
          }}
        />
      )}
      <p className="usa-error-message" role="alert">
        {problem}
      </p>
      <div className="button-row">
        <Button onClick={add}>{texts.add()}</Button>
        <Button look="plain" onClick={onCancel}>
          {texts.cancel()}
        </Button>
      </div>
    </fieldset>
  )
}

/** Omits archived clinics, and marks those that the user already edits. */
const clinicOptions = (provider: Provider, draft: Draft) =>
  provider.clinics
    .filter((clinic) => !clinic.archived)
    .map(({ clinicId, displayName }) => ({
      value: clinicId,
      label: displayName ?? messages.noDisplayName(),
      disabled: isTaken(draft, choiceOf('editor', provider, clinicId)),
    }))
