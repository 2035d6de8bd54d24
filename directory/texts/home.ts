import { EXAMPLE, PLACE } from '#place/names'
import { bothLanguages } from './fill.ts'

export const HOME = bothLanguages(
  {
    title: 'Find mental health and substance use care',
    description: `Find licensed help with mental health, alcohol or drugs near you in ${PLACE.state.en}. This site is free.`,
    heading: 'Find care near you',
    find: 'What do you need, and where?',
    findHint: `For example: detox in ${EXAMPLE.town}, a therapist who speaks Spanish, ${EXAMPLE.searchedZip}. Leave it empty to see all places.`,
    help: 'What do you need help with?',
    lead: `Find help in ${PLACE.state.en} with mental health, alcohol or drugs. Each place has a state license. This site is free. You need no account.`,
    search: 'Search',
    browse: 'Look by county',
    mapLead: 'Press a county to see its places. A stronger color means more places.',
    chooseCounty: 'County',
    largestTowns: 'Largest towns',
    allCounties: 'All {n} counties',
    notSure: 'I am not sure',
    notSureLead: 'Answer a few short questions',
    getHelpLead: 'In easy words, step by step',
    who: 'Who is it for?',
    county: '{name} County',
    places: '{n} places',
    place: '{n} place',
    noPlaces: 'no places yet',
    resources: 'More help',
    listed: 'There are {n} places in this directory.',
  },
  {
    title: 'Ayuda para la salud mental y el consumo de sustancias',
    description: `Busque ayuda con licencia para la salud mental, el alcohol o las drogas cerca de usted en ${PLACE.state.es}. Este sitio es gratis.`,
    heading: 'Busque atención cerca de usted',
    find: '¿Qué busca y dónde?',
    findHint: `Por ejemplo: terapia en ${EXAMPLE.town}, psicóloga para niños, ${EXAMPLE.searchedZip}. Si lo deja vacío, verá todos los lugares.`,
    help: '¿Para qué busca ayuda?',
    lead: `Busque ayuda en ${PLACE.state.es} para la salud mental, el alcohol o las drogas. Cada lugar tiene licencia del estado. Este sitio es gratis. No necesita una cuenta.`,
    search: 'Buscar',
    browse: 'Buscar por condado',
    mapLead: 'Toque un condado para ver sus lugares. Un color más fuerte indica más lugares.',
    chooseCounty: 'Condado',
    largestTowns: 'Ciudades más grandes',
    allCounties: 'Los {n} condados',
    notSure: 'No sé qué elegir',
    notSureLead: 'Responda unas preguntas cortas',
    getHelpLead: 'En palabras fáciles, paso a paso',
    who: '¿Para quién es?',
    county: 'Condado de {name}',
    places: '{n} lugares',
    place: '{n} lugar',
    noPlaces: 'aún sin lugares',
    resources: 'Más ayuda',
    listed: 'En este directorio hay {n} lugares.',
  },
)

/** The needs that the home page offers, in that order. */
export const NEEDS = bothLanguages(
  {
    mh: 'Mental health',
    sud: 'Alcohol or drugs',
    both: 'Mental health and alcohol or drugs, at one place',
    court: 'Care ordered by a court',
    crisis: 'Thoughts of suicide or a crisis',
    recovery: 'Support in recovery',
  },
  {
    mh: 'Salud mental',
    sud: 'Alcohol o drogas',
    both: 'Salud mental y alcohol o drogas, en un solo lugar',
    court: 'Atención por orden de un juez',
    crisis: 'Ideas de suicidio o una crisis',
    recovery: 'Apoyo en la recuperación',
  },
)

/** One line below each need. */
export const NEED_LEADS = bothLanguages(
  {
    mh: 'Feeling low, worried, or not like yourself',
    sud: 'Cutting down, stopping, medicine that helps',
    both: 'When one makes the other worse',
    court: 'DUI classes and treatment',
    crisis: 'Talk to a person now, or find a walk-in center',
    recovery: 'Peer support from people in recovery',
  },
  {
    mh: 'Tristeza, preocupación o no sentirse como siempre',
    sud: 'Consumir menos, dejar de consumir, medicinas que ayudan',
    both: 'Cuando una cosa empeora la otra',
    court: 'Clases y tratamiento por manejar tomado (DUI)',
    crisis: 'Hable ya con una persona o vaya a un centro que atiende sin cita',
    recovery: 'Apoyo de personas que pasaron por lo mismo',
  },
)

/** People whom a visitor may look for. */
export const FOR_WHOM = bothLanguages(
  {
    child: 'A child',
    teen: 'A teen',
    older: 'Older adults (65+)',
    veterans: 'Veterans',
    pregnancy: 'During pregnancy',
    lgbtqia: 'LGBTQIA+ people',
    spanish: 'In Spanish',
  },
  {
    child: 'Un niño o una niña',
    teen: 'Adolescentes',
    older: 'Adultos mayores (65+)',
    veterans: 'Veteranos',
    pregnancy: 'Durante el embarazo',
    lgbtqia: 'Personas LGBTQIA+',
    spanish: 'En español',
  },
)
