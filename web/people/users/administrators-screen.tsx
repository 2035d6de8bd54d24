import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Administrator } from '../../../contract/administrators.ts'
import { addAdministrator, listAdministrators, removeAdministrator } from '../../../contract/shared/administrators.ts'
import { isWholeDomain } from '../../../domain/administrators.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { signOut } from '../../session/sign-out.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { spokenDate } from '../../ui/language.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { texts as shared } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { administratorsTexts as texts } from './administrators-texts.ts'

const all = queryOf(listAdministrators, {})

/** The administrators. The server requires a fresh sign-in for a change. */
export function AdministratorsScreen() {
  const query = useQuery(all)
  const [leaving, setLeaving] = useState<Administrator>()
  return (
    <Page title={shared.administrators()}>
      <p className="feed-intro">{texts.intro()}</p>
      <Loaded query={query} what={texts.what()}>
        {({ data }) => (
          <ul className="plain-list administrators-list">
            {data.map((administrator) => (
              <li key={administrator.entry}>
                <div>
                  <strong>{administrator.entry}</strong>
                  <div className="quiet">
                    {administrator.addedAt !== null && administrator.addedBy !== null
                      ? texts.addedBy(spokenDate(administrator.addedAt), administrator.addedBy)
                      : texts.configured()}
                  </div>
                  <div>{administrator.people.join(', ')}</div>
                </div>
                <Button
                  look="outline"
                  small
                  aria-label={texts.removeEntry(administrator.entry)}
                  onClick={() => setLeaving(administrator)}
                >
                  {texts.remove()}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {!query.isPending && <AddForm />}
      {leaving && <RemoveDialog {...leaving} onClose={() => setLeaving(undefined)} />}
    </Page>
  )
}

function useList() {
  const queryClient = useQueryClient()
  return (reply: { data: Administrator[] }) => queryClient.setQueryData(all.queryKey, reply)
}

function AddForm() {
  const [entry, setEntry] = useState('')
  const show = useList()
  const add = useMutation({
    mutationFn: (sure: { wholeDomain?: true }) => call(addAdministrator, { body: { entry, ...sure } }),
    onSuccess: (reply) => {
      show(reply)
      toasts.show('success', texts.added(entry.trim()))
      setEntry('')
    },
  })
  const error = add.error instanceof ApiError ? add.error : undefined
  const problem = error?.errors[0]?.message
  const asked = error?.code === 'whole_domain'
  function submit(event: FormEvent) {
    event.preventDefault()
    add.mutate({})
  }
  return (
    <form onSubmit={submit} noValidate aria-labelledby="add-heading">
      <h2 id="add-heading">{texts.adding()}</h2>
      {add.error && !problem && !asked && <NotChanged error={add.error} />}
      <TextField
        name="entry"
        label={texts.entry()}
        required
        autoComplete="off"
        maxLength={254}
        error={problem}
        value={entry}
        onChange={({ target }) => setEntry(target.value)}
      />
      <ButtonRow>
        <Button type="submit" busy={add.isPending}>
          {texts.add()}
        </Button>
      </ButtonRow>
      {asked && (
        <Dialog
          title={texts.addDomainTitle(entry.trim())}
          description={
            <>
              <p>{texts.addDomainText(entry.trim())}</p>
              <p>{texts.accountsNow(Number(error.details.accounts))}</p>
            </>
          }
          onClose={add.reset}
          actions={
            <>
              <Button look="outline" onClick={add.reset}>
                {texts.cancel()}
              </Button>
              <Button look="danger" onClick={() => add.mutate({ wholeDomain: true })}>
                {texts.addDomain()}
              </Button>
            </>
          }
        />
      )}
    </form>
  )
}

export function RemoveDialog({ entry, people, onClose }: Administrator & { onClose: () => void }) {
  const show = useList()
  const remove = useMutation({
    mutationFn: () => call(removeAdministrator, { params: { entry } }),
    onSuccess: (reply) => {
      show(reply)
      toasts.show('success', texts.removed(entry))
      onClose()
    },
  })
  return (
    <Dialog
      title={texts.removeTitle(entry)}
      description={
        <>
          <p>{texts.removeText()}</p>
          {isWholeDomain(entry) && <p>{texts.peopleOut(people.length)}</p>}
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {texts.cancel()}
          </Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {texts.remove()}
          </Button>
        </>
      }
    >
      {remove.error && <NotChanged error={remove.error} />}
    </Dialog>
  )
}

export function NotChanged({ error }: { error: Error }) {
  const old = error instanceof ApiError && error.code === 'sign_in_again'
  return (
    <Alert kind={old ? 'warning' : 'error'} role="alert">
      <p>{old ? texts.signInAgainText() : error instanceof ApiError ? error.message : texts.notChanged()}</p>
      {old && <Button onClick={() => void signOut()}>{texts.signInAgain()}</Button>}
    </Alert>
  )
}
