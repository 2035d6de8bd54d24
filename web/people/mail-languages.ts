/** The languages of a mail, each by its own name. */
export const MAIL_LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const
