import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import { type FieldProps, TextField } from './field.tsx'
import { isOverfull, maskPhone } from './phone-mask.ts'

/**
 * A text field that formats (000) 000-0000 while the person types; the event's target in `onChange` has the masked
 * text.
 */
export function PhoneField({ onChange, onFocus, ...field }: FieldProps & ComponentProps<'input'>) {
  const before = useRef('')
  function mask(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const caretNow = input.selectionStart ?? input.value.length
    const masked = maskPhone(input.value, caretNow)
    const { inputType, data } = event.nativeEvent as InputEvent
    // Keeps a whole number that was dictated, suggested or pasted, so that the form's error can name what is wrong.
    const isKey = inputType === 'insertText' && data?.length === 1
    const refused = isKey && isOverfull(masked.text)
    const { text, caret } = refused ? { text: before.current, caret: caretNow - 1 } : masked
    if (input.value !== text) input.value = text
    input.setSelectionRange(caret, caret)
    before.current = text
    if (!refused) onChange?.(event)
  }
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="off"
      {...field}
      onFocus={(event) => {
        before.current = event.currentTarget.value
        onFocus?.(event)
      }}
      onChange={mask}
    />
  )
}
