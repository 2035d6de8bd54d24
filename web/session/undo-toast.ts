import { UNDO_PUBLISHED_MILLIS } from '../../domain/undo.ts'
import { spoken } from '../ui/language.ts'
import { toasts } from '../ui/toast-store.ts'
import { ApiError } from './api/error.ts'
import { countAgain } from './api/queries.ts'
import { refusalOf } from './refusals.ts'

const en = {
  undo: () => 'Undo',
  undone: () => 'Undone. Everything is as it was before.',
  tooLate: () => 'It is too late to undo this.',
}
const es: typeof en = {
  undo: () => 'Deshacer',
  undone: () => 'Se deshizo. Todo está como antes.',
  tooLate: () => 'Ya es tarde para deshacerlo.',
}
export const UNDO_TEXTS = { en, es }
const texts = spoken(UNDO_TEXTS)

/** Says what one press published, and offers to undo it for a minute. */
export function showWithUndo(told: string, undo: () => Promise<unknown>): void {
  const toast = toasts.show('success', told, {
    shownFor: UNDO_PUBLISHED_MILLIS,
    action: {
      label: texts.undo(),
      run: () => {
        toasts.close(toast)
        undo().then(
          () => {
            countAgain()
            toasts.show('information', texts.undone())
          },
          (error: unknown) => {
            const isLate = error instanceof ApiError && error.code === 'too_late'
            toasts.show('warning', isLate ? texts.tooLate() : refusalOf(error))
          },
        )
      },
    },
  })
}
