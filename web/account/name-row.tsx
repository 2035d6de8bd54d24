import { type FormEvent, useRef, useState } from 'react'
import type { Me } from '../../contract/me.ts'
import { nameProblems, type PersonProblem } from '../../domain/people.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, ButtonRow } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { messages } from '../ui/texts.ts'
import { saveAccount } from './save-account.ts'
import { accountTexts as texts } from './texts.ts'

/** The name, with an edit button that opens a form. */
export function NameRow({ person }: { person: Me }) {
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)

  function done() {
    returning.current = true
    setEditing(false)
  }

  return (
    <>
      <dt>{texts.name()}</dt>
      {editing ? (
        <dd>
          <NameForm person={person} onDone={done} />
        </dd>
      ) : (
        <dd className="account__name">
          <span>{[person.firstname, person.lastname].filter(Boolean).join(' ')}</span>
          {person.standing !== 'rejected' && (
            <button
              ref={(button) => {
                edit.current = button
                // Closing the form removed the focused element.
                if (button && returning.current) button.focus()
                returning.current = false
              }}
              type="button"
              className="icon-button"
              aria-label={texts.editName()}
              onClick={() => setEditing(true)}
            >
              <Icon name="edit" size={3} />
            </button>
          )}
        </dd>
      )}
    </>
  )
}

function NameForm({ person, onDone }: { person: Me; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<readonly PersonProblem[]>([])
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'busy') return
    const values = new FormData(event.currentTarget)
    const names = { firstName: String(values.get('firstName')), lastName: String(values.get('lastName')) }
    const found = nameProblems(names, messages)
    setProblems(found)
    setState('idle')
    if (found[0]) {
      form.current?.querySelector<HTMLElement>(`[name="${found[0].field}"]`)?.focus()
      return
    }
    setState('busy')
    if (await saveAccount(names)) onDone()
    else setState('failed')
  }

  return (
    <form ref={form} className="account__form" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        name="firstName"
        label={texts.firstName()}
        required
        autoComplete="given-name"
        defaultValue={person.firstname}
        error={errorOf('firstName')}
        autoFocus
      />
      <TextField
        name="lastName"
        label={texts.lastName()}
        required
        autoComplete="family-name"
        defaultValue={person.lastname}
        error={errorOf('lastName')}
      />
      <div role="alert">
        {state === 'failed' && (
          <Alert kind="error" slim>
            {messages.changesNotSaved()}
          </Alert>
        )}
      </div>
      <ButtonRow>
        <Button look="outline" onClick={onDone}>
          {texts.cancel()}
        </Button>
        <Button type="submit" busy={state === 'busy'}>
          {texts.save()}
        </Button>
      </ButtonRow>
    </form>
  )
}
