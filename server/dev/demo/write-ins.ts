import { PLACE } from '#place/names'
import type { Pair } from './pair.ts'

// Texts of clinics beside Other, and short texts that go with a yes.

export const phoneTypes: readonly Pair[] = [
  { en: 'After-hours nurse line', es: 'Línea de enfermería fuera de horario' },
  { en: 'Billing', es: 'Facturación' },
  { en: 'Text message line', es: 'Línea de mensajes de texto' },
  { en: 'Spanish-speaking intake', es: 'Admisiones en español' },
  { en: 'Medical records', es: 'Historias clínicas' },
  { en: 'Referrals from schools', es: 'Referencias de escuelas' },
]

export const telehealthRestrictions: readonly Pair[] = [
  { en: 'The first visit is in person.', es: 'La primera cita es en persona.' },
  {
    en: 'Groups meet in person; individual sessions can be held by video.',
    es: 'Los grupos se reúnen en persona; las sesiones individuales pueden ser por video.',
  },
  {
    en: `By video for people 18 and older who are in ${PLACE.state.en} during the visit.`,
    es: `Por video para personas de 18 años o más que estén en ${PLACE.state.es} durante la cita.`,
  },
  {
    en: 'Medication visits only; counseling takes place at the clinic.',
    es: 'Solo citas para medicamentos; la consejería es en la clínica.',
  },
  {
    en: 'Available after 4 weeks of regular attendance.',
    es: 'Disponible después de 4 semanas de asistencia regular.',
  },
  {
    en: 'Not offered to people in acute crisis, who are seen the same day at the clinic.',
    es: 'No se ofrece a personas en crisis aguda, a quienes atendemos el mismo día en la clínica.',
  },
]

export const languages: readonly Pair[] = [
  { en: 'Tigrinya', es: 'Tigriña' },
  { en: 'Navajo (Diné)', es: 'Navajo (diné)' },
  { en: 'Burmese', es: 'Birmano' },
  { en: 'Hmong', es: 'Hmong' },
  { en: 'Portuguese', es: 'Portugués' },
  { en: 'Pashto', es: 'Pastún' },
  { en: 'Q’anjob’al', es: 'Q’anjob’al' },
]

export const accessibility: readonly Pair[] = [
  {
    en: 'Wide doors and a bariatric chair in every room',
    es: 'Puertas anchas y una silla bariátrica en cada consultorio',
  },
  { en: 'Forms in large print and in Braille', es: 'Formularios en letra grande y en braille' },
  {
    en: 'Home visits for people who cannot leave the house',
    es: 'Visitas a domicilio para quienes no pueden salir de casa',
  },
  { en: 'Hearing loop at the front desk', es: 'Bucle auditivo en la recepción' },
]

export const payments: readonly Pair[] = [
  { en: 'Crime victim compensation', es: 'Compensación para víctimas de delitos' },
  { en: 'Vouchers from the county probation office', es: 'Vales de la oficina de libertad condicional del condado' },
  { en: 'Grants for people without insurance', es: 'Subvenciones para personas sin seguro' },
  { en: 'Employee assistance programs', es: 'Programas de asistencia al empleado' },
  { en: 'Tribal health funds', es: 'Fondos de salud tribales' },
]

export const ethnicities: readonly Pair[] = [
  { en: 'Multiracial people', es: 'Personas multirraciales' },
  { en: 'Members of the Ute tribes', es: 'Integrantes de las tribus ute' },
  { en: 'East African families', es: 'Familias de África Oriental' },
]

export const communities: readonly Pair[] = [
  { en: 'Seasonal and migrant workers', es: 'Trabajadores de temporada y migrantes' },
  { en: 'College students', es: 'Estudiantes universitarios' },
  { en: 'Foster and adoptive families', es: 'Familias de acogida y adoptivas' },
  { en: 'Ski-area and resort workers', es: 'Trabajadores de centros de esquí y turismo' },
  { en: 'Family caregivers', es: 'Personas que cuidan a un familiar' },
]

export const transit: readonly Pair[] = [
  { en: 'Bus stop across the street.', es: 'Parada de autobús al otro lado de la calle.' },
  {
    en: 'Route 12 stops at the corner every 30 minutes.',
    es: 'La ruta 12 para en la esquina cada 30 minutos.',
  },
  {
    en: 'From the light rail station it is a 10-minute walk along the bike path.',
    es: 'Desde la estación del tren ligero son 10 minutos a pie por la ciclovía.',
  },
  {
    en: 'The town shuttle stops at our door; ask the driver for the clinic.',
    es: 'El autobús local para en nuestra puerta; pídale al conductor que le deje en la clínica.',
  },
  {
    en: 'Bus 8 on weekdays; no service on Sundays.',
    es: 'Autobús 8 entre semana; los domingos no hay servicio.',
  },
]

export const rides: readonly Pair[] = [
  { en: 'Bus passes at the front desk.', es: 'Pases de autobús en la recepción.' },
  {
    en: 'Our van picks people up within 15 miles; call the day before.',
    es: 'Nuestra camioneta recoge a personas en un radio de 15 millas; llame el día anterior.',
  },
  {
    en: `${PLACE.medicaid.en} members can get a free ride; we help to book it.`,
    es: `Quienes tienen ${PLACE.medicaid.es} pueden obtener transporte gratuito; ayudamos a reservarlo.`,
  },
  {
    en: 'Volunteers drive people to a first visit at no cost.',
    es: 'Voluntarios llevan a las personas a su primera cita sin costo.',
  },
  {
    en: 'Gas cards for families who come from far away.',
    es: 'Tarjetas de gasolina para familias que vienen de lejos.',
  },
]
