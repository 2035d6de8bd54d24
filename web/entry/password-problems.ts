import {
  EASY_PASSWORDS,
  type EasyPassword,
  LONGEST_PASSWORD,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  SHORTEST_PASSWORD,
} from '../../contract/password.ts'
import { SAME_PASSWORD, WRONG_PRESENT_PASSWORD } from '../../contract/shared/own-password.ts'
import { WRONG_CODE, WRONG_PASSWORD } from '../../contract/shared/second-factor.ts'

const ADVICE = 'Elija cuatro o más palabras que no tengan relación entre sí.'

const EASY: Record<EasyPassword, string> = {
  common: `Se parece a las contraseñas que se adivinan primero. ${ADVICE}`,
  repeated: `Repetir una parte no hace la contraseña más difícil de adivinar. ${ADVICE}`,
  keyboard: `Las teclas vecinas son fáciles de adivinar. ${ADVICE}`,
  sequence: `Las secuencias como abc o 4321 son fáciles de adivinar. ${ADVICE}`,
  date: `Las fechas y los años son fáciles de adivinar. ${ADVICE}`,
  name: `Los nombres son fáciles de adivinar. ${ADVICE}`,
  personal: `Está hecha de su nombre, de su correo electrónico o del nombre de este portal. ${ADVICE}`,
  word: `Una o dos palabras con cifras o signos son fáciles de adivinar. ${ADVICE}`,
  other: `Esta contraseña es demasiado fácil de adivinar. ${ADVICE}`,
}

/** The contract's English texts about passwords and codes, with their Spanish translations. */
export const SPANISH_PASSWORD_PROBLEMS: Readonly<Record<string, string>> = {
  [PASSWORD_TOO_SHORT]: `Use al menos ${SHORTEST_PASSWORD} caracteres.`,
  [PASSWORD_TOO_LONG]: `Use como máximo ${LONGEST_PASSWORD} caracteres.`,
  [WRONG_PASSWORD]: 'La contraseña no es correcta.',
  [WRONG_PRESENT_PASSWORD]: 'Esta no es su contraseña actual.',
  [SAME_PASSWORD]: 'Elija una contraseña distinta de la actual.',
  [WRONG_CODE]: 'Este código no es correcto. Los códigos cambian cada 30 segundos.',
  ...Object.fromEntries(Object.entries(EASY_PASSWORDS).map(([reason, said]) => [said, EASY[reason as EasyPassword]])),
}
