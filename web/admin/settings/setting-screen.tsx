import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { listSettings } from '../../../contract/shared/settings.ts'
import { queryOf } from '../../session/api/call.ts'
import { bookQuery } from '../../session/api/codes.ts'
import { ensureAll, type Opened } from '../../session/api/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { toasts } from '../../ui/toast-store.ts'
import { SettingForm } from './setting-form.tsx'
import { settingsTexts as texts } from './texts.ts'
import { Versions, versionsQuery } from './versions.tsx'

/** Includes the codes, because a setting may offer counties. */
export function load({ params: { name = '' } }: Opened) {
  return ensureAll(queryOf(listSettings, {}), bookQuery, ...(texts.isSetting(name) ? [versionsQuery(name)] : []))
}

/** One setting: its form, and all its versions. */
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
            <>
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
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
