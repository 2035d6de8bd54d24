import { useRef, useState } from 'react'
import type { Clinic } from '../../../../domain/clinic/clinic.ts'
import { FIELDS } from '../../../../domain/clinic/fields.ts'
import { formatPhone } from '../../../../domain/clinic/phone.ts'
import type { CodeBook } from '../../../../domain/codes.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/choice.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { spokenLanguage } from '../../../ui/language.ts'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { newRowId } from '../form.ts'
import { useClinic, useProblem, useSurroundings } from '../form-context.tsx'
import { editTexts } from '../texts.ts'
import { WaitingNote } from '../waiting/waiting-note.tsx'
import { WriteInPair } from './codes.tsx'

type Phone = Clinic['clinicPhones'][number]
type WriteInName = 'phoneTypeWriteInEn' | 'phoneTypeWriteInEs'

const NAME = 'clinicPhones'
const { list, writeIn } = FIELDS[NAME]
const newPhone = (): Phone => ({
  id: newRowId(),
  phone: '',
  phoneNumberTypeId: 0,
  phoneTypeWriteInEn: null,
  phoneTypeWriteInEs: null,
})

/** One phone per type at most. */
export function PhonesField() {
  const { form, book } = useSurroundings()
  const ids = useClinic((clinic) => clinic.clinicPhones.map(({ id }, index) => id ?? index).join())
  const keys = ids === '' ? [] : ids.split(',')
  const count = keys.length
  const roomForMore = useClinic(({ clinicPhones }) => typesLeft(book, clinicPhones) > 0)
  const group = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const phones = () => form.get().clinic.clinicPhones
  const focus = (selector: string) =>
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus())

  function add() {
    form.edit({ clinicPhones: [...phones(), newPhone()] })
    focus(`[id="${NAME}.${count}.phone"]`)
  }
  function remove(index: number) {
    form.edit({ clinicPhones: phones().filter((_, place) => place !== index) })
    setSaid(editTexts.phoneDeleted(index + 1))
    focus(index < count - 1 ? `[id="${NAME}.${index}.phone"]` : '.phones__add')
  }

  return (
    <div ref={group} className="phones">
      <ChoiceGroup name={NAME} label={editTexts.phones()} below={<WaitingNote row={NAME} />}>
        {keys.map((key, index) => (
          <PhoneRow key={key} index={index} onDelete={() => remove(index)} />
        ))}
        {roomForMore && (
          <Button look="outline" icon="add" className="phones__add" repeatable onClick={add}>
            {editTexts.addPhone()}
          </Button>
        )}
      </ChoiceGroup>
      <span role="status" className="usa-sr-only">
        {said}
      </span>
    </div>
  )
}

/** Unused types minus the phones that still have no type. */
function typesLeft(book: CodeBook, phones: readonly Phone[]): number {
  const used = phones.map(({ phoneNumberTypeId }) => phoneNumberTypeId)
  const unused = book.codes.filter((code) => code.list === list && !used.includes(code.id))
  return unused.length - used.filter((type) => type === 0).length
}

function PhoneRow({ index, onDelete }: { index: number; onDelete: () => void }) {
  const { form } = useSurroundings()
  const isOther = useClinic((clinic) => clinic.clinicPhones[index]?.phoneNumberTypeId === writeIn.code)
  const path = `${NAME}.${index}`
  const edit = (edited: Partial<Phone>) =>
    form.edit({
      clinicPhones: form
        .get()
        .clinic.clinicPhones.map((phone, place) => (place === index ? { ...phone, ...edited } : phone)),
    })
  return (
    <div className="phone-row">
      <div className="phone-row__controls">
        <NumberField index={index} path={path} edit={edit} />
        <TypeField index={index} path={path} edit={edit} />
        <Button
          look="plain"
          icon="delete"
          className="phone-row__delete"
          aria-label={editTexts.deletePhone(index + 1)}
          onClick={onDelete}
        >
          {editTexts.delete()}
        </Button>
      </div>
      {isOther && (
        <WriteInPair
          path={path}
          writeIn={writeIn}
          read={(clinic, part) => clinic.clinicPhones[index]?.[part as WriteInName] ?? null}
          write={(part, text) => edit({ [part]: text })}
        />
      )}
    </div>
  )
}

interface PartProps {
  index: number
  path: string
  edit: (edited: Partial<Phone>) => void
}

function NumberField({ index, path, edit }: PartProps) {
  const name = `${path}.phone`
  const value = useClinic((clinic) => clinic.clinicPhones[index]?.phone ?? '')
  return (
    <PhoneField
      name={name}
      label={<Numbered index={index} what={editTexts.phoneNumber()} />}
      required
      error={useProblem(name)}
      value={formatPhone(value)}
      onChange={(event) => edit({ phone: event.target.value })}
    />
  )
}

function TypeField({ index, path, edit }: PartProps) {
  const { book } = useSurroundings()
  const name = `${path}.phoneNumberTypeId`
  const types = useClinic((clinic) => clinic.clinicPhones.map((phone) => phone.phoneNumberTypeId).join())
  const [value, used] = [Number(types.split(',')[index]), types.split(',').map(Number)]
  const offered = book.codes.filter((code) => code.list === list)
  const gone = value !== 0 && !offered.some((code) => code.id === value)
  return (
    <SelectField
      name={name}
      label={<Numbered index={index} what={editTexts.phoneType()} />}
      required
      error={useProblem(name)}
      empty={editTexts.choose()}
      options={[
        ...offered.map((code) => ({
          value: code.id,
          label: book.text(list, code.id, spokenLanguage()) ?? code.textEn,
          disabled: code.id !== value && used.includes(code.id),
        })),
        ...(gone ? [{ value, label: editTexts.notOffered(value) }] : []),
      ]}
      value={value === 0 ? '' : value}
      onChange={(event) => edit({ phoneNumberTypeId: Number(event.target.value) })}
    />
  )
}

/** Sighted users need no row number on every label; screen reader users do. */
function Numbered({ index, what }: { index: number; what: string }) {
  return (
    <>
      <span className="usa-sr-only">{editTexts.phoneAt(index + 1)} </span>
      {what}
    </>
  )
}
