import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listSettings } from '../../../contract/shared/settings.ts'
import { queryOf } from '../../session/api/call.ts'
import { spokenMoment } from '../../ui/language.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { settingsTexts as texts } from './texts.ts'

/** All settings of the agency, with the last author of each. */
export function SettingsScreen() {
  const query = useQuery(queryOf(listSettings, {}))
  return (
    <Page title={texts.settings()}>
      <p className="feed-intro">{texts.intro()}</p>
      <Loaded query={query} what={texts.what()}>
        {({ data }) => (
          <ul className="plain-list settings-list">
            {data.map(({ name, updatedAt, updatedBy }) => (
              <li key={name}>
                <Link to={paths.setting} params={{ name }} className="settings-list__link">
                  {texts.title(name)}
                </Link>
                <p>{texts.about(name)}</p>
                <p className="quiet">
                  {updatedAt !== null && updatedBy !== null
                    ? texts.changed(spokenMoment(updatedAt), updatedBy)
                    : texts.neverChanged()}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  )
}
