import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { listSettings } from '../../contract/settings.ts'
import { queryOf } from '../api/call.ts'
import { paths } from '../paths.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { InOnePiece } from '../ui/in-one-piece.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { toasts } from '../ui/toast-store.ts'
import { SettingForm } from './setting-form.tsx'
import { settingsTexts as texts } from './texts.ts'
import { Versions } from './versions.tsx'

/** One setting: its form, and every version it had. */
export function SettingScreen() {
  const { name } = useParams({ from: '/signed-in/settings/$name' })
  const query = useQuery(queryOf(listSettings, {}))
  const [start, setStart] = useState<{ value: unknown; version: number }>()
  const setting = query.data?.data.find((one) => one.name === name)
  if (query.data && setting === undefined) return <NotFoundPage />
  const title = setting ? texts.title(setting.name) : texts.settings()
  return (
    <Page
      title={title}
      above={
        <ButtonLink look="plain" className="back-link" to={paths.settings}>
          {texts.back()}
        </ButtonLink>
      }
    >
      <Loaded query={query} what={texts.what()}>
        {() =>
          setting && (
            <InOnePiece>
              <p className="feed-intro">{texts.about(setting.name)}</p>
              <SettingForm
                key={`${setting.name} ${setting.version} ${start?.version ?? ''}`}
                setting={setting}
                {...(start && { start: start.value })}
                onSaved={() => setStart(undefined)}
              />
              <Versions
                setting={setting}
                onUse={({ value, version }) => {
                  setStart({ value, version })
                  toasts.show('information', texts.used(version))
                }}
              />
            </InOnePiece>
          )
        }
      </Loaded>
    </Page>
  )
}
