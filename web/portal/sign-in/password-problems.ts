import {
  EASY_PASSWORDS,
  type EasyPassword,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  SHORTEST_PASSWORD,
} from '../../../contract/password.ts'

const ADVICE = 'Elija cuatro o más palabras que no tengan relación entre sí.'

const EASY: Record<EasyPassword, string> = {
  common: `Se parece a una contraseña que se prueba entre las primeras. ${ADVICE}`,
  repeated: `Repetir una parte no hace la contraseña más difícil de adivinar. ${ADVICE}`,
  keyboard: `Las teclas vecinas son fáciles de adivinar. ${ADVICE}`,
  sequence: `Las secuencias como abc o 4321 son fáciles de adivinar. ${ADVICE}`,
  date: `Las fechas y los años son fáciles de adivinar. ${ADVICE}`,
  name: `Los nombres son fáciles de adivinar. ${ADVICE}`,
  personal: `Está hecha de su nombre, de su correo electrónico o del nombre de este portal. ${ADVICE}`,
  word: `Una o dos palabras con cifras o signos son fáciles de adivinar. ${ADVICE}`,
  other: `Esta contraseña es demasiado fácil de adivinar. ${ADVICE}`,
}

/** The contract's English sentences about passwords, and what they are in Spanish. */
export const SPANISH_PASSWORD_PROBLEMS: Readonly<Record<string, string>> = {
  [PASSWORD_TOO_SHORT]: `Use al menos ${SHORTEST_PASSWORD} caracteres.`,
  [PASSWORD_TOO_LONG]: 'La contraseña es demasiado larga.',
  ...Object.fromEntries(Object.entries(EASY_PASSWORDS).map(([reason, said]) => [said, EASY[reason as EasyPassword]])),
}
