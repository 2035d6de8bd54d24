import { type ReactNode, useState } from 'react'
import type { SettingPart } from '../../../contract/shared/settings.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { emptyOf, rowMatches, titleOf } from './parts.ts'
import { settingsTexts as texts } from './texts.ts'

interface RowListProps {
  /** The path of the list in its document. */
  name: string
  row: SettingPart
  rows: readonly unknown[]
  errors: ReadonlyMap<string, string>
  onChange: (rows: readonly unknown[]) => void
  /** Renders the controls of the entry at an index. */
  children: (row: unknown, index: number) => ReactNode
}

/** A longer list has a search over both languages. */
const SEARCH_ABOVE = 8

/** Entries of a setting, folded; entries with an error and new ones are open. */
export function RowList({ name, row: kind, rows, errors, onChange, children }: RowListProps) {
  const [added, setAdded] = useState<number>()
  const [typed, setTyped] = useState('')
  const fieldOf = (index: number) => (name === '' ? String(index) : `${name}.${index}`)
  const hasError = (index: number) =>
    [...errors.keys()].some((field) => field === fieldOf(index) || field.startsWith(`${fieldOf(index)}.`))
  const titled = (index: number) => {
    const title = titleOf(rows[index])
    return title === '' ? texts.entry(index + 1) : texts.entryTitled(index + 1, title)
  }
  const isShown = (index: number) => hasError(index) || added === index || rowMatches(rows[index], typed)
  const shown = rows.filter((_, index) => isShown(index)).length
  const add = () => {
    onChange([...rows, emptyOf(kind)])
    setAdded(rows.length)
  }

  return (
    <div className="setting-rows">
      <FieldError name={name} error={name === '' ? undefined : errors.get(name)} />
      {rows.length > SEARCH_ABOVE && (
        <TextField
          name={`${name}-search`}
          type="search"
          label={texts.findEntry()}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          below={
            <p role="status" className="quiet">
              {typed.trim() !== '' && texts.entriesShown(shown, rows.length)}
            </p>
          }
        />
      )}
      {rows.length === 0 && <p className="list-empty">{texts.noEntries()}</p>}
      <ol className="plain-list">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id other than its index
          <li key={index} className="setting-row" hidden={!isShown(index)}>
            <details open={hasError(index) || added === index || undefined}>
              <summary>{titled(index)}</summary>
              {children(row, index)}
              <ButtonRow>
                {index > 0 && (
                  <Button
                    look="outline"
                    small
                    repeatable
                    aria-label={texts.up(titled(index))}
                    onClick={() => onChange(rows.with(index - 1, row).with(index, rows[index - 1]))}
                  >
                    {texts.upShort()}
                  </Button>
                )}
                <Button
                  look="outline"
                  small
                  aria-label={texts.remove(titled(index))}
                  onClick={() => onChange(rows.filter((_, other) => other !== index))}
                >
                  {texts.removeShort()}
                </Button>
              </ButtonRow>
            </details>
          </li>
        ))}
      </ol>
      <Button look="outline" icon="add" repeatable onClick={add}>
        {texts.add()}
      </Button>
    </div>
  )
}
