import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { DESCRIPTION_LIMIT, OTHER, TELEHEALTH_WITH_RESTRICTIONS } from '../../../domain/clinic/fields.ts'
import type { Dice } from './dice.ts'
import type { Pair } from './pair.ts'
import { languages, payments, telehealthRestrictions, transit } from './write-ins.ts'

/** The edits of clinic staff in the demo: each takes a clinic and returns a person's change to it. */

export type MakeEdit = (clinic: Clinic, dice: Dice) => Partial<Clinic>

const news: readonly Pair[] = [
  {
    en: 'We now see new families on Saturday mornings.',
    es: 'Ahora atendemos a familias nuevas los sábados por la mañana.',
  },
  {
    en: 'Our front desk answers in English and Spanish all day.',
    es: 'La recepción atiende en inglés y en español todo el día.',
  },
  {
    en: 'A peer specialist joins every first visit.',
    es: 'Una persona especialista en apoyo entre pares participa en cada primera visita.',
  },
  { en: 'Walk-in hours are from 9 to 11 each weekday.', es: 'Se atiende sin cita de 9 a 11 de lunes a viernes.' },
  {
    en: 'We opened a second waiting room for people who need quiet.',
    es: 'Abrimos una segunda sala de espera para quienes necesitan silencio.',
  },
  {
    en: 'Groups for parents meet every other Thursday evening.',
    es: 'Los grupos para padres y madres se reúnen un jueves sí y otro no por la tarde.',
  },
  {
    en: 'Please bring a list of your medicines to the first visit.',
    es: 'Traiga una lista de sus medicamentos a la primera visita.',
  },
  {
    en: 'There is no waiting list for people leaving the hospital.',
    es: 'No hay lista de espera para quienes salen del hospital.',
  },
]

function withNews(text: string | null, sentence: string): string {
  const longer = text ? `${text} ${sentence}` : sentence
  return longer.length <= DESCRIPTION_LIMIT ? longer : sentence
}

export const describeMore: MakeEdit = (clinic, dice) => {
  const { en, es } = dice.pick(news)
  return { descriptionEn: withNews(clinic.descriptionEn, en), descriptionEs: withNews(clinic.descriptionEs, es) }
}

const moveWebsite: MakeEdit = ({ clinicId }) => ({ website: `https://www.clinic-${clinicId}.example/welcome` })

const changeHours: MakeEdit = ({ hoursOfOperation }) => ({
  open24Hours: false,
  hoursOfOperation: { ...hoursOfOperation, saturday: [{ open: '09:00', close: '12:30' }] },
})

const changeFax: MakeEdit = (_, dice) => ({ fax: `303555${String(dice.between(100, 199)).padStart(4, '0')}` })

const acceptOtherPayment: MakeEdit = ({ clinicPaymentOptions }, dice) => {
  const { en, es } = dice.pick(payments)
  const others = clinicPaymentOptions.filter((entry) => entry.paymentTypeId !== OTHER)
  return {
    clinicPaymentOptions: [...others, { paymentTypeId: OTHER, paymentTypeWriteInEn: en, paymentTypeWriteInEs: es }],
  }
}

const speakOtherLanguage: MakeEdit = ({ clinicLanguagesUsed }, dice) => {
  const { en, es } = dice.pick(languages)
  const others = clinicLanguagesUsed.filter((entry) => entry.languageId !== OTHER)
  return { clinicLanguagesUsed: [...others, { languageId: OTHER, languageWriteInEn: en, languageWriteInEs: es }] }
}

const tellTransit: MakeEdit = (_, dice) => {
  const { en, es } = dice.pick(transit)
  return { publicTransit: true, publicTransitEn: en, publicTransitEs: es }
}

const restrictTelehealth: MakeEdit = (_, dice) => {
  const { en, es } = dice.pick(telehealthRestrictions)
  return {
    clinicTelehealthOptions: [
      {
        telehealthOptionId: TELEHEALTH_WITH_RESTRICTIONS,
        telehealthRestrictionWriteInEn: en,
        telehealthRestrictionWriteInEs: es,
      },
    ],
  }
}

const dropTransportation: MakeEdit = () => ({
  transportationAssistance: false,
  transportationInfoEn: null,
  transportationInfoEs: null,
})

const moveSuite: MakeEdit = ({ clinicLocations }, dice) => ({
  clinicLocations: clinicLocations.map((location, index) =>
    index === 0 ? { ...location, addressLine2: `Suite ${dice.between(100, 480)}` } : location,
  ),
})

const rename: MakeEdit = ({ displayName }) => ({ displayName: `${displayName} Campus`.slice(0, 150) })

const stopNewPatients: MakeEdit = ({ newPatientAcceptance }) => ({ newPatientAcceptance: !newPatientAcceptance })

export const STAFF_EDITS: readonly MakeEdit[] = [
  describeMore,
  moveWebsite,
  (clinic, dice) => ({ ...changeHours(clinic, dice), ...changeFax(clinic, dice) }),
  acceptOtherPayment,
  tellTransit,
  (clinic, dice) => ({ ...describeMore(clinic, dice), ...changeFax(clinic, dice), ...stopNewPatients(clinic, dice) }),
  speakOtherLanguage,
  moveSuite,
  changeHours,
  restrictTelehealth,
  dropTransportation,
  rename,
]

export const ADMIN_EDITS: readonly MakeEdit[] = [describeMore, changeFax, moveWebsite]
