import type { Frame } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { callButton } from '../pieces/crisis.tsx'
import type { IconName } from '../pieces/icon.tsx'
import { Layout } from '../pieces/layout.tsx'
import { shownNumber } from '../pieces/phone.tsx'
import { Section } from '../pieces/prose.tsx'
import { fill } from '../texts/fill.ts'
import { GET_HELP } from '../texts/get-help.ts'

const STEPS: readonly (readonly [name: string, picture: IconName])[] = [
  ['choose', 'hand'],
  ['call', 'phone'],
  ['ask', 'talk'],
  ['write', 'check'],
  ['none', 'clock'],
  ['with', 'people'],
  ['pay', 'pay'],
]

/** The easy-to-read page: a picture and a few short lines for each step. */
export function GetHelp({ frame }: { frame: Frame }) {
  const { language, settings } = frame
  const t = GET_HELP[language]
  const { crisis } = settings
  const words = {
    ...t,
    now1: fill(t.now1, { call: callButton(crisis, language) }),
    now3: fill(t.now3, { danger: shownNumber(crisis.danger.call) }),
  }
  return (
    <Layout frame={frame} title={t.title} description={t.description} fullCrisis>
      <h1>{t.title}</h1>
      <p className="lead">{t.lead}</p>
      <Section words={words} name="now" picture="warn" />
      <Section words={words} name="find" picture="pin">
        <p>
          <a className="button" href={pathOf('guide', language)}>
            {t.findLink}
          </a>
        </p>
      </Section>
      {STEPS.map(([name, picture]) => (
        <Section key={name} words={words} name={name} picture={picture} />
      ))}
    </Layout>
  )
}
