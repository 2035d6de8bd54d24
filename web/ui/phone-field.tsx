import type { ChangeEvent, ComponentProps } from 'react'
import { type FieldProps, TextField } from './field.tsx'
import { maskPhone } from './phone-mask.ts'

/** A text field that reads (000) 000-0000 while it is typed; `onChange` finds the masked text in the event's target. */
export function PhoneField({ onChange, ...field }: FieldProps & ComponentProps<'input'>) {
  function mask(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const { text, caret } = maskPhone(input.value, input.selectionStart ?? input.value.length)
    if (input.value !== text) input.value = text
    input.setSelectionRange(caret, caret)
    onChange?.(event)
  }
  return <TextField type="tel" inputMode="tel" autoComplete="off" {...field} onChange={mask} />
}
