/** A text in both languages. The Spanish says what the English says. */
export type Pair = { en: string; es: string }
