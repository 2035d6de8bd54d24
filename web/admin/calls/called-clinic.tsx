import { useEffect, useState } from 'react'
import type { LeasedCall } from '../../../contract/calls.ts'
import { LEASE_MINUTES } from '../../../domain/calls/tries.ts'
import { formatTime } from '../../../domain/clinic/hours.ts'
import { formatPhone } from '../../../domain/clinic/phone.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { ClinicLink } from '../../clinic/clinic-link.tsx'
import { session } from '../../session/session.ts'
import { serverNow } from '../../session/token.ts'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { calledTexts } from './called-texts.ts'
import { callsTexts as texts } from './texts.ts'

interface CalledClinicProps {
  leased: LeasedCall
  onLapsed: () => void
}

/** Whom the caller has on the phone: number, whether it is open, earlier tries, and the time that is left. */
export function CalledClinic({ leased, onLapsed }: CalledClinicProps) {
  const { number, tries, open, script } = leased
  return (
    <section className="call-clinic" aria-labelledby="called-clinic">
      <h2 id="called-clinic">
        <ClinicLink of={leased}>{leased.clinicName}</ClinicLink>
      </h2>
      <p className="quiet call-clinic__name">{leased.providerName}</p>
      {number === null ? (
        <p>{texts.noNumber()}</p>
      ) : (
        <a className="usa-button call-clinic__dial" href={`tel:+1${number.replace(/\D/g, '').slice(0, 10)}`}>
          {formatPhone(number)}
        </a>
      )}
      <p className="call-clinic__more">
        {number !== null && (
          <Button look="plain" onClick={() => void copy(number)}>
            {texts.copy()}
          </Button>
        )}
        <a className="usa-link" href={`/en/clinics/${leased.clinicId}`} target="_blank" rel="noreferrer">
          {texts.publicPage()}
        </a>
      </p>
      <dl className="call-clinic__facts">
        <dt>{texts.thereNow()}</dt>
        <dd>
          <Clock />
        </dd>
        <dt>{texts.open()}</dt>
        <dd>{openText(open)}</dd>
        <dt>{texts.tries()}</dt>
        <dd>
          {tries.length === 0
            ? texts.noTries()
            : tries.map(({ at, ended }) => (
                <span key={at} className="call-clinic__try">
                  {formatMoment(at)}: {calledTexts.ends[ended]()}
                </span>
              ))}
        </dd>
      </dl>
      <LeaseTime key={leased.until} until={leased.until} onLapsed={onLapsed} />
      <details className="call-clinic__speak" open={window.innerWidth >= 640}>
        <summary>{texts.sayFirst()}</summary>
        <p>{texts.speak[script](session.person()?.firstname ?? '')}</p>
      </details>
    </section>
  )
}

function Clock() {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return <time dateTime={now.toISOString()}>{formatMoment(now)}</time>
}

async function copy(number: string): Promise<void> {
  await navigator.clipboard.writeText(formatPhone(number))
  toasts.show('success', texts.copied())
}

export function openText({ state, time, weekday }: LeasedCall['open']): string {
  const at = time === null ? '' : formatTime(time)
  if (state === 'open') return texts.openState.open(at)
  if (state === 'closed') return texts.openState.closed(at === '' ? '' : `${capital(weekday ?? '')} ${at}`.trim())
  return texts.openState[state]()
}

const secondsUntil = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - serverNow().getTime()) / 1000))

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

function LeaseTime({ until, onLapsed }: { until: string; onLapsed: () => void }) {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsUntil(until)
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      onLapsed()
    }, 1000)
    return () => clearInterval(timer)
  }, [until, onLapsed])
  return (
    <div className="call-clinic__lease" role="timer" aria-label={texts.leaseLeft()}>
      <span>{texts.lease(Math.floor(left / 60), left % 60)}</span>
      <progress max={LEASE_MINUTES * 60} value={left} aria-label={texts.leaseLeft()} />
    </div>
  )
}
