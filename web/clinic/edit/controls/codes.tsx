import { useRef } from 'react'
import { attributePath } from '../../../../domain/clinic/changes.ts'
import type { Clinic, Profile } from '../../../../domain/clinic/clinic.ts'
import { type CodesRow, FIELDS, OTHER, SHORT_TEXT_LIMIT, type WriteIn } from '../../../../domain/clinic/fields.ts'
import type { Json } from '../../../../domain/clinic/kinds/kind.ts'
import { writeInParts } from '../../../../domain/clinic/kinds/write-in.ts'
import { kindOf } from '../../../../domain/clinic/kinds.ts'
import type { CodeBook } from '../../../../domain/codes.ts'
import { Checkbox, ChoiceGroup, RadioGroup } from '../../../ui/choice.tsx'
import { errorId, type Option } from '../../../ui/field.tsx'
import { spokenLanguage } from '../../../ui/language.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { useClinic, useProblem, useSurroundings } from '../form-context.tsx'
import { PairQuestion } from '../pairs/pair-question.tsx'
import { editTexts } from '../texts.ts'
import { WaitingNote } from '../waiting/waiting-note.tsx'
import type { RowsOfKind } from './rows.tsx'
import { hasWriteIn, type Kept, withTicked } from './ticked.ts'

/** Checkboxes of a code list, with the texts that a code requires. */

type Name = RowsOfKind<'codes'>

const rowOf = (name: Name): CodesRow => FIELDS[name]
const tickedIn = (clinic: Clinic, name: Name) =>
  kindOf(rowOf(name)).read(clinic[name] as unknown as Json, '', rowOf(name)) as number[]

/** The list's options, and stored codes that the list no longer has, so that the editor can untick them. */
function optionsOf(book: CodeBook, list: string, ticked: readonly number[]): Option[] {
  const offered = book.codes.filter((code) => code.list === list)
  const gone = ticked.filter((id) => !offered.some((code) => code.id === id))
  return [
    ...offered.map((code) => ({ value: code.id, label: book.text(list, code.id, spokenLanguage()) ?? code.textEn })),
    ...gone.map((id) => ({ value: id, label: editTexts.notOffered(id) })),
  ]
}

/** The ticked codes and a setter; unticking and ticking a code again restores its texts. */
function useTicked(name: Name) {
  const { form } = useSurroundings()
  const row = rowOf(name)
  const key = useClinic((clinic) => tickedIn(clinic, name).join())
  const ticked = key === '' ? [] : key.split(',').map(Number)
  const kept = useRef<Kept>(null)

  function tick(ids: number[]) {
    const after = withTicked(form.get().clinic[name] as unknown as Json, ids, kept.current, row)
    kept.current = after.kept
    form.edit({ [name]: after.value } as Partial<Profile>)
  }
  return { ticked, tick }
}

export function CodesField({ name }: { name: Name }) {
  const { book } = useSurroundings()
  const { ticked, tick } = useTicked(name)
  const row = rowOf(name)
  const error = useProblem(name)
  return (
    <>
      <ChoiceGroup name={name} label={row.label[spokenLanguage()]} error={error} below={<WaitingNote row={name} />}>
        <div className="choice-columns">
          {optionsOf(book, row.list, ticked).map((option, index) => (
            <Checkbox
              key={option.value}
              name={name}
              value={option.value}
              label={option.label}
              checked={ticked.includes(Number(option.value))}
              onChange={(event) => {
                const others = ticked.filter((id) => id !== Number(option.value))
                tick(event.target.checked ? [...others, Number(option.value)] : others)
              }}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && index === 0 ? errorId(name) : undefined}
            />
          ))}
        </div>
      </ChoiceGroup>
      {row.writeIn && ticked.includes(row.writeIn.code) && <CodeWriteIns name={name} writeIn={row.writeIn} />}
    </>
  )
}

/** A single choice in the form, although the wire has a list. */
export function SingleCodeField({ name }: { name: Name }) {
  const { book } = useSurroundings()
  const { ticked, tick } = useTicked(name)
  const row = rowOf(name)
  const [chosen] = ticked.length === 1 ? ticked : []
  const hasText = useClinic((clinic) => hasWriteIn(clinic[name] as unknown as Json, row))
  return (
    <>
      <RadioGroup
        name={name}
        label={row.label[spokenLanguage()]}
        required={row.required ?? false}
        error={useProblem(name)}
        options={optionsOf(book, row.list, ticked)}
        input={(option) => ({
          checked: chosen === option.value,
          onChange: () => tick([Number(option.value)]),
        })}
        below={<WaitingNote row={name} />}
      />
      {row.writeIn && (chosen === row.writeIn.code || hasText) && <CodeWriteIns name={name} writeIn={row.writeIn} />}
    </>
  )
}

function CodeWriteIns({ name, writeIn }: { name: Name; writeIn: WriteIn }) {
  const { form } = useSurroundings()
  const row = rowOf(name)
  const kind = kindOf(row)
  return (
    <WriteInPair
      path={name}
      writeIn={writeIn}
      read={(clinic, part) => kind.read(clinic[name] as unknown as Json, part, row) as string | null}
      // Never null: null would untick the code while the editor clears the text.
      write={(part, text) => {
        const next = kind.apply(form.get().clinic[name] as unknown as Json, part, text, row)
        form.edit({ [name]: next } as Partial<Profile>)
      }}
    />
  )
}

interface WriteInPairProps {
  /** Prefix of the two controls' paths. */
  path: string
  writeIn: WriteIn
  read: (clinic: Clinic, part: string) => string | null
  write: (part: string, text: string) => void
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function WriteInPair({ path, writeIn, read, write }: WriteInPairProps) {
  const [en, es] = writeInParts(writeIn)
  const { required } = writeIn
  const field = writeIn.field[spokenLanguage()]
  const label = capitalised(writeIn.code === OTHER ? editTexts.other(field) : field)
  const shared = { path, read, write }
  return (
    <>
      <div className="language-pair language-pair--write-in">
        <WriteInField
          {...shared}
          part={en}
          lang="en"
          label={editTexts.inLanguage(label, 'English')}
          required={required === 'both' || required === 'english'}
        />
        <WriteInField
          {...shared}
          part={es}
          lang="es"
          label={editTexts.inLanguage(label, 'Spanish')}
          required={required === 'both' || required === 'spanishOrBoth'}
        />
      </div>
      <PairQuestion english={attributePath(path.replace(/\.\d+$/, ''), en)} />
    </>
  )
}

interface WriteInFieldProps extends Omit<WriteInPairProps, 'writeIn'> {
  part: string
  lang: 'en' | 'es'
  label: string
  required: boolean
}

function WriteInField({ path, part, lang, label, required, read, write }: WriteInFieldProps) {
  const name = `${path}.${part}`
  const value = useClinic((clinic) => read(clinic, part))
  return (
    <TextArea
      name={name}
      label={label}
      lang={lang}
      required={required}
      limit={SHORT_TEXT_LIMIT}
      rows={2}
      error={useProblem(name)}
      value={value ?? ''}
      onChange={(event) => write(part, event.target.value)}
    />
  )
}
