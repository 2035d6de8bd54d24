import type { Line } from './line.ts'

/** First sentences of clinics that people visit. */
export const openings: readonly Line[] = [
  {
    en: '{name} is {place} serving {city} and the rest of {county} County.',
    es: '{name} es {place} que atiende a {city} y al resto del condado de {county}.',
    when: (facts) => facts.countyIsLarger,
  },
  {
    en: 'Since {since}, {name} has been {place} for people in and around {city}.',
    es: 'Desde {since}, {name} es {place} para la gente de {city} y sus alrededores.',
  },
  {
    en: '{name} opened its doors in {city} in {since} and has grown into a team of {team}.',
    es: '{name} abrió sus puertas en {city} en {since} y hoy cuenta con un equipo de {team} personas.',
  },
  {
    en: 'At {name}, a team of {team} runs {place} in {city}.',
    es: 'En {name}, un equipo de {team} personas lleva adelante {place} en {city}.',
  },
  {
    en: 'We are {place} in {city}, and we have been part of this community since {since}.',
    es: 'Somos {place} en {city} y formamos parte de esta comunidad desde {since}.',
  },
  {
    en: 'Looking for help close to home? {name} is {place} in {city}.',
    es: '¿Busca ayuda cerca de casa? {name} es {place} en {city}.',
  },
  {
    en: '{name} began in {since} with two rooms above a hardware store; today it is {place} that {city} families know well.',
    es: '{name} comenzó en {since} con dos consultorios encima de una ferretería; hoy es {place} que las familias de {city} conocen bien.',
  },
  {
    en: 'People come to {name} from all over {county} County for {does}.',
    es: 'A {name} llegan personas de todo el condado de {county} en busca de {does}.',
    when: (facts) => facts.countyIsLarger,
  },
  {
    en: 'Our {city} team of {team} offers {does} to {ages}.',
    es: 'Nuestro equipo de {team} personas en {city} ofrece {does} a {ages}.',
  },
  {
    en: 'In {since}, a handful of neighbors in {city} set out to build {place}; {name} is what came of it.',
    es: 'En {since}, un puñado de vecinos de {city} se propuso crear {place}; {name} es el resultado.',
  },
  {
    en: '{name} brings {does} to {city}, so that nobody has to drive to another county for it.',
    es: '{name} ofrece {does} en {city}, para que nadie tenga que viajar a otro condado.',
  },
  {
    en: 'You do not have to have it all figured out before you walk in. {name} is {place} in {city}, and we start where you are.',
    es: 'No hace falta tenerlo todo resuelto antes de venir. {name} es {place} en {city}, y partimos de donde usted se encuentra.',
  },
  {
    en: 'Every person who comes through our door in {city} is met by name. That has been the way of {name} since {since}.',
    es: 'A cada persona que cruza nuestra puerta en {city} la recibimos por su nombre. Así ha sido en {name} desde {since}.',
  },
  {
    en: '{name}, {place}, has looked after {ages} in {city} for years.',
    es: '{name}, {place}, lleva años atendiendo a {ages} en {city}.',
  },
]

/** Whole descriptions of clinics that keep it to one sentence. */
export const singles: readonly Line[] = [
  {
    en: '{name} offers {does} to {ages} at {street} in {city}.',
    es: '{name} ofrece {does} a {ages} en {street}, {city}.',
  },
  {
    en: '{name}: {does} at {street}, {city}, for {ages}.',
    es: '{name}: {does} en {street}, {city}, para {ages}.',
  },
  {
    en: 'At {name}, {street}, {city}, we offer {does} to {ages}.',
    es: 'En {name}, {street}, {city}, ofrecemos {does} a {ages}.',
  },
  {
    en: 'Since {since}, {name} has provided {does} from its office at {street} in {city}.',
    es: 'Desde {since}, {name} brinda {does} en su sede de {street}, en {city}.',
  },
  {
    en: 'The {name} team of {team} at {street} provides {does} to {city} and nearby towns.',
    es: 'En {street}, el equipo de {name}, de {team} personas, brinda {does} a {city} y los pueblos cercanos.',
  },
  {
    en: 'At {street} in {city}, {name} is {place} that offers {does}.',
    es: 'En {street}, {city}, {name} es {place} que ofrece {does}.',
  },
]

/** First sentences of clinics that meet people only on a screen or by phone. */
export const remoteOpenings: readonly Line[] = [
  {
    en: '{name} is {place} for people anywhere in Colorado: all visits take place by video or phone.',
    es: '{name} es {place} para personas de cualquier parte de Colorado: todas las citas son por video o teléfono.',
  },
  {
    en: '{name} has no waiting room. Since {since} we have offered {does} by video, from the San Luis Valley to the northern plains.',
    es: '{name} no tiene sala de espera. Desde {since} ofrecemos {does} por video, desde el valle de San Luis hasta las llanuras del norte.',
  },
  {
    en: 'From your kitchen table, your parked truck or a quiet corner of the library: {name} offers {does} wherever in Colorado you have a signal.',
    es: 'Desde la mesa de la cocina, su camioneta estacionada o un rincón tranquilo de la biblioteca: {name} ofrece {does} en cualquier lugar de Colorado donde haya señal.',
  },
  {
    en: '{name} works entirely online; our {team} clinicians live all over Colorado and offer {does} to {ages}.',
    es: '{name} trabaja totalmente en línea; nuestro equipo de {team} profesionales vive por todo Colorado y ofrece {does} a {ages}.',
  },
]
