import { useState } from 'react'
import type { PlacesOfKind } from '../../../contract/openings.ts'
import { agencyDay, formatTimeOfDay } from '../../../domain/dates.ts'
import { areStanding } from '../../../domain/openings/worth.ts'
import { serverNow } from '../../session/token.ts'
import { Button } from '../../ui/button.tsx'
import { spokenMoment } from '../../ui/language.ts'
import { CountBox, type Typed } from './count-box.tsx'
import { openingsTexts as texts } from './texts.ts'

type Last = PlacesOfKind['last']
export type Said = { available: number; capacity: number | null }

const isShown = (last: Last): last is NonNullable<Last> => last !== null && areStanding(last, serverNow())

interface PlacesBoxesProps {
  /** Names the row in the form. */
  id: string
  kind: string
  clinic: string
  last: Last
  /** Null while the row reports nothing; 'wrong' while its boxes have a problem that the person must correct first. */
  onSay: (said: Said | null | 'wrong') => void
}

/**
 * The numbers of one kind at one clinic. The box of the open ones is empty, so that no old number is published again;
 * how many there are in all changes seldom and is kept. Both are reported together.
 */
export function usePlacesRow({ id, kind, clinic, last, onSay }: PlacesBoxesProps) {
  const [open, setOpen] = useState<Typed>(null)
  const [all, setAll] = useState<Typed>(last?.capacity ?? null)
  const [problem, setProblem] = useState('')
  function say(available: Typed, capacity: Typed) {
    setOpen(available)
    setAll(capacity)
    const isTooMany = typeof available === 'number' && typeof capacity === 'number' && available > capacity
    setProblem(isTooMany ? texts.aboveCapacity(available, capacity) : '')
    if (available === 'wrong' || capacity === 'wrong' || isTooMany) onSay('wrong')
    else onSay(available === null ? null : { available, capacity })
  }
  return {
    openBox: (
      <CountBox
        name={`open-${id}`}
        label={texts.openOf(kind, clinic)}
        value={countOf(open)}
        stepsFrom={isShown(last) ? last.available : 0}
        error={problem}
        onSay={(available) => say(available, all)}
      />
    ),
    allBox: (
      <CountBox
        name={`of-${id}`}
        label={texts.capacityOf(kind, clinic)}
        value={countOf(all)}
        onSay={(capacity) => say(open, capacity)}
      />
    ),
    lastReport: <LastReport last={last} />,
    same: isShown(last) && open === null && (
      <Button
        look="outline"
        small
        aria-label={texts.sameThenOf(kind, clinic, last.available)}
        onClick={() => say(last.available, last.capacity)}
      >
        {texts.sameThen(last.available)}
      </Button>
    ),
  }
}

const countOf = (typed: Typed) => (typed === 'wrong' ? null : typed)
const timeText = (moment: string) => formatTimeOfDay(moment).replace(/(am|pm)$/, ' $1')

/** "3 of 12, today at 7:40 am" */
function LastReport({ last }: { last: Last }) {
  if (last === null) return <span className="quiet">{texts.never()}</span>
  const { available, capacity, saidAt } = last
  const isToday = agencyDay(saidAt) === agencyDay(serverNow())
  const told = texts.lastReport(available, capacity, isToday ? texts.saidToday(timeText(saidAt)) : spokenMoment(saidAt))
  return isShown(last) ? <span>{told}</span> : <span className="quiet">{texts.expired(told)}</span>
}
