import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Reply } from '../../../contract/by-route.ts'
import { readOpeningsLink, sayByLink } from '../../../contract/shared/openings.ts'
import { formatTimeOfDay } from '../../../domain/dates.ts'
import type { PlaceKind } from '../../../domain/openings/kinds.ts'
import { type Said, usePlacesRow } from '../../clinic/openings/places-row.tsx'
import { kindText } from '../../clinic/openings/places-today.tsx'
import { openingsTexts as texts } from '../../clinic/openings/texts.ts'
import { EntryPage, Failure } from '../../entry/entry-page.tsx'
import { useLinkToken } from '../../entry/link-token.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { refusalOf } from '../../session/refusals.ts'
import { session } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { chosenLanguage, rememberedLanguage } from '../../ui/language.ts'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { messages } from '../../ui/texts.ts'

type Asked = Reply<typeof readOpeningsLink>['data']
type Told = ReadonlyMap<string, Said | 'wrong'>

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** The page of a mail's link, without sign-in: empty boxes beside the last numbers, and a button that reports. */
export function PlacesLinkPage() {
  const token = useLinkToken()
  const link = useQuery({
    queryKey: [readOpeningsLink.name, token],
    queryFn: async () => (await call(readOpeningsLink, { body: { token: token ?? '' } })).data,
    enabled: token !== undefined,
    retry: (count, error) => !(error instanceof ApiError && !error.unreachable) && count < 2,
  })
  const language = link.data?.language
  useEffect(() => {
    if (language && rememberedLanguage() === undefined && !session.person()) chosenLanguage.set(language)
  }, [language])
  if (token === undefined) return <Nothing>{texts.linkNotValid()}</Nothing>
  if (link.isPending) return <Loading page />
  if (!link.data) return <Nothing>{isGone(link.error) ? texts.linkNotValid() : refusalOf(link.error)}</Nothing>
  return <Places token={token} asked={link.data} />
}

const keyOf = (clinicId: number, kind: PlaceKind) => `${clinicId}/${kind}`

/** A number that the person deletes is not reported. */
function withTold(before: Told, key: string, said: Said | null | 'wrong'): Told {
  const others = [...before].filter(([known]) => known !== key)
  return new Map(said === null ? others : [...others, [key, said]])
}

function Places({ token, asked: { clinics, kinds } }: { token: string; asked: Asked }) {
  const [told, setTold] = useState<Told>(new Map())
  const [state, setState] = useState<'asked' | 'busy' | { saidAt: string } | { failure: string }>('asked')
  const items = clinics.flatMap(({ clinicId, places }) => {
    const said = places.flatMap(({ kind }) => {
      const one = told.get(keyOf(clinicId, kind))
      return one === undefined || one === 'wrong' ? [] : [{ kind, ...one }]
    })
    return said.length > 0 ? [{ clinicId, places: said }] : []
  })

  async function say() {
    if ([...told.values()].includes('wrong')) return setState({ failure: texts.linkWrong() })
    if (items.length === 0) return setState({ failure: texts.linkNothing() })
    setState('busy')
    try {
      const { data } = await call(sayByLink, { body: { token, items } })
      setState(data)
    } catch (error) {
      setState({ failure: isGone(error) ? texts.linkNotValid() : refusalOf(error) })
    }
  }

  return (
    <Page title={texts.linkTitle()}>
      <p>{texts.linkIntro()}</p>
      {clinics.map(({ clinicId, displayName, places }) => (
        <section key={clinicId} className="still-right" aria-labelledby={`clinic-${clinicId}`}>
          <h2 id={`clinic-${clinicId}`}>{displayName ?? messages.noDisplayName()}</h2>
          {places.map(({ kind, last }) => (
            <Boxes
              key={kind}
              id={`${clinicId}-${kind}`}
              kind={kindText(kinds, kind)}
              clinic={displayName ?? messages.noDisplayName()}
              last={last}
              onSay={(said) => {
                setTold((before) => withTold(before, keyOf(clinicId, kind), said))
                if (state !== 'busy') setState('asked')
              }}
            />
          ))}
        </section>
      ))}
      <Failure>{typeof state === 'object' && 'failure' in state && state.failure}</Failure>
      <div role="status">
        {typeof state === 'object' && 'saidAt' in state && (
          <Alert kind="success" slim>
            {texts.linkDone(formatTimeOfDay(state.saidAt))}
          </Alert>
        )}
      </div>
      <Button icon="check" busy={state === 'busy'} onClick={() => void say()}>
        {texts.linkSay()}
      </Button>
    </Page>
  )
}

function Boxes(props: Parameters<typeof usePlacesRow>[0]) {
  const { openBox, allBox, lastReport, same } = usePlacesRow(props)
  return (
    <div className="places-link__kind">
      <p>
        {openBox} {props.kind}, {texts.of().toLocaleLowerCase()} {allBox}
      </p>
      <p>
        {texts.said()}: {lastReport} {same}
      </p>
    </div>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <EntryPage title={texts.linkTitle()}>
      <p className="sign-in__intro">{children}</p>
      <ButtonLink to={paths.staffHome}>{texts.signIn()}</ButtonLink>
    </EntryPage>
  )
}
