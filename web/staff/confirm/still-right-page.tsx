import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Reply } from '../../../contract/by-route.ts'
import type { ConfirmItem } from '../../../contract/confirmations.ts'
import { confirmByLink, readReminderLink } from '../../../contract/shared/confirmations.ts'
import { ReportsBeside } from '../../clinic/reports/reports-beside.tsx'
import { useReportsRight } from '../../clinic/reports/use-right.ts'
import { SectionValues } from '../../clinic/section-values.tsx'
import { EntryPage, Failure } from '../../entry/entry-page.tsx'
import { useLinkToken } from '../../entry/link-token.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { refusalOf } from '../../session/refusals.ts'
import { session } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { chosenLanguage, rememberedLanguage, spokenDate, spokenDay } from '../../ui/language.ts'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { messages } from '../../ui/texts.ts'
import { confirmTexts as texts } from './texts.ts'

type Asked = Reply<typeof readReminderLink>['data']
type AskedClinic = Asked['clinics'][number]
type AskedSection = AskedClinic['sections'][number]

/** The page of a reminder's link, without sign-in: the published values, and a button that confirms them. */
export function StillRightPage() {
  const token = useLinkToken()
  const link = useQuery({
    queryKey: [readReminderLink.name, token],
    queryFn: async () => (await call(readReminderLink, { body: { token: token ?? '' } })).data,
    enabled: token !== undefined,
    retry: (count, error) => !(error instanceof ApiError && !error.unreachable) && count < 2,
  })
  useLanguageOf(link.data)
  if (token === undefined) return <Nothing>{texts.linkNoToken()}</Nothing>
  if (link.isPending) return <Loading page />
  if (!link.data) {
    const gone = link.error instanceof ApiError && link.error.status === 404
    return <Nothing>{gone ? texts.linkNotValid() : refusalOf(link.error)}</Nothing>
  }
  const { clinics, today } = link.data
  const done = clinics.every(({ sections }) => sections.every(({ confirmedAt }) => confirmedAt !== null))
  return (
    <Page title={texts.linkTitle()}>
      <p>{texts.linkIntro()}</p>
      <div role="status">
        {done && (
          <Alert kind="success" slim>
            {texts.linkDone()}
          </Alert>
        )}
      </div>
      {clinics.map((clinic) => (
        <section key={clinic.clinicId} className="still-right" aria-labelledby={`clinic-${clinic.clinicId}`}>
          <h2 id={`clinic-${clinic.clinicId}`}>{nameOf(clinic)}</h2>
          {clinic.sections.map((section) => (
            <AskedPart key={section.section} token={token} clinic={clinic} part={section} today={today} />
          ))}
        </section>
      ))}
    </Page>
  )
}

const nameOf = ({ displayName }: AskedClinic) => displayName ?? messages.noDisplayName()

/** The language of the mail, unless this device has a stored choice. */
function useLanguageOf(asked: Asked | undefined) {
  const language = asked?.language
  useEffect(() => {
    if (language && rememberedLanguage() === undefined && !session.person()) chosenLanguage.set(language)
  }, [language])
}

const dueText = (dueOn: string, today: string) =>
  dueOn < today ? texts.due(spokenDay(dueOn)) : texts.linkDue(spokenDay(dueOn))

interface AskedPartProps {
  token: string
  clinic: AskedClinic
  part: AskedSection
  today: string
}

function AskedPart({ token, clinic, part, today }: AskedPartProps) {
  const queries = useQueryClient()
  const [state, setState] = useState<'asked' | 'busy' | 'changed' | { failure: string }>('asked')
  const { section } = part
  const { right, toggle, answersTo } = useReportsRight()
  const name = nameOf(clinic)

  async function confirm() {
    setState('busy')
    const item: ConfirmItem = { clinicId: clinic.clinicId, section, seal: part.seal, ...answersTo(part.reports) }
    try {
      const { data } = await call(confirmByLink, { body: { token, items: [item] } })
      await queries.invalidateQueries({ queryKey: [readReminderLink.name, token] })
      setState(data.changed.length > 0 ? 'changed' : 'asked')
    } catch (error) {
      const gone = error instanceof ApiError && error.status === 404
      setState({ failure: gone ? texts.linkNotValid() : refusalOf(error) })
    }
  }

  return (
    <div className="still-right__part">
      <h3>{texts[section]()}</h3>
      {part.confirmedAt === null && <p className="quiet">{dueText(part.dueOn, today)}</p>}
      <div role="alert">
        {state === 'changed' && (
          <Alert kind="warning" slim>
            {texts.changed()}
          </Alert>
        )}
      </div>
      {part.confirmedAt === null && <ReportsBeside reports={part.reports} right={right} onToggle={toggle} />}
      <SectionValues lines={part.lines} />
      <Failure>{typeof state === 'object' && state.failure}</Failure>
      <div role="status">
        {part.confirmedAt !== null && (
          <Alert kind="success" slim>
            {texts.linkConfirmed(spokenDate(part.confirmedAt))}
          </Alert>
        )}
      </div>
      {part.confirmedAt === null && (
        <div className="still-right__actions">
          <Button
            icon="check"
            busy={state === 'busy'}
            aria-label={texts.linkAllOf(texts[section](), name)}
            onClick={() => void confirm()}
          >
            {texts.linkAll()}
          </Button>
          <ButtonLink
            look="outline"
            to={paths.staffClinicEdit}
            params={{ clinicId: String(clinic.clinicId) }}
            aria-label={texts.linkChangedOf(texts[section](), name)}
          >
            {texts.edit()}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <EntryPage title={texts.linkTitle()}>
      <p className="sign-in__intro">{children}</p>
      <ButtonLink to={paths.staffConfirm}>{texts.signIn()}</ButtonLink>
    </EntryPage>
  )
}
