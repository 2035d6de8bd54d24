import { bothLanguages } from './fill.ts'

export const HOME = bothLanguages(
  {
    title: 'Find mental health and substance use care',
    description: 'Find licensed mental health and substance use care near you in Colorado. Free to use, no account.',
    heading: 'Find care near you',
    find: 'What do you need, and where?',
    findHint: 'For example: detox in Denver, Spanish therapist, 80203. Leave it empty to see all of Colorado.',
    search: 'Search',
    browse: 'Look by county',
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
    search: 'Buscar',
    browse: 'Vea por condado',
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
    court: 'Care ordered by a court',
    crisis: 'Thoughts of suicide or a crisis',
    recovery: 'Support in recovery',
  },
  {
    mh: 'Salud mental',
    sud: 'Alcohol o drogas',
    court: 'Atención por orden de un juez',
    crisis: 'Ideas de suicidio o una crisis',
    recovery: 'Apoyo para seguir sin consumir',
  },
)
