import { type Code, type CodeList, codeBook, voiceOf } from '../codes.ts'

/** A small code book for tests of rules: real ids where rules depend on them, short lists. */

type Entry = readonly [id: number, textEn: string, textEs: string, parentId?: number]

const OTHER = [98, 'Other', 'Otro'] as const
const UNKNOWN = [99, 'Unknown', 'Desconocido'] as const

const LISTS: Readonly<Record<CodeList, readonly Entry[]>> = {
  addrType: [
    [1, 'Primary Address', 'Dirección principal'],
    [2, 'Mailing Address', 'Dirección postal'],
  ],
  state: [
    [6, 'Colorado', 'Colorado'],
    [51, 'Wyoming', 'Wyoming'],
  ],
  county: [
    [1, 'Adams', 'Adams'],
    [16, 'Denver', 'Denver'],
    [51, 'Pueblo', 'Pueblo'],
  ],
  city: [
    [1001, 'Agate', 'Agate'],
    [1093, 'Denver', 'Denver'],
    [1305, 'Pueblo', 'Pueblo'],
  ],
  phoneNumberType: [
    [1, 'Front desk', 'Recepción'],
    [2, 'Scheduling', 'Citas'],
    [3, 'Crisis line', 'Línea de crisis'],
    OTHER,
  ],
  telehealthOption: [
    [1, 'Telehealth Available - No Restrictions', 'Telemedicina disponible - Sin restricciones'],
    [2, 'Telehealth Available - With Restrictions', 'Telemedicina disponible - Con restricciones'],
    [3, 'Telehealth Only', 'Solo telemedicina'],
    [4, 'No Telehealth Available', 'Telemedicina no disponible'],
  ],
  paymentType: [
    [1, 'Health First Colorado (Medicaid)', 'Health First Colorado (Medicaid)'],
    [2, 'Private insurance', 'Seguro privado'],
    [3, 'Self-pay (you pay yourself)', 'Pago de su bolsillo'],
    OTHER,
  ],
  language: [[1, 'English', 'Inglés'], [2, 'Spanish', 'Español'], [3, 'Vietnamese', 'Vietnamita'], OTHER],
  accessibilitySupport: [
    [1, 'Wheelchair access', 'Acceso para silla de ruedas'],
    [4, 'Step-free entrance', 'Entrada sin escalones'],
    OTHER,
  ],
  patientAgeGroup: [
    [1, 'Young children (0–5)', 'Niños pequeños (0 a 5)'],
    [5, 'Adults (26–64)', 'Adultos (26 a 64)'],
    [6, 'Older adults (65+)', 'Adultos mayores (65 o más)'],
  ],
  patientGender: [
    [1, 'Women', 'Mujeres'],
    [2, 'Men', 'Hombres'],
    [5, 'Nonbinary people', 'Personas no binarias'],
  ],
  patientEthnicity: [[3, 'Asian', 'Personas asiáticas'], [7, 'White', 'Personas blancas'], OTHER],
  patientCommunity: [
    [1, 'LGBTQIA+ people', 'Personas LGBTQIA+'],
    [12, 'Farm and ranch families', 'Familias de granjas y ranchos'],
    OTHER,
  ],
  serviceCategory: [
    [1, 'Mental health', 'Salud mental'],
    [2, 'Substance use treatment', 'Tratamiento por consumo de sustancias'],
  ],
  serviceProvided: [
    [106, 'Day Treatment', 'Tratamiento diurno', 1],
    [110, 'Outpatient', 'Ambulatorio', 1],
    [214, 'Opioid Treatment Programs', 'Programas de tratamiento de opioides', 2],
  ],
}

const codes: Code[] = Object.entries(LISTS).flatMap(([list, entries]) =>
  [...entries, UNKNOWN].map(([id, textEn, textEs, parentId = null], position) => ({
    list: list as CodeList,
    id,
    textEn,
    textEs,
    position,
    parentId,
  })),
)

export const smallBook = codeBook(codes)
export const english = voiceOf(smallBook, 'en')
export const spanish = voiceOf(smallBook, 'es')
