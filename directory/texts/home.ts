import { bothLanguages } from './fill.ts'

export const HOME = bothLanguages(
  {
    title: 'Find mental health and substance use care',
    description: 'Find licensed mental health and substance use care near you in Colorado. Free to use, no account.',
    heading: 'Find care near you',
    find: 'What do you need, and where?',
    findHint: 'For example: detox in Denver, Spanish therapist, 80203. Leave it empty to see all of Colorado.',
    help: 'What do you need help with?',
    lead: 'Licensed places in Colorado for mental health and for alcohol or drug use. Free to use. You need no account.',
    search: 'Search',
    browse: 'Look by county',
    mapLead: 'Press a county to see its places. The darker, the more places.',
    chooseCounty: 'County',
    largestTowns: 'Largest towns',
    allCounties: 'All {n} counties',
    notSure: 'I am not sure',
    notSureLead: 'Answer a few short questions',
    who: 'Who is it for?',
    county: '{name} County',
    places: '{n} places',
    place: '{n} place',
    noPlaces: 'no places yet',
    resources: 'More help',
    listed: 'There are {n} places in this list.',
  },
  {
    title: 'Atención de salud mental y uso de sustancias',
    description: 'Busque atención con licencia cerca de usted en Colorado. Es gratis y no necesita una cuenta.',
    heading: 'Busque atención cerca de usted',
    find: '¿Qué busca y dónde?',
    findHint: 'Por ejemplo: terapia en Denver, psicóloga para niños, 80203. Si lo deja vacío, verá todo Colorado.',
    help: '¿Para qué busca ayuda?',
    lead: 'Lugares con licencia en Colorado para la salud mental y el uso de alcohol o drogas. Es gratis. No necesita una cuenta.',
    search: 'Buscar',
    browse: 'Vea por condado',
    mapLead: 'Toque un condado para ver sus lugares. Cuanto más oscuro, más lugares.',
    chooseCounty: 'Condado',
    largestTowns: 'Ciudades más grandes',
    allCounties: 'Los {n} condados',
    notSure: 'No sé qué elegir',
    notSureLead: 'Responda unas preguntas cortas',
    who: '¿Para quién es?',
    county: 'Condado de {name}',
    places: '{n} lugares',
    place: '{n} lugar',
    noPlaces: 'aún sin lugares',
    resources: 'Más ayuda',
    listed: 'En esta lista hay {n} lugares.',
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
    recovery: 'Apoyo para seguir sin consumir',
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
    recovery: 'People who have been there',
  },
  {
    mh: 'Se siente triste, con miedo o no como siempre',
    sud: 'Consumir menos, dejarlo, medicina que ayuda',
    both: 'Ambas cosas, cuando una empeora la otra',
    court: 'Clases y tratamiento por DUI',
    crisis: 'Hable ya con una persona o busque un centro sin cita',
    recovery: 'Personas que pasaron por lo mismo',
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
    lgbtqia: 'LGBTQIA+',
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
