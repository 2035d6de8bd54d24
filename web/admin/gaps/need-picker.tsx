import type { ReactNode } from 'react'
import { NEED_PARTS, type Need } from '../../../domain/directory/gaps/need.ts'
import { NEED_WORDS } from '../../../domain/directory/gaps/need-texts.ts'
import { gapsTexts as texts } from './texts.ts'

interface NeedPickerProps {
  need: Need
  onChange: (need: Need) => void
}

/** A need as one sentence of menus. */
export function NeedPicker({ need, onChange }: NeedPickerProps) {
  const part = (name: keyof typeof NEED_PARTS, textOf: (value: string) => string) => (
    <Menu
      name={name}
      value={need[name]}
      options={NEED_PARTS[name].map((value) => [value, textOf(value)] as const)}
      onChange={(value) => onChange({ ...need, [name]: value })}
    />
  )
  const words = (name: keyof typeof NEED_WORDS) => part(name, (value) => wordsOf(name, value))
  return (
    <p className="need-picker">
      {words('kind')} {texts.joined.age()} {words('age')} {texts.joined.language()} {words('language')}{' '}
      {texts.joined.pay()} {words('pay')} {texts.joined.miles()} {part('miles', texts.miles)}
      {texts.joined.video()}{' '}
      <Menu
        name="video"
        value={need.video ? 'video' : 'person'}
        options={Object.entries(texts.video).map(([value, text]) => [value, text()] as const)}
        onChange={(value) => onChange({ ...need, video: value === 'video' })}
      />
      .
    </p>
  )
}

const wordsOf = (name: keyof typeof NEED_WORDS, value: string): string =>
  (NEED_WORDS[name] as Record<string, { en: string }>)[value]?.en ?? value

interface MenuProps {
  name: keyof typeof texts.label
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

function Menu({ name, value, options, onChange }: MenuProps): ReactNode {
  return (
    <select
      className="need-picker__menu"
      aria-label={texts.label[name]()}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  )
}
