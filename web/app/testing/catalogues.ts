import { type Row, TOLD_FIELDS } from '../../../domain/clinic/fields.ts'
import type { Language } from '../../../domain/language.ts'
import { MESSAGES, WEEKDAY_NAMES } from '../../../domain/messages.ts'
import { ACCOUNT_TEXTS } from '../../account/texts.ts'
import { BULK_EDIT_TEXTS } from '../../clinic/bulk/texts.ts'
import { PAIR_TEXTS } from '../../clinic/edit/pairs/texts.ts'
import { EDIT_PART_TEXTS } from '../../clinic/edit/part-texts.ts'
import { PREVIEW_TEXTS } from '../../clinic/edit/preview-texts.ts'
import { EDIT_TEXTS } from '../../clinic/edit/texts.ts'
import { HISTORY_TEXTS } from '../../clinic/history/texts.ts'
import { NEW_PATIENTS_TEXTS } from '../../clinic/new-patients/texts.ts'
import { NOTICE_TEXTS } from '../../clinic/notices/texts.ts'
import { OPENINGS_TEXTS } from '../../clinic/openings/texts.ts'
import { REPORT_TEXTS } from '../../clinic/reports/texts.ts'
import { FINDING_TEXTS } from '../../clinic/translations/finding-texts.ts'
import { LEAK_TEXTS } from '../../clinic/translations/leak-texts.ts'
import { TRANSLATION_TEXTS } from '../../clinic/translations/texts.ts'
import { VIEW_TEXTS } from '../../clinic/view/texts.ts'
import { ENTRY_TEXTS } from '../../entry/texts.ts'
import { UNSUBSCRIBE_TEXTS } from '../../entry/unsubscribe-texts.ts'
import { HELP_TEXTS } from '../../help/texts.ts'
import { ACCESS_TEXTS } from '../../people/access/texts.ts'
import { TEAM_TEXTS } from '../../people/team/texts.ts'
import { USERS_TEXTS } from '../../people/users/texts.ts'
import { DRAFT_TEXTS } from '../../session/drafts/texts.ts'
import { REFUSAL_TEXTS } from '../../session/refusals.ts'
import { SIGN_IN_ERROR_TEXTS } from '../../session/sign-in-errors.ts'
import { PORTAL_CLINIC_TEXTS } from '../../staff/clinic/texts.ts'
import { CONFIRM_TEXTS } from '../../staff/confirm/texts.ts'
import { HOME_TEXTS } from '../../staff/home/texts.ts'
import { SUBMISSION_TEXTS } from '../../staff/submissions/texts.ts'
import { WORDS_TEXTS } from '../../ui/marked-words-texts.ts'
import { SHORTCUT_TEXTS } from '../../ui/shortcut-texts.ts'
import { TEXTS } from '../../ui/texts.ts'

/** All texts of the provider portal, for tests that look for untranslated ones. */

type Both = Readonly<Record<Language, object>>

const rows: [string, Row][] = Object.entries(TOLD_FIELDS)

/** All texts of a row, those of its write-in included. */
const labels = (language: Language) =>
  Object.fromEntries(
    rows.flatMap(([name, row]) => {
      const writeIn = 'writeIn' in row ? row.writeIn : undefined
      const words = { label: row.label, viewed: row.viewed, other: writeIn?.label, without: writeIn?.without }
      return Object.entries(words).flatMap(([key, sentences]) =>
        sentences ? [[`${name}.${key}`, sentences[language]]] : [],
      )
    }),
  )

export const CATALOGUES: Readonly<Record<string, Both>> = {
  shell: TEXTS,
  messages: MESSAGES,
  weekdays: WEEKDAY_NAMES,
  fields: { en: labels('en'), es: labels('es') },
  signInErrors: SIGN_IN_ERROR_TEXTS,
  account: ACCOUNT_TEXTS,
  entry: ENTRY_TEXTS,
  refusals: REFUSAL_TEXTS,
  unsubscribe: UNSUBSCRIBE_TEXTS,
  view: VIEW_TEXTS,
  notices: NOTICE_TEXTS,
  edit: EDIT_TEXTS,
  editParts: EDIT_PART_TEXTS,
  preview: PREVIEW_TEXTS,
  history: HISTORY_TEXTS,
  shortcuts: SHORTCUT_TEXTS,
  words: WORDS_TEXTS,
  translations: TRANSLATION_TEXTS,
  findings: FINDING_TEXTS,
  leaks: LEAK_TEXTS,
  pairs: PAIR_TEXTS,
  users: USERS_TEXTS,
  drafts: DRAFT_TEXTS,
  reports: REPORT_TEXTS,
  home: HOME_TEXTS,
  confirm: CONFIRM_TEXTS,
  newPatients: NEW_PATIENTS_TEXTS,
  openings: OPENINGS_TEXTS,
  access: ACCESS_TEXTS,
  clinic: PORTAL_CLINIC_TEXTS,
  submissions: SUBMISSION_TEXTS,
  team: TEAM_TEXTS,
  many: BULK_EDIT_TEXTS,
  help: HELP_TEXTS,
}

/** Stands for the values of a sentence's placeholders. */
export const FILLED = '\u0001'

/** Every text by name; placeholders become `FILLED`, and plural texts are listed for one and for many. */
export function saidIn(catalogue: object): Map<string, string> {
  const sentences = new Map<string, string>()
  const visit = (name: string, value: unknown) => {
    if (typeof value === 'string') sentences.set(name, value)
    else if (typeof value === 'function') {
      for (const [index, filling] of [FILLED, 0, 1, 7].entries()) {
        const text = String(value(...Array.from({ length: value.length }, () => filling)))
        sentences.set(`${name}/${index}`, index === 0 ? text : text.replace(/\d+/g, FILLED))
        if (value.length === 0) break
      }
    } else for (const [key, inner] of Object.entries(value as object)) visit(`${name}.${key}`, inner)
  }
  for (const [name, value] of Object.entries(catalogue)) visit(name, value)
  return sentences
}
