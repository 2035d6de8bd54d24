import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Reply } from '../../../contract/by-route.ts'
import type { Setting } from '../../../contract/settings.ts'
import {
  listSettings,
  listSettingVersions,
  previewSetting,
  SEEN_ON,
  saveSetting,
} from '../../../contract/shared/settings.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { LeaveGuard } from '../../session/leave-guard.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { Editor } from './editor.tsx'
import { labelled } from './labelled.ts'
import { withValue } from './parts.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { settingsTexts as texts } from './texts.ts'

interface SettingFormProps {
  setting: Reply<typeof listSettings>['data'][number]
  /** An earlier version that the administrator loaded into the form. */
  start?: unknown
  onSaved: () => void
}

/** Removes empty lines, which belong to the form and not to the setting. */
const withoutEmptyLines = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((one) => one !== '').map(withoutEmptyLines)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutEmptyLines(inner)]))
}

export function SettingForm({ setting, start, onSaved }: SettingFormProps) {
  const { name, version, form } = setting
  const [value, setValue] = useState(start ?? setting.value)
  const queryClient = useQueryClient()
  const problems = useRef<HTMLDivElement>(null)
  const input = () => ({ params: { name }, body: { version, value: withoutEmptyLines(value) } })

  const save = useMutation({
    mutationFn: () => call(saveSetting, input()),
    onSuccess: async () => {
      toasts.show('success', texts.saved(texts.title(name)))
      await queryClient.invalidateQueries({ queryKey: [listSettings.name] })
      await queryClient.invalidateQueries({ queryKey: [listSettingVersions.name] })
      onSaved()
    },
  })
  const preview = useMutation({
    mutationFn: () => call(previewSetting, { params: { name }, body: { value: input().body.value } }),
  })
  const failure = save.error ?? preview.error
  const refused = failure instanceof ApiError ? failure : undefined
  const errors = new Map((refused?.errors ?? []).map(({ field, message }) => [field, message]))
  useEffect(() => {
    if (failure) problems.current?.focus()
  }, [failure])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    preview.reset()
    save.mutate()
  }
  const dirty = !save.isSuccess && JSON.stringify(value) !== JSON.stringify(setting.value)
  return (
    <form className="setting-form" onSubmit={submit} noValidate>
      <LeaveGuard dirty={dirty} />
      {failure && (
        <div ref={problems} tabIndex={-1}>
          <Problems refused={refused} errors={errors} setting={name} />
        </div>
      )}
      <Editor
        setting={name}
        part={form}
        path={[]}
        label={texts.title(name)}
        value={value}
        errors={errors}
        onChange={(path, next) => setValue((before: unknown) => withValue(before, path, next))}
      />
      <ButtonRow>
        <Button type="submit" busy={save.isPending}>
          {texts.save()}
        </Button>
        {SEEN_ON[name] && (
          <Button
            look="outline"
            busy={preview.isPending}
            onClick={() => {
              save.reset()
              preview.mutate()
            }}
          >
            {texts.preview()}
          </Button>
        )}
      </ButtonRow>
      {preview.data && (
        <PreviewDialog title={texts.title(name)} pages={preview.data.data} onClose={() => preview.reset()} />
      )}
    </form>
  )
}

interface ProblemsProps {
  setting: Setting['name']
  refused: ApiError | undefined
  errors: ReadonlyMap<string, string>
}

function Problems({ setting, refused, errors }: ProblemsProps) {
  if (refused?.code === 'setting_changed') {
    return (
      <Alert kind="warning" role="alert">
        {texts.changedMeanwhile()}
      </Alert>
    )
  }
  if (errors.size === 0) {
    return (
      <Alert kind="error" role="alert">
        {texts.notSaved()}
      </Alert>
    )
  }
  return (
    <Alert kind="error" role="alert" heading={texts.problems(errors.size)}>
      <ul>
        {[...errors].map(([field, message]) => (
          <li key={field}>
            {field === '' ? texts.whole() : <a href={`#${field}`}>{labelled(setting, field)}</a>}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
