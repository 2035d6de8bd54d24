import type { LICENCE_PREFIXES } from '../../domain/clinic/fields.ts'
import type { Language } from '../../domain/language.ts'

/** Each licensed service in one plain sentence: the licence's own words are for officials. */
export const SERVICE_SENTENCES: Readonly<Record<number, Readonly<Record<Language, string>>>> = {
  101: {
    en: 'A safe place to stay for up to three days while staff find out what help you need.',
    es: 'Un lugar seguro por hasta tres días, mientras ven qué ayuda necesita usted.',
  },
  102: {
    en: 'A small unit for short stays, with staff day and night, for when things are very hard.',
    es: 'Una unidad pequeña para estadías cortas en una crisis, con personal de día y de noche.',
  },
  103: {
    en: 'A local center with many kinds of mental health care, for all ages.',
    es: 'Un centro local con muchos tipos de ayuda de salud mental, para toda edad.',
  },
  104: {
    en: 'A local clinic where you talk with a therapist or get medicine.',
    es: 'Una clínica donde usted habla con un terapeuta o le dan medicinas.',
  },
  105: {
    en: 'A place to stay a few days in a crisis, until you feel safe again.',
    es: 'Un lugar para pasar unos días de crisis, hasta sentirse a salvo.',
  },
  106: {
    en: 'Care for most of the day. You go home at night.',
    es: 'Atención casi todo el día. Por la noche usted vuelve a casa.',
  },
  107: {
    en: 'Help right away when you or a person near you is in danger.',
    es: 'Ayuda al momento cuando usted o alguien más está en peligro.',
  },
  108: {
    en: 'A hospital where you can stay and get mental health care.',
    es: 'Un hospital donde puede quedarse y recibir atención de salud mental.',
  },
  109: {
    en: 'Counseling and groups on three or more days a week. You live at home.',
    es: 'Citas y grupos tres o más días por semana. Usted vive en su casa.',
  },
  110: {
    en: 'You come for a visit, talk with a therapist, and go home.',
    es: 'Usted viene a su cita, habla con un terapeuta y vuelve a casa.',
  },
  111: {
    en: 'A home with nurses and doctors where young people live while they get well.',
    es: 'Una casa con médicos y enfermeros donde viven los jóvenes hasta que estén mejor.',
  },
  112: {
    en: 'A home where children and teens live and get care.',
    es: 'Una casa donde niños y jóvenes viven y reciben atención.',
  },
  113: {
    en: 'You live there for months and get care each day.',
    es: 'Usted vive allí por meses y recibe ayuda cada día.',
  },
  114: {
    en: 'You live there for some days or weeks and get care each day.',
    es: 'Usted vive allí por días o semanas y recibe ayuda cada día.',
  },
  201: {
    en: 'You live there, with staff day and night and many hours of care a week.',
    es: 'Usted vive allí, con personal de día y de noche y muchas horas de ayuda.',
  },
  202: {
    en: 'You live in a sober home with some hours of care a week.',
    es: 'Usted vive en una casa sin alcohol ni drogas, con unas horas de ayuda por semana.',
  },
  203: {
    en: 'You live there and get care at a slower pace, with staff day and night.',
    es: 'Usted vive allí y recibe ayuda a un paso más lento, con personal de día y de noche.',
  },
  204: {
    en: 'A safe place to stop using alcohol or drugs, with staff day and night.',
    es: 'Un lugar seguro para dejar el alcohol o las drogas, con personal de día y de noche.',
  },
  205: {
    en: 'Care for most of the day to stop using alcohol or drugs. You go home at night.',
    es: 'Ayuda casi todo el día para dejar el alcohol o las drogas. Por la noche vuelve a casa.',
  },
  206: {
    en: 'Classes and counseling that a court orders after driving drunk or high.',
    es: 'Clases y terapia que ordena un juez por manejar tras beber o usar drogas.',
  },
  207: {
    en: 'Classes and care for people who have a case in court, or are on parole.',
    es: 'Clases y ayuda para personas con un caso en la corte o en libertad bajo palabra.',
  },
  208: {
    en: 'Care made for women who use alcohol or drugs, also with children.',
    es: 'Ayuda hecha para mujeres que usan alcohol o drogas, también con hijos.',
  },
  209: {
    en: 'Care for people who use alcohol or drugs, set to what each one needs.',
    es: 'Ayuda para quien usa alcohol o drogas, según lo que necesita cada quien.',
  },
  210: {
    en: 'Counseling and groups on three or more days a week to stop using. You live at home.',
    es: 'Citas y grupos tres o más días por semana para dejar de usar. Usted vive en su casa.',
  },
  211: {
    en: 'Stop using alcohol or drugs safely in a bed with nurses and doctors near.',
    es: 'Deje el alcohol o las drogas a salvo, en una cama con médicos y enfermeras cerca.',
  },
  212: {
    en: 'You live there, with many hours of care and nurses and doctors near.',
    es: 'Usted vive allí, con muchas horas de ayuda y médicos y enfermeras cerca.',
  },
  213: {
    en: 'Medicine that helps you stop using alcohol or drugs, and counseling with it.',
    es: 'Medicina que ayuda a dejar el alcohol o las drogas, junto con terapia.',
  },
  214: {
    en: 'You get methadone or a drug like it each day, to stop the use of opioids.',
    es: 'Le dan metadona o algo similar cada día para que deje los opioides.',
  },
  215: {
    en: 'You come for counseling or groups about alcohol or drugs, and go home.',
    es: 'Usted viene a citas o grupos sobre alcohol o drogas y vuelve a casa.',
  },
  216: {
    en: 'Care for young people who use alcohol or drugs, with their families.',
    es: 'Ayuda para jóvenes que usan alcohol o drogas, junto con su familia.',
  },
  217: {
    en: 'A longer course that a court orders after four or more cases of driving drunk or high.',
    es: 'Un curso más largo que ordena un juez tras cuatro o más casos de manejar tras beber o usar drogas.',
  },
  301: {
    en: 'Talk with a person who has been through it and is well again.',
    es: 'Hable con una persona que pasó por lo mismo y hoy está bien.',
  },
}

/** Each licensed service in a few plain words, for cards and headings. */
export const SERVICE_WORDS: Readonly<Record<number, Readonly<Record<Language, string>>>> = {
  101: { en: 'Up to 72 hours of crisis care', es: 'Hasta 72 horas de atención en una crisis' },
  102: { en: 'Short stay with close care', es: 'Estadía corta con atención de cerca' },
  103: { en: 'Community mental health center', es: 'Centro comunitario de salud mental' },
  104: { en: 'Community mental health clinic', es: 'Clínica comunitaria de salud mental' },
  105: { en: 'Beds for short stays in a crisis', es: 'Camas por pocos días en una crisis' },
  106: { en: 'Day program', es: 'Programa de día' },
  107: { en: 'Emergency care', es: 'Atención de emergencia' },
  108: { en: 'Hospital care', es: 'Atención en hospital' },
  109: { en: 'Several visits a week', es: 'Varias citas por semana' },
  110: { en: 'Visits with a therapist', es: 'Citas con un terapeuta' },
  111: { en: 'Live-in mental health care', es: 'Salud mental con estadía' },
  112: { en: 'Live-in care for children and teens', es: 'Estadía para niños y jóvenes' },
  113: { en: 'Long live-in care', es: 'Estadía larga' },
  114: { en: 'Short live-in care', es: 'Estadía corta' },
  201: { en: 'Live-in treatment: full days', es: 'Tratamiento con estadía: todo el día' },
  202: { en: 'Live-in treatment: some hours a week', es: 'Tratamiento con estadía: algunas horas por semana' },
  203: { en: 'Live-in treatment: part of the day', es: 'Tratamiento con estadía: parte del día' },
  204: { en: 'Detox with a bed', es: 'Desintoxicación con cama' },
  205: { en: 'Day program', es: 'Programa de día' },
  206: { en: 'DUI classes and treatment', es: 'Clases y tratamiento por DUI' },
  207: { en: 'Classes and care for a court case', es: 'Clases y atención por un caso en la corte' },
  208: { en: 'Care for women', es: 'Atención para mujeres' },
  209: { en: 'Alcohol and drug treatment', es: 'Tratamiento por alcohol o drogas' },
  210: { en: 'Several visits a week', es: 'Varias citas por semana' },
  211: { en: 'Detox with nurses and doctors', es: 'Desintoxicación con enfermeras y médicos' },
  212: { en: 'Live-in treatment with nurses and doctors', es: 'Tratamiento con estadía, enfermeras y médicos' },
  213: { en: 'Medicine for addiction', es: 'Medicina para la adicción' },
  214: { en: 'Methadone clinic', es: 'Clínica de metadona' },
  215: { en: 'Visits about alcohol or drugs', es: 'Citas por alcohol o drogas' },
  216: { en: 'Treatment for young people', es: 'Tratamiento para jóvenes' },
  217: { en: 'Long DUI program', es: 'Programa DUI largo' },
  301: { en: 'Talks with people who have been there', es: 'Hablar con quien pasó por lo mismo' },
}

/** The eight kinds of licence, approval and designation: name, and what it allows. */
export const LICENCE_WORDS: Readonly<
  Record<(typeof LICENCE_PREFIXES)[number], Readonly<Record<Language, { name: string; sentence: string }>>>
> = {
  designation2765: {
    en: { name: '27-65 designation', sentence: 'May treat people who are held for their own safety.' },
    es: { name: 'Designación 27-65', sentence: 'Puede tratar a quien se retiene por su propia seguridad.' },
  },
  sne: {
    en: { name: 'Safety Net provider (essential)', sentence: 'Gives key parts of care to all who need it.' },
    es: { name: 'Proveedor de la red básica (esencial)', sentence: 'Da partes clave de la ayuda a quien la necesite.' },
  },
  snc: {
    en: { name: 'Safety Net provider (full)', sentence: 'Gives all main kinds of care to all who need it.' },
    es: { name: 'Proveedor de la red básica (completa)', sentence: 'Da todo tipo de ayuda a quien la necesite.' },
  },
  sud: {
    en: { name: 'Substance use license', sentence: 'May treat people who use alcohol or drugs.' },
    es: { name: 'Licencia por uso de sustancias', sentence: 'Puede tratar a quien usa alcohol o drogas.' },
  },
  cs: {
    en: { name: 'Controlled substance license', sentence: 'May give strong medicine such as methadone.' },
    es: {
      name: 'Licencia de sustancias controladas',
      sentence: 'Puede dar medicinas con control, como la metadona.',
    },
  },
  rsso: {
    en: { name: 'Recovery support license', sentence: 'May offer support by people who have been through it.' },
    es: {
      name: 'Licencia de apoyo en recuperación',
      sentence: 'Puede dar apoyo con personas que pasaron por lo mismo.',
    },
  },
  mh: {
    en: { name: 'Mental health license', sentence: 'May treat people who need mental health care.' },
    es: { name: 'Licencia de salud mental', sentence: 'Puede dar atención de salud mental.' },
  },
  bhe: {
    en: {
      name: 'Behavioral health entity license',
      sentence: 'May run places for mental health and substance use care.',
    },
    es: {
      name: 'Licencia de entidad de salud conductual',
      sentence: 'Puede tener lugares de salud mental y uso de sustancias.',
    },
  },
}
