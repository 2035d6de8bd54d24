import { expect, it, vi } from 'vitest'
import { createDirtyForms } from './dirty-forms.ts'

it('runs a callback at once without unsaved forms', () => {
  const forms = createDirtyForms()
  const reload = vi.fn()
  forms.whenClean(reload)
  expect(reload).toHaveBeenCalledOnce()
})

it('runs a callback once, after the last unsaved form is saved', () => {
  const forms = createDirtyForms()
  const account = Symbol('account')
  const clinic = Symbol('clinic')
  forms.mark(account, true)
  forms.mark(clinic, true)
  const reload = vi.fn()
  forms.whenClean(reload)

  forms.mark(account, false)
  expect(forms.any()).toBe(true)
  expect(reload).not.toHaveBeenCalled()

  forms.mark(clinic, false)
  expect(reload).toHaveBeenCalledOnce()

  forms.mark(clinic, true)
  forms.mark(clinic, false)
  expect(reload).toHaveBeenCalledOnce()
})

it('can be cancelled, and counts a form marked twice once', () => {
  const forms = createDirtyForms()
  const clinic = Symbol('clinic')
  forms.mark(clinic, true)
  forms.mark(clinic, true)
  const reload = vi.fn()
  forms.whenClean(reload)()
  forms.mark(clinic, false)
  expect(forms.any()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
