import type { SearchedPlace } from '../places.ts'
import type { Known } from './known.ts'
import { withoutStreet } from './street-address.ts'

type Numbers = { rest: string; place: SearchedPlace | null; wrongZip: string | null; phone: string | null }

const PHONE = /(?<![\d\p{L}])(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/u
const SHORT_PHONE = /(?<![\d\p{L}-])\d{3}[-.\s]?\d{4}(?![\d-])/u
/** Phone numbers and ZIP codes. The number and street of an address are private, so they go. */
export function numbersIn(typed: string, { places }: Known): Numbers {
  const [number] = PHONE.exec(typed) ?? SHORT_PHONE.exec(typed) ?? []
  const isZipPlusFour = number !== undefined && /\d{5}-?\d{4}/.test(number) && !/[().\s]/.test(number.trim())
  if (number !== undefined && !isZipPlusFour) {
    const phone = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
    return { rest: typed.replace(number, ' '), place: null, wrongZip: null, phone }
  }
  const rest = joinedZip(withoutStreet(typed, places) ?? typed, places)
  const codes = [...rest.matchAll(/(?<![\p{L}\d])(\d[\do]{4})(?:[-\s]?\d{4})?(?![\p{L}\d])/giu)]
  const found = codes.flatMap(([text, code = '']) => {
    const place = places.zip(code.replace(/o/gi, '0'))
    return place ? [{ text, place }] : []
  })
  const inside = found.findLast(({ place }) => place.kind === 'zip') ?? found.at(-1)
  if (inside) return { rest: without(rest, codes), place: inside.place, wrongZip: null, phone: null }
  const wrong = /^\s*(\d{3,9})\s*$/.exec(rest)?.[1] ?? /(?<![\p{L}\d])(8[01]\d{2,4})(?![\p{L}\d])/u.exec(rest)?.[1]
  if (wrong !== undefined && wrong.length !== 3) {
    return { rest: rest.replace(wrong, ' '), place: null, wrongZip: wrong, phone: null }
  }
  return { rest, place: null, wrongZip: null, phone: null }
}

/** "80 203" */
const joinedZip = (text: string, places: Known['places']) =>
  text.replace(/(?<![\p{L}\d])(8[01])\s(\d{3})(?![\p{L}\d])/u, (both, first, last) =>
    places.zip(first + last)?.kind === 'zip' ? first + last : both,
  )

const without = (text: string, matches: readonly RegExpMatchArray[]) =>
  matches.reduce((left, [match]) => left.replace(match, ' '), text)
