import type { Frame } from '../../contract/directory/page-data.ts'
import { addDays, agencyDay, publicTimeOfDay } from '../../domain/dates.ts'
import type { CardClinic } from '../../domain/directory/card.ts'
import { WAIT_WORDS, waitFor } from '../../domain/openings/texts.ts'
import type { Places, StandingWait } from '../../domain/openings/worth.ts'
import { fill } from '../texts/fill.ts'
import { OPENINGS } from '../texts/openings.ts'
import { NewPatients, newPatientsText } from './confirmed.tsx'
import { shortDayText } from './dates.ts'

/** Says what a clinic has open and as of when; expired answers are not in the data. */

type Clinic = Pick<CardClinic, 'openings' | 'newPatients'>

/** "3 detox beds open as of 7:40 am today" */
export function placesText({ kind, available, saidAt }: Places, { language, now, settings }: Frame): string {
  const t = OPENINGS[language]
  const today = agencyDay(now)
  const day = agencyDay(saidAt)
  const when = day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : 'On'
  const names = settings.openings.kinds[kind]
  return fill(t[`${available > 0 ? 'open' : 'none'}${when}`], {
    n: available,
    kind: (available === 1 ? names.one : names.many)[language],
    time: publicTimeOfDay(saidAt),
    date: shortDayText(saidAt, language),
  })
}

/** "First visit within a week (as of Nov 3)"; names whom it is for if adults and children wait differently. */
function waitText({ audience, wait, saidAt, ask }: StandingWait, named: boolean, { language }: Frame): string {
  const t = OPENINGS[language]
  const words = named ? waitFor(audience, wait, language) : WAIT_WORDS[language][wait]
  return fill(ask ? t.waitAsk : t.wait, { wait: words, date: shortDayText(saidAt, language) })
}

/** One line for both audiences where they got the same answer on the same day. */
function waitsOf({ openings: { waits } }: Clinic, frame: Frame): { text: string; wait: StandingWait }[] {
  const [first, second] = waits
  if (first === undefined) return []
  const isSame = second?.wait === first.wait && agencyDay(second.saidAt) === agencyDay(first.saidAt)
  if (isSame) return [{ text: waitText(first, false, frame), wait: first }]
  return waits.map((wait) => ({ text: waitText(wait, true, frame), wait }))
}

const waitShape = ({ wait, ask }: StandingWait) => (wait === 'none' ? 'stop' : ask ? 'warn' : 'good')

type StatesProps = { clinic: CardClinic; frame: Frame; asks?: boolean; short?: boolean }

/**
 * The states of openings. The wait says more than the answer about new patients, which shows without it; `asks` shows
 * "Ask about openings" where nothing is known; `short` shows the wait only where no bed is open.
 */
export function OpeningStates({ clinic, frame, asks = false, short = false }: StatesProps) {
  const { places } = clinic.openings
  const hasRoom = places.some(({ available }) => available > 0)
  const waits = short && hasRoom ? [] : waitsOf(clinic, frame)
  const isKnown = clinic.newPatients.state !== 'ask'
  return (
    <>
      {places.map((one) => (
        <span key={one.kind} className={`openings state ${one.available > 0 ? 'good' : 'stop'}`}>
          {placesText(one, frame)}
        </span>
      ))}
      {waits.map(({ text, wait }) => (
        <span key={wait.audience} className={`openings state ${waitShape(wait)}`}>
          {text}
        </span>
      ))}
      {waits.length === 0 && !(short && hasRoom) && (isKnown || (asks && places.length === 0)) && (
        <NewPatients clinic={clinic} frame={frame} />
      )}
    </>
  )
}

/** The same as one text, for comparing and for the sheet. */
export function openingsText(clinic: Clinic, frame: Frame): string {
  const places = clinic.openings.places.map((one) => placesText(one, frame))
  const waits = waitsOf(clinic, frame).map(({ text }) => text)
  const isSilent = places.length > 0 && clinic.newPatients.state === 'ask'
  const patients = waits.length > 0 || isSilent ? [] : [newPatientsText(clinic, frame)]
  return [...places, ...waits, ...patients].join(' · ')
}
