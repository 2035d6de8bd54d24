import { type Change, changesBetween } from '../../../domain/clinic/changes.ts'
import { type Clinic, normaliseClinic, type Profile, problems, withStoredIds } from '../../../domain/clinic/clinic.ts'
import { FIELDS } from '../../../domain/clinic/fields.ts'
import type { Voice } from '../../../domain/clinic/kinds/kind.ts'
import { kindOf } from '../../../domain/clinic/kinds.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { createStore } from '../../ui/store.ts'
import { sectionOf } from './open-section.ts'

/**
 * The form's state: the typed clinic beside the clinic it was opened with. The value is a `Clinic`, so that rules,
 * comparison and the body of a save use the domain's functions.
 */

/** The values with which the form opened. */
export type Opened = {
  /** The live clinic, as the server will find it at this version. */
  read: Clinic
  /** The same with pending texts, which staff see in the fields. */
  initial: Clinic
}

export type FormState = Opened & {
  clinic: Clinic
  /** Errors show from the first attempt to save. */
  asked: boolean
  /** Errors that only the server finds; cleared by the next edit. */
  refused: ReadonlyMap<string, string>
}

export type ClinicForm = ReturnType<typeof createClinicForm>

const NOTHING: ReadonlyMap<string, string> = new Map()

/** Hexadecimal digits, as the server names a new row. */
export const newRowId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Rows keep their ids while the person relabels and corrects them, so that the server knows which row is which. */
const openedWithIds = ({ read, initial }: Opened): Opened => ({
  read: withStoredIds(read),
  initial: withStoredIds(initial),
})

export function createClinicForm(first: Opened, voice: Voice) {
  const opened = openedWithIds(first)
  const store = createStore<FormState>({ ...opened, clinic: opened.initial, asked: false, refused: NOTHING })
  const change = (next: Partial<FormState>) => store.set({ ...store.get(), ...next })
  const checkedIn = new Map<string, (clinic: Clinic) => ReadonlyMap<string, string>>()
  /** Cached by language too: a person may switch it while errors are shown. */
  const checked = (clinic: Clinic) => {
    const check = checkedIn.get(voice.language) ?? remembered((one: Clinic) => problemMap(one, voice))
    checkedIn.set(voice.language, check)
    return check(clinic)
  }
  const tidied = remembered((clinic: Clinic) => normaliseClinic(clinic))

  return {
    voice,
    get: store.get,
    subscribe: store.subscribe,
    edit: (edited: Partial<Profile>) => change({ clinic: { ...store.get().clinic, ...edited }, refused: NOTHING }),

    /** Every error of the typed clinic, by the dotted path of its control. */
    problems: () => checked(store.get().clinic),
    /** The errors to show. */
    shownProblems(): ReadonlyMap<string, string> {
      const { asked, refused, clinic } = store.get()
      if (refused.size > 0) return refused
      return asked ? checked(clinic) : NOTHING
    },
    ask: () => change({ asked: true }),
    refuse(errors: readonly { field: string; message: string }[]) {
      // The server numbers the rows of the sorted lists in the body, so the form takes over that order.
      const clinic = { ...store.get().clinic, clinicPhones: tidied(store.get().clinic).clinicPhones }
      change({ clinic, asked: true, refused: firstByField(errors) })
    },

    /** Changes since the form was opened. */
    changes: (): Change[] => changesBetween(tidied(store.get().initial), tidied(store.get().clinic)),
    isDirty(): boolean {
      const { initial, clinic } = store.get()
      return clinic !== initial && changesBetween(tidied(initial), tidied(clinic)).length > 0
    },
    body: (): Clinic => tidied(store.get().clinic),

    /** Replaces the clinic as read, and the typed one with it. */
    reopen: (next: Opened, clinic: Clinic) => change({ ...openedWithIds(next), clinic, refused: NOTHING }),
    saved(stored: Clinic) {
      const clinic = withStoredIds(stored)
      change({ read: clinic, initial: clinic, clinic, asked: false, refused: NOTHING })
    },
  }
}

/** Memoizes by clinic: a keystroke reads the value many times and computes it once. */
function remembered<T>(compute: (clinic: Clinic) => T): (clinic: Clinic) => T {
  const known = new WeakMap<Clinic, T>()
  return (clinic) => {
    const answer = known.get(clinic) ?? compute(clinic)
    known.set(clinic, answer)
    return answer
  }
}

function firstByField(list: readonly { field: string; message: string }[]): ReadonlyMap<string, string> {
  return new Map(list.toReversed().map(({ field, message }) => [field, message]))
}

/** Validates phones in the shown order, because errors name them by index. */
function problemMap(clinic: Clinic, voice: Voice): ReadonlyMap<string, string> {
  const row = FIELDS.clinicPhones
  const clinicPhones = clinic.clinicPhones.flatMap(
    (phone) => kindOf(row).normalise([phone], row) as unknown as Clinic['clinicPhones'],
  )
  return firstByField(problems({ ...normaliseClinic(clinic), clinicPhones }, voice))
}

export function countBySection(shownProblems: ReadonlyMap<string, string>): Record<ConfirmedSection, number> {
  const counts = { about: 0, contact: 0, patients: 0 }
  for (const field of shownProblems.keys()) {
    const section = sectionOf(field.split('.')[0] ?? '')
    if (section) counts[section] += 1
  }
  return counts
}
