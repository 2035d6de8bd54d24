import { useQuery } from '@tanstack/react-query'
import type { SettingName } from '../../../contract/directory/settings.ts'
import type { Setting } from '../../../contract/settings.ts'
import { listSettingVersions } from '../../../contract/shared/settings.ts'
import { changedParts } from '../../../domain/settings/problems.ts'
import { queryOf } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { spokenMoment } from '../../ui/language.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { labelled } from './labelled.ts'
import { settingsTexts as texts } from './texts.ts'

interface VersionsProps {
  setting: Setting
  onUse: (version: Setting) => void
}

export const versionsQuery = (name: SettingName) => queryOf(listSettingVersions, { params: { name } })

/** The versions of the setting, newest first, each with its changes. */
export function Versions({ setting, onUse }: VersionsProps) {
  const query = useQuery(versionsQuery(setting.name))
  return (
    <section aria-labelledby="versions-heading">
      <h2 id="versions-heading">{texts.history()}</h2>
      <Loaded query={query} what={texts.whatVersions()}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="list-empty">{texts.noHistory()}</p>
          ) : (
            <ol className="plain-list setting-versions">
              {data.map((version, index) => (
                <li key={version.version}>
                  <h3>{texts.version(version.version)}</h3>
                  <p className="quiet">
                    {version.updatedBy === null || version.updatedAt === null
                      ? texts.asStarted()
                      : texts.changed(spokenMoment(version.updatedAt), version.updatedBy)}
                  </p>
                  <Differences before={data[index + 1]} after={version} />
                  {version.version === setting.version ? (
                    <p>{texts.current()}</p>
                  ) : (
                    <Button look="outline" small onClick={() => onUse(version)}>
                      {texts.use(version.version)}
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  )
}

const MOST_SHOWN = 30

function Differences({ before, after }: { before: Setting | undefined; after: Setting }) {
  if (before === undefined) return null
  const tell = (value: unknown) => told(value, after.name === 'words' ? texts.option : (text) => text)
  const fields = changedParts(before.value, after.value).slice(0, MOST_SHOWN)
  return (
    <details className="feed-details">
      <summary>{texts.whatChanged()}</summary>
      <dl className="setting-differences">
        {fields.map((field) => (
          <div key={field}>
            <dt>{field === '' ? texts.whole() : labelled(after.name, field)}</dt>
            <dd>
              <del>{tell(at(before.value, field))}</del> <ins>{tell(at(after.value, field))}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const at = (value: unknown, field: string): unknown =>
  field === '' ? value : field.split('.').reduce<unknown>((one, key) => (one as Record<string, unknown>)?.[key], value)

/** Every text of a value, in reading order. `wordOf` replaces keys by their words. */
function told(value: unknown, wordOf: (text: string) => string): string {
  if (value === null || value === undefined) return texts.empty()
  if (typeof value === 'boolean') return value ? texts.yes() : texts.no()
  if (typeof value !== 'object') return wordOf(String(value))
  return (
    Object.values(value)
      .map((one) => told(one, wordOf))
      .join(', ') || texts.empty()
  )
}
