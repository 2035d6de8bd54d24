import { useQuery } from '@tanstack/react-query'
import type { SettingName } from '../../../contract/directory/settings.ts'
import type { SettingPart } from '../../../contract/shared/settings.ts'
import { isUnknown } from '../../../domain/codes.ts'
import { type FilterName, filterNamed, isFilterCode } from '../../../domain/directory/filters.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { bookQuery } from '../../session/api/codes.ts'
import { Checkbox, ChoiceGroup } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { emptyOf } from './parts.ts'
import { RowList } from './row-list.tsx'
import { settingsTexts as texts } from './texts.ts'

/** Renders the controls of a setting from its schema. The name of a control is the path of its value. */

interface EditorProps<P extends SettingPart = SettingPart> {
  setting: SettingName
  part: P
  /** The path of the value in the document, indexes included. */
  path: readonly string[]
  label: string
  value: unknown
  /** The values of the same entry. */
  beside?: Readonly<Record<string, unknown>>
  errors: ReadonlyMap<string, string>
  onChange: (path: readonly string[], value: unknown) => void
}

export const nameOf = (path: readonly string[]) => path.join('.')
const named = (path: readonly string[]) => path.filter((key) => !/^\d+$/.test(key)).join('.')

export function Editor(props: EditorProps) {
  const { part, path, value, label, errors, onChange } = props
  const name = nameOf(path)
  const error = errors.get(name)
  const change = (next: unknown) => onChange(path, next)
  switch (part.kind) {
    case 'both':
      return <BothLanguages {...props} part={part} />
    case 'group':
      return <Group {...props} part={part} />
    case 'rows':
      return (
        <RowList name={name} row={part.row} rows={value as readonly unknown[]} errors={errors} onChange={change}>
          {(row, index) => <Editor {...props} part={part.row} path={[...path, String(index)]} value={row} />}
        </RowList>
      )
    case 'optional':
      return <Optional {...props} part={part} />
    case 'counties':
      return <Counties {...props} part={part} />
    case 'filterValues':
      return <FilterValues {...props} part={part} />
    case 'text':
      return (
        <TextField
          name={name}
          label={label}
          error={error}
          type={part.input}
          required={!part.optional}
          value={(value as string | null) ?? ''}
          onChange={({ target }) => change(part.optional && target.value === '' ? null : target.value)}
        />
      )
    case 'number':
      return (
        <TextField
          name={name}
          label={label}
          error={error}
          type="number"
          required
          value={String(value ?? '')}
          onChange={({ target }) => change(target.value === '' ? null : Number(target.value))}
        />
      )
    case 'choice':
      return (
        <SelectField
          name={name}
          label={label}
          error={error}
          required
          options={part.options.map((option) => ({ value: option, label: texts.option(option) }))}
          value={String(value)}
          onChange={({ target }) => change(target.value)}
        />
      )
    case 'yesNo':
      return (
        <Checkbox
          name={name}
          label={label}
          checked={value === true}
          onChange={({ target }) => change(target.checked)}
        />
      )
    case 'lines':
      return <Lines {...props} part={part} />
  }
}

/** A text area with one value per line; an empty line stays in the box until the setting is saved. */
function Lines({ path, label, value, errors, onChange }: EditorProps<SettingPart & { kind: 'lines' }>) {
  const name = nameOf(path)
  const ofLine = [...errors].find(([field]) => field.startsWith(`${name}.`))?.[1]
  return (
    <TextArea
      name={name}
      label={label}
      error={errors.get(name) ?? ofLine}
      required
      rows={4}
      value={(value as readonly string[]).join('\n')}
      onChange={({ target }) => onChange(path, target.value === '' ? [] : target.value.split('\n'))}
    />
  )
}

/** English and Spanish side by side, so that neither is forgotten. */
function BothLanguages({ path, label, part, value, errors, onChange }: EditorProps<SettingPart & { kind: 'both' }>) {
  const words = value as Record<'en' | 'es', string>
  return (
    <fieldset className="usa-fieldset setting-both">
      <legend className="usa-legend">{label}</legend>
      {LANGUAGES.map((language) => {
        const at = [...path, language]
        const common = {
          name: nameOf(at),
          label: language === 'en' ? texts.english() : texts.spanish(),
          error: errors.get(nameOf(at)),
          required: true,
          lang: language,
          value: words[language],
        }
        return part.long ? (
          <TextArea
            key={language}
            {...common}
            rows={words[language].length > 120 ? 5 : 2}
            onChange={({ target }) => onChange(at, target.value)}
          />
        ) : (
          <TextField key={language} {...common} type="url" onChange={({ target }) => onChange(at, target.value)} />
        )
      })}
    </fieldset>
  )
}

export function Group({
  setting,
  part,
  path,
  value,
  errors,
  label,
  onChange,
}: EditorProps<SettingPart & { kind: 'group' }>) {
  const inner = part.parts.map(({ name: key, part: one }) => {
    const at = [...path, key]
    return (
      <Editor
        key={key}
        setting={setting}
        part={one}
        path={at}
        label={texts.label(setting, named(at))}
        value={(value as Record<string, unknown>)[key]}
        beside={value as Record<string, unknown>}
        errors={errors}
        onChange={onChange}
      />
    )
  })
  if (path.length === 0 || /^\d+$/.test(path.at(-1) ?? '')) return <>{inner}</>
  return (
    <fieldset className="usa-fieldset setting-group">
      <legend className="usa-legend">{label}</legend>
      {inner}
    </fieldset>
  )
}

function Optional({ part, path, label, onChange, ...rest }: EditorProps<SettingPart & { kind: 'optional' }>) {
  const value = rest.value ?? null
  const name = nameOf([...path, 'given'])
  return (
    <div className="setting-optional">
      <Checkbox
        name={name}
        label={texts.show(label)}
        checked={value !== null}
        onChange={({ target }) => onChange(path, target.checked ? emptyOf(part.part) : null)}
      />
      {value !== null && (
        <Editor {...rest} part={part.part} path={path} value={value} label={label} onChange={onChange} />
      )}
    </div>
  )
}

function Counties({ path, label, value, errors, onChange }: EditorProps<SettingPart & { kind: 'counties' }>) {
  const query = useQuery(bookQuery)
  const chosen = value as readonly number[]
  const name = nameOf(path)
  return (
    <ChoiceGroup name={name} label={label} error={errors.get(name)}>
      <Loaded query={query} what={texts.whatCounties()}>
        {({ codes }) => (
          <div className="setting-counties">
            {codes
              .filter((code) => code.list === 'county' && !isUnknown(code))
              .map(({ id, textEn }) => (
                <Checkbox
                  key={id}
                  name={name}
                  value={id}
                  label={textEn}
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    onChange(path, target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
              ))}
          </div>
        )}
      </Loaded>
    </ChoiceGroup>
  )
}

/** The choices of the filter that the same entry names, by their words. */
function FilterValues({
  path,
  label,
  value,
  beside,
  errors,
  onChange,
}: EditorProps<SettingPart & { kind: 'filterValues' }>) {
  const query = useQuery(bookQuery)
  const name = nameOf(path)
  const { prefix = '', values } = filterNamed(beside?.filter as FilterName)
  return (
    <ChoiceGroup name={name} label={label} error={errors.get(name)} required>
      <Loaded query={query} what={texts.whatValues()}>
        {({ codes }) => {
          const options =
            'words' in values
              ? values.words.map((word) => ({ value: word, label: texts.option(word) }))
              : codes
                  .filter((code) => code.list === values.list && !isUnknown(code) && isFilterCode(code.id))
                  .map(({ id, textEn }) => ({ value: `${prefix}${id}`, label: textEn }))
          const chosen = (value as readonly string[]).filter((one) => options.some((option) => option.value === one))
          return (
            <div className="setting-counties">
              {options.map((option) => (
                <Checkbox
                  key={option.value}
                  name={name}
                  value={option.value}
                  label={option.label}
                  checked={chosen.includes(option.value)}
                  onChange={({ target }) =>
                    onChange(
                      path,
                      target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value),
                    )
                  }
                />
              ))}
            </div>
          )
        }}
      </Loaded>
    </ChoiceGroup>
  )
}
