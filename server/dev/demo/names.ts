import { dice } from './dice.ts'
import { type PracticeName, practiceMix, practices } from './practices.ts'

const landscapes = [
  'Juniper',
  'Saltbush',
  'Larkspur',
  'Ponderosa',
  'Redtail',
  'Sagewater',
  'Aster',
  'Plum',
  'Magpie',
  'Bluestem',
  'Willow',
  'Yarrow',
  'Sandhill',
  'Scrub Oak',
  'Paintbrush',
  'Grama',
  'Mule Deer',
  'Penstemon',
  'Snowberry',
  'Piñon',
  'Marmot',
  'Tamarack',
  'Sumac',
  'Harebell',
  'Lupine',
  'Ptarmigan',
  'Rimrock',
  'Kestrel',
  'Vetch',
  'Fescue',
  'Clover',
  'Rowan',
  'Lodgepole',
] as const

const features = [
  'Bend',
  'Hollow',
  'Crossing',
  'Basin',
  'Divide',
  'Terrace',
  'Ford',
  'Saddle',
  'Bluff',
  'Gate',
  'Draw',
  'Landing',
  'Shelter',
  'Wells',
  'Bridge',
  'Fork',
  'Loop',
  'Notch',
  'Path',
  'Spring',
] as const

const givenNames = [
  'Marisol',
  'Desmond',
  'Ingrid',
  'Tobias',
  'Lupita',
  'Wendell',
  'Aiyana',
  'Hollis',
  'Ximena',
  'Bao',
  'Imani',
  'Petra',
  'Rafael',
  'Odalys',
  'Cormac',
  'Nayeli',
  'Sunita',
  'Emeka',
  'Greta',
  'Joaquín',
  'Winona',
  'Thaddeus',
  'Linh',
  'Selam',
  'Yusuf',
  'Mairead',
  'Anselmo',
  'Beatriz',
  'Caleb',
  'Dalia',
  'Everett',
  'Fatima',
  'Gideon',
  'Hana',
  'Ignacio',
  'Jolene',
  'Kofi',
  'Leticia',
  'Mateo',
  'Noemí',
  'Priya',
  'Quinn',
  'Rosalind',
  'Silvano',
  'Tamsin',
  'Uriel',
  'Verónica',
] as const

const familyNames = [
  'Quintana',
  'Okafor',
  'Lindqvist',
  'Archuleta',
  'Brennan',
  'Tsosie',
  'Nakamura',
  'Villalobos',
  'Haddad',
  'Mbeki',
  'Castañeda',
  'O’Dell',
  'Whitehorse',
  'Trujillo',
  'Petrov',
  'Desta',
  'Kowalczyk',
  'Ruybal',
  'Thibodeaux',
  'Vang',
  'Sorensen',
  'Maestas',
  'Adeyemi',
  'Gallagher',
  'Peñaloza',
  'Yazzie',
  'Bergström',
  'Delacroix',
  'Farouk',
  'Grijalva',
  'Holloway',
  'Ibarra',
  'Jaramillo',
  'Kaplan',
  'Lucero',
  'Montaño',
  'Nguyen',
  'Ortega',
  'Pfeiffer',
  'Rasmussen',
] as const

/** One name per number. The step of 4 repeats no pair until all are used (33 and 47 against 20 and 40). */
const nth = <A, B>(first: readonly A[], second: readonly B[], n: number): [A, B] => {
  const a = first[n % first.length]
  const b = second[(n + Math.floor(n / first.length) * 4) % second.length]
  if (a === undefined || b === undefined) throw new Error(`No name for ${n}`)
  return [a, b]
}

export const personName = (n: number): { firstName: string; lastName: string } => {
  const [firstName, lastName] = nth(givenNames, familyNames, n)
  return { firstName, lastName }
}

/** The kind of clinic a provider mostly runs. */
export const mainPractice = (providerId: number): PracticeName =>
  dice(`provider ${providerId} practice`).pick(practiceMix)

/** About one provider in eight is a person with a practice of their own. */
export const isIndividual = (providerId: number): boolean =>
  mainPractice(providerId) === 'counseling' && dice(`provider ${providerId} type`).yes(0.5)

/** The first part of an organization's name, by which its clinics are known too. */
const brandName = (providerId: number): string => {
  if (isIndividual(providerId)) {
    const { firstName, lastName } = personName(providerId * 11 + 5)
    return `${firstName} ${lastName}`
  }
  return nth(landscapes, features, providerId).join(' ')
}

export const organizationName = (providerId: number): string => {
  const surname = dice(`provider ${providerId} name`).pick(practices[mainPractice(providerId)].surnames)
  return `${brandName(providerId)} ${surname}`
}

/** Strips everything except letters, without accents, and digits. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase()

/** A host name under the top-level domain that is reserved for examples. */
export const hostName = (name: string): string => `${plain(name)}.example`

export const pageName = (name: string): string => plain(name)

/** The part of an e-mail address before the @. */
export const mailName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${plain(firstName)}.${plain(lastName)}`
