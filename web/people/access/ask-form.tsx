import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import type { Reply } from '../../../contract/by-route.ts'
import type { MappedClinic, MappedProvider } from '../../../contract/reference.ts'
import { getProvidersClinicsMap } from '../../../contract/shared/reference.ts'
import { NOTE_LIMIT, noteProblems } from '../../../domain/people.ts'
import { queryOf } from '../../session/api/call.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { messages } from '../../ui/texts.ts'
import { useRequesting, type Wish } from './my-requests.tsx'
import { accessTexts as texts } from './texts.ts'

const SHOWN = 20
const SHORTEST = 2

/** The person finds a provider or clinic first, then chooses one role or several. */
export function AskForm({ title }: { title: string }) {
  const [q, setQ] = useState('')
  const search = useCallback((text: string) => setQ(text.trim()), [])
  const long = q.length >= SHORTEST
  const found = useQuery({
    ...queryOf(getProvidersClinicsMap, { query: { q, limit: SHOWN, scope: 'public' } }),
    enabled: long,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="ask-heading" className="ask">
      <h2 id="ask-heading" className="portal-part">
        {title}
      </h2>
      <SearchBox label={texts.searchLabel()} value={q} onSearch={search} />
      {q !== '' && !long && <p role="status">{texts.tooShort()}</p>}
      {long && (
        <Loaded query={found} what={texts.what()}>
          {({ data }) => <Results data={data} key={q} onAsked={() => setQ('')} />}
        </Loaded>
      )}
    </section>
  )
}

type Found = Reply<typeof getProvidersClinicsMap>['data']

const byName = (a: { displayName: string | null }, b: { displayName: string | null }) =>
  (a.displayName ?? '').localeCompare(b.displayName ?? '')

const sameWish = (a: Wish, b: Wish) =>
  a.role === 'manager'
    ? b.role === 'manager' && a.providerId === b.providerId
    : b.role === 'editor' && a.clinicId === b.clinicId

/** The wishes after a tick or its removal. */
export const wishesWith = (before: readonly Wish[], wish: Wish, isChosen: boolean): readonly Wish[] => [
  ...before.filter((other) => !sameWish(wish, other)),
  ...(isChosen ? [wish] : []),
]

export function Results({ data, onAsked }: { data: Found; onAsked: () => void }) {
  const [wishes, setWishes] = useState<readonly Wish[]>([])
  const [position, setPosition] = useState('')
  const [sent, setSent] = useState(false)
  const { ask } = useRequesting()
  const providers = Object.values(data.providers).sort(byName)
  const clinics = Object.values(data.clinics).sort(byName)
  if (providers.length === 0) return <p role="status">{texts.none()}</p>
  const unchosen = sent && wishes.length === 0
  const problem = noteProblems('position', position, NOTE_LIMIT, messages)[0]?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ask.isPending) return
    setSent(true)
    if (wishes.length > 0 && problem === undefined)
      ask.mutate({ wishes: [...wishes], position: position.trim() }, { onSuccess: onAsked })
  }

  return (
    <form onSubmit={submit} noValidate>
      <p role="status" className="quiet">
        {texts.found(providers.length)} {clinics.length >= SHOWN && texts.more()}
      </p>
      <fieldset className="usa-fieldset" aria-describedby={unchosen ? 'access-error' : undefined}>
        <legend className="usa-legend">{texts.choose()}</legend>
        <div role="alert">
          <FieldError name="access" error={unchosen ? texts.unchosen() : undefined} />
        </div>
        {providers.map((provider) => (
          <ProviderChoices
            key={provider.providerId}
            provider={provider}
            clinics={clinics.filter(({ providerId }) => providerId === provider.providerId)}
            isChosen={(wish) => wishes.some((other) => sameWish(wish, other))}
            onChoose={(wish, chosen) => setWishes((before) => wishesWith(before, wish, chosen))}
          />
        ))}
      </fieldset>
      <TextField
        name="position"
        label={texts.position()}
        hint={texts.positionHint()}
        value={position}
        error={sent ? problem : undefined}
        onChange={(event) => setPosition(event.target.value)}
      />
      <ButtonRow>
        <Button type="submit" busy={ask.isPending}>
          {texts.send()}
        </Button>
      </ButtonRow>
    </form>
  )
}

interface ProviderChoicesProps {
  provider: MappedProvider
  clinics: readonly MappedClinic[]
  isChosen: (wish: Wish) => boolean
  onChoose: (wish: Wish, chosen: boolean) => void
}

function ProviderChoices({ provider, clinics, isChosen, onChoose }: ProviderChoicesProps) {
  const name = provider.displayName ?? messages.noProviderName()
  const { providerId } = provider
  const manager: Wish = { role: 'manager', providerId }
  return (
    <div className="ask__provider">
      <Checkbox
        name="access"
        id={`manager-${providerId}`}
        label={texts.manager(name)}
        description={texts.managerHint()}
        checked={isChosen(manager)}
        onChange={(event) => onChoose(manager, event.target.checked)}
      />
      <div className="ask__clinics">
        {clinics.map(({ clinicId, displayName, city, licenseNumbers }) => {
          const editor: Wish = { role: 'editor', clinicId }
          return (
            <Checkbox
              key={clinicId}
              name="access"
              id={`editor-${clinicId}`}
              label={texts.editor(displayName ?? messages.noDisplayName())}
              description={[city, licenseNumbers.length > 0 && texts.licence(licenseNumbers.join(', '))]
                .filter(Boolean)
                .join(' · ')}
              checked={isChosen(editor)}
              onChange={(event) => onChoose(editor, event.target.checked)}
            />
          )
        })}
      </div>
    </div>
  )
}
