import { bothLanguages } from './fill.ts'

export const HOME = bothLanguages(
  {
    title: 'Find mental health and substance use care',
    description: 'Find licensed mental health and substance use care near you in Colorado. Free to use, no account.',
    heading: 'Find care near you',
    near: 'ZIP code, town or county',
    nearHint: 'For example 80203, Salida or Mesa County. Leave it empty to see all of Colorado.',
    help: 'What do you need help with?',
    helpAny: 'Any kind of help',
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
    near: 'Código postal, ciudad o condado',
    nearHint: 'Por ejemplo 80203, Salida o Mesa. Si lo deja vacío, verá todo Colorado.',
    help: '¿Para qué busca ayuda?',
    helpAny: 'Todo tipo de ayuda',
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
    court: 'Care that a court asked for',
    crisis: 'Thoughts of suicide or a crisis',
    recovery: 'Support in recovery',
  },
  {
    mh: 'Salud mental',
    sud: 'Alcohol o drogas',
    court: 'Ayuda que pidió un juez',
    crisis: 'Ideas de suicidio o una crisis',
    recovery: 'Apoyo para seguir sin consumir',
  },
)
