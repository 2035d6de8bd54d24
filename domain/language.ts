/** The two languages of the product: English, and Spanish with usted. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
/** A text in both languages. */
export type Words = Readonly<Record<Language, string>>
