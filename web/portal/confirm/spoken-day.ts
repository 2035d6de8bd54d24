import { coloradoMoment } from '../../../domain/dates.ts'
import { spokenDate } from '../../language.ts'

/** A calendar day as people read it; at noon no time zone shifts it. */
export const spokenDay = (day: string) => spokenDate(coloradoMoment(day, '12:00').toISOString())
