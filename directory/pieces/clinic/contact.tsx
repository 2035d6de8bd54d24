import type { Frame } from '../../../contract/directory/page-data.ts'
import { websiteHref } from '../../../domain/clinic/website.ts'
import { agencyDay } from '../../../domain/dates.ts'
import { CRISIS_LINE, dialled, numberToCall } from '../../../domain/directory/number-to-call.ts'
import type { PublicClinic, PublicPhone } from '../../../domain/directory/public-clinic.ts'
import { CLINIC } from '../../texts/clinic.ts'
import { fill } from '../../texts/fill.ts'
import { Icon } from '../icon.tsx'
import { NoNumber } from '../no-number.tsx'
import { shownNumber } from '../phone.tsx'
import { codedText } from '../words.tsx'

type Props = { clinic: PublicClinic; frame: Frame }

/** The number to call is the button; the others stand below with their purpose. Numbers that are down have no link. */
export function Phones({ clinic, inDoubt, frame }: Props & { inDoubt: boolean }) {
  const t = CLINIC[frame.language]
  const { phones, tddTty, fax } = clinic
  const call = numberToCall(clinic, agencyDay(frame.now))
  const others = phones.filter((phone) => phone !== call.phone)
  const noNumber = call.number === null && (
    <p>
      <NoNumber clinic={clinic} phonesDown={call.phonesDown} frame={frame} />
    </p>
  )
  if (noNumber && phones.length === 0 && !tddTty && !fax) return noNumber
  return (
    <>
      {inDoubt && <p className="notice-line">{t.numberInDoubt}</p>}
      {noNumber}
      {call.number !== null && (
        <>
          <a className="button" href={`tel:${dialled(call.number)}`}>
            <Icon name="phone" /> {shownNumber(call.number)}
          </a>
          <p className="quiet">
            {call.phone ? <Purpose phone={call.phone} clinic={clinic} frame={frame} /> : t.phonesDown}
          </p>
        </>
      )}
      <ul className="lines">
        {others.map((phone) => (
          <li
            key={`${phone.typeId} ${phone.number}`}
            className={phone.typeId === CRISIS_LINE ? 'crisis-line' : undefined}
          >
            {call.phonesDown ? (
              <>
                <s>{shownNumber(phone.number)}</s> <span className="quiet">{t.numberDead}</span>
              </>
            ) : (
              <>
                <Tel number={phone.number} />{' '}
                <span className="quiet">
                  <Purpose phone={phone} clinic={clinic} frame={frame} />
                </span>
              </>
            )}
          </li>
        ))}
        {tddTty && (
          <li>
            <Tel number={tddTty} /> <span className="quiet">{t.phoneTdd}</span>
          </li>
        )}
        {fax && (
          <li>
            {shownNumber(fax)} <span className="quiet">{t.phoneFax}</span>
          </li>
        )}
      </ul>
    </>
  )
}

const Tel = ({ number }: { number: string }) => <a href={`tel:${dialled(number)}`}>{shownNumber(number)}</a>

/** What the number is for, and whether several sites share it. */
function Purpose({ phone, clinic, frame }: Props & { phone: PublicPhone }) {
  const { providerName: provider, name: site } = clinic
  return (
    <>
      {codedText(frame, 'phoneNumberType', { id: phone.typeId, writeIn: phone.writeIn })}
      {phone.otherSites > 0 && <> · {fill(CLINIC[frame.language].sharedLine, { provider, site })}</>}
    </>
  )
}

/** On a telephone the number to call stays in sight at the foot of the screen. */
export function CallBar({ clinic, frame }: Props) {
  const { number } = numberToCall(clinic, agencyDay(frame.now))
  if (number === null) return null
  return (
    <p className="call-bar no-print">
      <a className="button" href={`tel:${dialled(number)}`}>
        <Icon name="phone" /> {fill(CLINIC[frame.language].call, { number: shownNumber(number) })}
      </a>
    </p>
  )
}

export function Website({ clinic: { website }, frame: { language } }: Props) {
  const href = website === null ? null : websiteHref(website)
  if (href === null || website === null) return null
  const t = CLINIC[language]
  return (
    <p>
      <a href={href} rel="noreferrer">
        {website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
      </a>
      {/^http:/i.test(href) && <span className="quiet"> {t.websitePlain}</span>}
    </p>
  )
}
