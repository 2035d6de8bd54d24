import { PLACE } from '#place/names'
import { bothLanguages } from './fill.ts'

/** What is hard to find in a county. */
export const GAPS = bothLanguages(
  {
    heading: 'What is hard to find in {name} County',
    counted:
      'We counted on {date}, from what clinics told us. Miles are in a straight line from the middle of a ZIP code.',
    nowhere: 'No place within {miles} miles says yes.',
    partly: 'In {zips} of {of} ZIP codes, no place within {miles} miles says yes.',
    nearestOne: 'The nearest is {n} mile away:',
    nearestMany: 'The nearest is {n} miles away:',
    nearestNone: `No place in ${PLACE.state.en} says yes.`,
    silentOne: '{n} place has not told us. Ask there first.',
    silentMany: '{n} places have not told us. Ask there first.',
    videoOne: '{n} place in the state offers care by phone or video.',
    videoMany: '{n} places in the state offer care by phone or video.',
    look: 'Look near {zip}',
    lookVideo: 'By phone or video',
    helpNow: 'Help now near {zip}',
  },
  {
    heading: 'Lo que es difícil de encontrar en el condado de {name}',
    counted:
      'Contamos el {date}, según lo que dicen las clínicas. Las millas son en línea recta desde el centro de un código postal.',
    nowhere: 'Ningún lugar a menos de {miles} millas dice que sí.',
    partly: 'En {zips} de {of} códigos postales, ningún lugar a menos de {miles} millas dice que sí.',
    nearestOne: 'El más cercano está a {n} milla:',
    nearestMany: 'El más cercano está a {n} millas:',
    nearestNone: `Ningún lugar en ${PLACE.state.es} dice que sí.`,
    silentOne: '{n} lugar no lo ha indicado. Pregunte ahí primero.',
    silentMany: '{n} lugares no lo han indicado. Pregunte ahí primero.',
    videoOne: `{n} lugar en ${PLACE.state.es} atiende por teléfono o video.`,
    videoMany: `{n} lugares en ${PLACE.state.es} atienden por teléfono o video.`,
    look: 'Buscar cerca de {zip}',
    lookVideo: 'Por teléfono o video',
    helpNow: 'Ayuda ahora cerca de {zip}',
  },
)
