/** Texts of the administrators' list of outdated translations, by name. */
export const behindTexts = {
  title: () => 'Translations to update',
  intro: () =>
    'In these texts, one language changed and the other did not. Open the clinic to update the other language, or say that both say the same. Pages that visitors open most come first.',
  what: () => 'the list of texts',
  none: () => 'Every text says the same in both languages.',
  pages: () => 'Pages of texts',
  clinic: () => 'Clinic',
  text: () => 'Text',
  behind: () => 'To update',
  toUpdate: () => 'to update',
  languages: { en: () => 'English', es: () => 'Spanish' },
  since: () => 'Since',
  sinceBy: (date: string, who: string) => `${date}, by ${who}`,
  views: () => 'Page opened, this and last month',
  few: () => 'Fewer than 10',
  check: () => 'Check',
  saySame: () => 'They say the same',
  saySameOf: (clinic: string, label: string) => `They say the same: ${label} of ${clinic}`,
  said: () => 'Saved: both languages say the same.',
  notSaid: () => 'We could not save that. Try again.',
}
