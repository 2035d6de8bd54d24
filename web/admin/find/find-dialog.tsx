import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Found, FoundGroup } from '../../../contract/find.ts'
import { FOUND_OF_EACH, findAnything, SHORTEST_FIND } from '../../../contract/shared/find.ts'
import { formatPhone, isPhone } from '../../../domain/clinic/phone.ts'
import { queryOf } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { LONGEST_SEARCH } from '../../ui/list-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { paths } from '../../ui/paths.ts'
import { texts as shared } from '../../ui/texts.ts'
import { usePaused } from '../../ui/use-paused.ts'
import { findTexts as texts } from './texts.ts'

/** Results by group, as links: Enter in the box opens the first, the arrow keys move through them. */
export function FindDialog({ start, onClose }: { start: string; onClose: () => void }) {
  const [typed, setTyped] = useState(start)
  const q = usePaused(typed.trim())
  const body = useRef<HTMLDivElement>(null)
  const query = useQuery({
    ...queryOf(findAnything, { query: { q } }),
    enabled: q.length >= SHORTEST_FIND,
    placeholderData: keepPreviousData,
  })
  const links = () => [...(body.current?.querySelectorAll<HTMLAnchorElement>('a.found__link') ?? [])]

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const stops: HTMLElement[] = [...(body.current?.querySelectorAll('input') ?? []), ...links()]
    if (step !== undefined) {
      event.preventDefault()
      const next = stops.indexOf(document.activeElement as HTMLElement) + step
      stops[Math.max(0, Math.min(stops.length - 1, next))]?.focus()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && q === typed.trim()) {
      event.preventDefault()
      links()[0]?.click()
    }
  }

  return (
    <Dialog
      title={texts.title()}
      wide
      onClose={onClose}
      actions={
        <Button look="outline" onClick={onClose}>
          {shared.close()}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the box and of the links in it */}
      <div ref={body} onKeyDown={onKeyDown}>
        <TextField
          name="find-anything"
          label={texts.label()}
          hint={texts.hint()}
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {q.length >= SHORTEST_FIND && (
          <Loaded query={query} what={texts.what()}>
            {({ data }) => <Results found={data} q={q} onOpen={onClose} />}
          </Loaded>
        )}
      </div>
    </Dialog>
  )
}

/** The list of a group, searched for the same text. */
const LISTS = {
  providers: (q: string) => ({ to: paths.providers, search: { q } }),
  clinics: (q: string) => ({ to: paths.providers, search: { find: q } }),
  people: (q: string) => ({ to: paths.users, search: { q } }),
  submissions: (q: string) => ({ to: paths.dashboard, search: { status: 'all', type: 'contentUpdate', q } }),
} as const satisfies Record<FoundGroup, (q: string) => object>

function Results({ found, q, onOpen }: { found: Found; q: string; onOpen: () => void }) {
  const { providers, clinics, people, submissions } = found
  const count = providers.length + clinics.length + people.length + submissions.length
  const link = { className: 'found__link', onClick: onOpen }
  const group = (name: FoundGroup) => ({
    name: texts.groups[name](),
    rest: found.more.includes(name) && (
      <p>
        {texts.more(FOUND_OF_EACH)}{' '}
        <Link {...LISTS[name](q)} {...link}>
          {texts.showAll[name]()}
        </Link>
      </p>
    ),
  })
  return (
    <>
      <p role="status" className={count === 0 ? 'list-empty' : 'usa-sr-only'}>
        {count === 0 ? texts.nothing() : texts.counted(count)}
      </p>
      <Group {...group('providers')}>
        {providers.map(({ providerId, name }) => (
          <li key={providerId}>
            <Link to={paths.provider} params={{ providerId: String(providerId) }} {...link}>
              {name}
            </Link>
          </li>
        ))}
      </Group>
      <Group {...group('clinics')}>
        {clinics.map(({ clinicId, providerId, name, city, archived, number }) => (
          <li key={clinicId}>
            <Link to={paths.clinic} params={{ providerId: String(providerId), clinicId: String(clinicId) }} {...link}>
              {name ?? texts.noName()}
            </Link>{' '}
            <span className="quiet">{[city, archived && texts.archived()].filter(Boolean).join(', ')}</span>
            <Matched number={number} />
          </li>
        ))}
      </Group>
      <Group {...group('people')}>
        {people.map(({ userId, name, email, number }) => (
          <li key={userId}>
            <Link to={paths.userEdit} search={{ userId }} {...link}>
              {name}
            </Link>{' '}
            <span className="quiet breakable">{email}</span>
            <Matched number={number} />
          </li>
        ))}
      </Group>
      <Group {...group('submissions')}>
        {submissions.map(({ submissionId, clinicId, clinicName, by, waits }) => (
          <li key={submissionId}>
            <Link
              to={paths.review}
              params={{ clinicId: String(clinicId), updateSubmissionId: String(submissionId) }}
              {...link}
            >
              {texts.submission(submissionId, clinicName ?? texts.noName())}
            </Link>{' '}
            <span className="quiet">{[by, waits && texts.waits()].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </Group>
    </>
  )
}

/** The number in which the typed text was found. */
function Matched({ number }: { number: string | null }) {
  if (number === null) return null
  return (
    <>
      {' '}
      <b className="one-line">{isPhone(number) ? formatPhone(number) : number}</b>
    </>
  )
}

function Group({ name, rest, children }: { name: string; rest: ReactNode; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={name} className="found">
      <h3>{name}</h3>
      <ul className="plain-list">{children}</ul>
      {rest}
    </section>
  )
}
