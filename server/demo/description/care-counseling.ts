import type { PracticeName } from '../practices.ts'
import type { Care } from './care.ts'

type CounselingName = Extract<PracticeName, 'counseling' | 'communityCenter' | 'communityClinic' | 'remote'>

export const counselingCare: Record<CounselingName, Care> = {
  counseling: {
    place: [
      { en: 'a small counseling practice', es: 'un pequeño consultorio de consejería' },
      { en: 'an outpatient counseling clinic', es: 'una clínica de consejería ambulatoria' },
      { en: 'a group psychotherapy practice', es: 'un consultorio de psicoterapia en equipo' },
    ],
    does: [
      { en: 'individual, couples and family counseling', es: 'consejería individual, de pareja y familiar' },
      { en: 'talk therapy for anxiety, depression and grief', es: 'terapia para la ansiedad, la depresión y el duelo' },
      { en: 'trauma-focused psychotherapy', es: 'psicoterapia centrada en el trauma' },
      { en: 'one-on-one therapy and small support groups', es: 'terapia individual y grupos de apoyo pequeños' },
    ],
    lines: [
      {
        en: 'Sessions last {minutes} minutes, and most people come once a week at the beginning.',
        es: 'Las sesiones duran {minutes} minutos y, al principio, la mayoría viene una vez por semana.',
      },
      {
        en: 'We work with cognitive behavioral therapy, EMDR and mindfulness, and we explain why we suggest one or the other.',
        es: 'Trabajamos con terapia cognitivo-conductual, EMDR y atención plena, y explicamos por qué sugerimos una u otra.',
      },
      {
        en: 'Grief, divorce, panic, a move that turned out harder than expected: no reason for coming is too small.',
        es: 'Un duelo, un divorcio, el pánico, una mudanza más difícil de lo esperado: ningún motivo para venir es demasiado pequeño.',
      },
      {
        en: 'Couples are welcome, whether they want to stay together or part kindly.',
        es: 'Recibimos a parejas, ya sea que quieran seguir juntas o separarse con respeto.',
      },
      {
        en: 'You choose your therapist, and you may change your mind after the first visit without giving a reason.',
        es: 'Usted elige a su terapeuta y puede cambiar de opinión después de la primera cita sin dar explicaciones.',
      },
      {
        en: 'After about {weeks} weeks we look back together and decide what still helps.',
        es: 'Después de unas {weeks} semanas repasamos juntos el camino y decidimos qué sigue ayudando.',
      },
    ],
  },
  communityCenter: {
    place: [
      { en: 'a community mental health center', es: 'un centro comunitario de salud mental' },
      {
        en: 'a nonprofit community mental health center',
        es: 'un centro comunitario de salud mental sin fines de lucro',
      },
    ],
    does: [
      {
        en: 'mental health and substance use care under one roof',
        es: 'atención de salud mental y por uso de sustancias bajo un mismo techo',
      },
      {
        en: 'therapy, psychiatry, case management and help in an emergency',
        es: 'terapia, psiquiatría, manejo de casos y ayuda en una emergencia',
      },
      {
        en: 'outpatient and intensive outpatient mental health care',
        es: 'atención ambulatoria e intensiva de salud mental',
      },
    ],
    lines: [
      {
        en: 'Therapists, psychiatric nurses, case managers and peer specialists meet every morning to plan care together.',
        es: 'Terapeutas, personal de enfermería psiquiátrica, gestores de casos y especialistas pares se reúnen cada mañana para planificar juntos la atención.',
      },
      {
        en: 'A clinician for emergencies is on duty during all opening hours.',
        es: 'Durante todo el horario de atención hay un profesional de guardia para emergencias.',
      },
      {
        en: 'Our intensive outpatient groups meet 3 times a week for {weeks} weeks.',
        es: 'Nuestros grupos ambulatorios intensivos se reúnen 3 veces por semana durante {weeks} semanas.',
      },
      {
        en: 'Case managers help with housing forms, food assistance and rides, because treatment alone seldom fixes a hard month.',
        es: 'Los gestores de casos ayudan con trámites de vivienda, asistencia alimentaria y transporte, porque el tratamiento por sí solo rara vez resuelve un mes difícil.',
      },
      {
        en: 'Medication visits with a prescriber take place in person or by video, usually within {days} days of the first evaluation.',
        es: 'Las citas para medicamentos son en persona o por video, por lo general dentro de los {days} días posteriores a la primera evaluación.',
        when: (facts) => facts.telehealthOptionId === 1 || facts.telehealthOptionId === 2,
      },
    ],
  },
  communityClinic: {
    place: [
      { en: 'a community mental health clinic', es: 'una clínica comunitaria de salud mental' },
      { en: 'a neighborhood mental health clinic', es: 'una clínica de salud mental de barrio' },
    ],
    does: [
      {
        en: 'counseling, psychiatry and care coordination',
        es: 'consejería, psiquiatría y coordinación de la atención',
      },
      { en: 'affordable mental health care', es: 'atención de salud mental a precios accesibles' },
      {
        en: 'outpatient mental health care and skills groups',
        es: 'atención ambulatoria de salud mental y grupos de habilidades',
      },
    ],
    lines: [
      {
        en: 'We talk with your family doctor and your pharmacy, if you allow it, so that you tell your story once.',
        es: 'Si usted lo permite, hablamos con su médico de cabecera y con su farmacia, para que cuente su historia una sola vez.',
      },
      {
        en: 'Skills groups of up to {size} people practice sleep, calm and honest conversation.',
        es: 'En grupos de hasta {size} personas se practican el descanso, la calma y la conversación sincera.',
      },
      {
        en: 'A nurse practitioner sees patients for medication 2 days a week.',
        es: 'Una enfermera especializada atiende 2 días por semana las citas para medicamentos.',
      },
      {
        en: 'Our clinicians live in the area and know what a hailstorm, a layoff or a closed mine does to a town.',
        es: 'Nuestros profesionales viven en la zona y saben lo que una granizada, un despido o el cierre de una mina le hace a un pueblo.',
      },
      {
        en: 'Each plan of care is written in plain words, fits on one page and goes home with you.',
        es: 'Cada plan de atención está escrito en palabras sencillas, cabe en una página y usted se lo lleva a casa.',
      },
    ],
  },
  remote: {
    place: [
      { en: 'an online counseling practice', es: 'un consultorio de consejería en línea' },
      { en: 'a telehealth clinic', es: 'una clínica de telemedicina' },
    ],
    does: [
      {
        en: 'counseling for anxiety, depression and stress',
        es: 'consejería para la ansiedad, la depresión y el estrés',
      },
      {
        en: 'individual therapy and evening support groups',
        es: 'terapia individual y grupos de apoyo nocturnos',
      },
    ],
    lines: [
      {
        en: 'All you need is a phone; if video stutters, we switch to a call and go on.',
        es: 'Solo necesita un teléfono; si el video se corta, pasamos a una llamada y seguimos.',
      },
      {
        en: 'You must be in Colorado at the time of the visit, because our licenses end at the state line.',
        es: 'Usted debe estar en Colorado en el momento de la cita, porque nuestras licencias terminan en la frontera del estado.',
      },
      {
        en: 'Reminders arrive by text message {soon} minutes before the session, with the link inside.',
        es: 'Los recordatorios llegan por mensaje de texto {soon} minutos antes de la sesión, con el enlace incluido.',
      },
      {
        en: 'Online groups have {size} seats and keep their cameras on, so that faces become familiar.',
        es: 'Los grupos en línea tienen {size} lugares y mantienen la cámara encendida, para que las caras se vuelvan conocidas.',
      },
    ],
  },
}
