/** The two languages the product speaks: the agency's English, and Spanish with usted. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
/** The same thing said in both. */
export type Words = Readonly<Record<Language, string>>
