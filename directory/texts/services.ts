import type { LICENCE_PREFIXES } from '../../domain/clinic/fields.ts'
import type { Language } from '../../domain/language.ts'

/** Each licensed service in one plain sentence: the licence's own words are for officials. */
export const SERVICE_SENTENCES: Readonly<Record<number, Readonly<Record<Language, string>>>> = {
  101: {
    en: 'A safe place to stay for up to three days. Staff find out what help you need.',
    es: 'Un lugar seguro donde se queda hasta tres días, mientras ven qué ayuda necesita.',
  },
  102: {
    en: 'A small unit for short stays when things are very hard. Staff are there day and night.',
    es: 'Una unidad pequeña para estadías cortas en una crisis, con personal de día y de noche.',
  },
  103: {
    en: 'A local center with many kinds of mental health care, for all ages.',
    es: 'Un centro local con muchos tipos de ayuda de salud mental, para toda edad.',
  },
  104: {
    en: 'A local clinic. You talk with a therapist there or get medicine.',
    es: 'Una clínica donde usted habla con un terapeuta o le dan medicinas.',
  },
  105: {
    en: 'A place to stay a few days in a crisis, until you feel safe again.',
    es: 'Un lugar donde quedarse unos días en una crisis, hasta sentirse a salvo.',
  },
  106: {
    en: 'Care for most of the day. You go home at night.',
    es: 'Atención casi todo el día. Por la noche usted vuelve a casa.',
  },
  107: {
    en: 'Help right away in a mental health crisis. If a life is in danger, call 911.',
    es: 'Ayuda al momento en una crisis de salud mental. Si hay una vida en peligro, llame al 911.',
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
    es: 'Usted va a su cita, habla con un terapeuta y vuelve a casa.',
  },
  111: {
    en: 'A home with nurses and doctors where young people live while they get well.',
    es: 'Una casa con personal médico y de enfermería donde viven los adolescentes hasta que estén mejor.',
  },
  112: {
    en: 'A home where children and teens live and get care.',
    es: 'Una casa donde niños y adolescentes viven y reciben atención.',
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
    es: 'Usted vive allí y recibe ayuda a un ritmo más lento, con personal de día y de noche.',
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
    en: 'Classes and counseling that a court orders after a DUI.',
    es: 'Clases y terapia que ordena un juez por manejar bajo los efectos del alcohol o las drogas.',
  },
  207: {
    en: 'Classes and care for people who have a case in court, or are on parole.',
    es: 'Clases y ayuda para personas con un caso en la corte o en libertad bajo palabra.',
  },
  208: {
    en: 'Treatment for women who use alcohol or drugs. Ask if you can bring your children.',
    es: 'Ayuda para mujeres que consumen alcohol o drogas. Pregunte si puede llevar a sus hijos.',
  },
  209: {
    en: 'Care for people who use alcohol or drugs. The plan fits what each person needs.',
    es: 'Ayuda para quien consume alcohol o drogas, según lo que necesita cada quien.',
  },
  210: {
    en: 'Counseling and groups on three or more days a week to stop using. You live at home.',
    es: 'Citas y grupos tres o más días por semana para dejar de consumir. Usted vive en su casa.',
  },
  211: {
    en: 'A bed where you can stop using alcohol or drugs safely. Nurses and doctors are near.',
    es: 'Deje el alcohol o las drogas de forma segura, en una cama, con personal médico cerca.',
  },
  212: {
    en: 'You live there, with many hours of care and nurses and doctors near.',
    es: 'Usted vive allí, con muchas horas de ayuda y personal médico y de enfermería cerca.',
  },
  213: {
    en: 'Medicine that helps you stop using alcohol or drugs. You get counseling with it.',
    es: 'Medicina que ayuda a dejar el alcohol o las drogas, junto con terapia.',
  },
  214: {
    en: 'You get a medicine such as methadone each day. It helps you stop using opioids.',
    es: 'Le dan una medicina como la metadona cada día. Le ayuda a dejar los opioides.',
  },
  215: {
    en: 'You come for counseling or groups about alcohol or drugs, and go home.',
    es: 'Usted va a citas o grupos sobre alcohol o drogas y vuelve a casa.',
  },
  216: {
    en: 'Care for young people who use alcohol or drugs, with their families.',
    es: 'Ayuda para adolescentes que consumen alcohol o drogas, junto con su familia.',
  },
  217: {
    en: 'A longer course that a court orders after four or more DUI cases.',
    es: 'Un curso más largo, por orden de un juez, después de cuatro o más casos de DUI.',
  },
  301: {
    en: 'Talk with someone who has been through it and is in recovery.',
    es: 'Hable con una persona que pasó por lo mismo y está en recuperación.',
  },
}

/** Each licensed service in a few plain words, for cards and headings. */
export const SERVICE_WORDS: Readonly<Record<number, Readonly<Record<Language, string>>>> = {
  101: { en: 'Up to 72 hours of crisis care', es: 'Hasta 72 horas de atención en una crisis' },
  102: { en: 'Short stay with close care', es: 'Estadía corta con atención de día y de noche' },
  103: { en: 'Community mental health center', es: 'Centro comunitario de salud mental' },
  104: { en: 'Community mental health clinic', es: 'Clínica comunitaria de salud mental' },
  105: { en: 'Beds for short stays in a crisis', es: 'Camas por pocos días en una crisis' },
  106: { en: 'Day program', es: 'Programa de día' },
  107: { en: 'Emergency care', es: 'Atención de emergencia' },
  108: { en: 'Hospital care', es: 'Atención en hospital' },
  109: {
    en: 'Intensive outpatient (several visits a week)',
    es: 'Ambulatorio intensivo: varias citas por semana',
  },
  110: { en: 'Visits with a therapist', es: 'Citas con un terapeuta' },
  111: { en: 'Live-in mental health care', es: 'Tratamiento residencial de salud mental' },
  112: { en: 'Live-in care for children and teens', es: 'Tratamiento residencial para niños y adolescentes' },
  113: { en: 'Long live-in care', es: 'Tratamiento residencial largo' },
  114: { en: 'Short live-in care', es: 'Tratamiento residencial corto' },
  201: { en: 'Live-in treatment: full days', es: 'Tratamiento residencial: todo el día' },
  202: { en: 'Live-in treatment: some hours a week', es: 'Tratamiento residencial: algunas horas por semana' },
  203: { en: 'Live-in treatment: slower pace', es: 'Tratamiento residencial: ritmo lento' },
  204: { en: 'Detox: you stay there', es: 'Desintoxicación residencial' },
  205: { en: 'Day program', es: 'Programa de día' },
  206: { en: 'DUI classes and treatment', es: 'Clases y tratamiento por manejar tomado (DUI)' },
  207: { en: 'Classes and care for a court case', es: 'Clases y atención por un caso en la corte' },
  208: { en: 'Care for women', es: 'Atención para mujeres' },
  209: { en: 'Alcohol and drug treatment', es: 'Tratamiento por alcohol o drogas' },
  210: {
    en: 'Intensive outpatient (several visits a week)',
    es: 'Ambulatorio intensivo: varias citas por semana',
  },
  211: { en: 'Detox with nurses and doctors', es: 'Desintoxicación con personal médico y de enfermería' },
  212: {
    en: 'Live-in treatment with nurses and doctors',
    es: 'Tratamiento residencial con personal médico y de enfermería',
  },
  213: { en: 'Medicine for addiction', es: 'Medicina para la adicción' },
  214: { en: 'Methadone clinic', es: 'Clínica de metadona' },
  215: { en: 'Counseling visits for alcohol or drugs', es: 'Citas de terapia por alcohol o drogas' },
  216: { en: 'Treatment for young people', es: 'Tratamiento para adolescentes' },
  217: { en: 'Long DUI program', es: 'Programa largo por manejar tomado (DUI)' },
  301: { en: 'Peer support from people in recovery', es: 'Apoyo de personas que pasaron por lo mismo' },
}

/** The eight kinds of licence, approval and designation: name, and what it allows. */
export const LICENCE_WORDS: Readonly<
  Record<(typeof LICENCE_PREFIXES)[number], Readonly<Record<Language, { name: string; sentence: string }>>>
> = {
  designation2765: {
    en: { name: '27-65 designation', sentence: 'May treat people who are on a mental health hold.' },
    es: { name: 'Designación 27-65', sentence: 'Puede tratar a quien está bajo retención por salud mental.' },
  },
  sne: {
    en: { name: 'Safety Net provider (essential)', sentence: 'Gives key parts of care to all who need it.' },
    es: {
      name: 'Proveedor esencial de la red de seguridad',
      sentence: 'Da partes clave de la ayuda a quien la necesite.',
    },
  },
  snc: {
    en: { name: 'Safety Net provider (full)', sentence: 'Gives all main kinds of care to all who need it.' },
    es: {
      name: 'Proveedor integral de la red de seguridad',
      sentence: 'Da los tipos principales de ayuda a quien los necesite.',
    },
  },
  sud: {
    en: { name: 'Substance use license', sentence: 'May treat people who use alcohol or drugs.' },
    es: {
      name: 'Licencia para tratar el consumo de sustancias',
      sentence: 'Puede tratar a quien consume alcohol o drogas.',
    },
  },
  cs: {
    en: { name: 'Controlled substance license', sentence: 'May give strong medicine such as methadone.' },
    es: {
      name: 'Licencia de sustancias controladas',
      sentence: 'Puede dar medicinas controladas, como la metadona.',
    },
  },
  rsso: {
    en: { name: 'Recovery support license', sentence: 'May offer support by people who have been through it.' },
    es: {
      name: 'Licencia de apoyo en recuperación',
      sentence: 'Puede dar apoyo de personas que pasaron por lo mismo.',
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
      sentence: 'Puede tener lugares que tratan la salud mental y el consumo de alcohol o drogas.',
    },
  },
}
