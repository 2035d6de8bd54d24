import type { Frame } from '../../../contract/directory/page-data.ts'
import { websiteHref } from '../../../domain/clinic/website.ts'
import type { PublicClinic, PublicPhone } from '../../../domain/directory/public-clinic.ts'
import { CLINIC } from '../../texts/clinic.ts'
import { fill } from '../../texts/fill.ts'
import { CRISIS_LINE } from '../card.tsx'
import { shownNumber } from '../phone.tsx'
import { codedText } from '../words.tsx'

type Props = { clinic: PublicClinic; frame: Frame }

/** Every number with its purpose, and whether several sites share it. */
export function Phones({ clinic, frame }: Props) {
  const t = CLINIC[frame.language]
  const { phones, tddTty, fax } = clinic
  if (phones.length === 0 && !tddTty && !fax) return <p>{t.noPhone}</p>
  return (
    <ul className="phones">
      {phones.map((phone) => (
        <li
          key={`${phone.typeId} ${phone.number}`}
          className={phone.typeId === CRISIS_LINE ? 'crisis-line' : undefined}
        >
          <Tel number={phone.number} />{' '}
          {codedText(frame, 'phoneNumberType', { id: phone.typeId, writeIn: phone.writeIn })}
          <Shared phone={phone} clinic={clinic} frame={frame} />
        </li>
      ))}
      {tddTty && (
        <li>
          <Tel number={tddTty} /> {t.phoneTdd}
        </li>
      )}
      {fax && (
        <li>
          {shownNumber(fax)} {t.phoneFax}
        </li>
      )}
    </ul>
  )
}

/** Letters after the digits are an extension, which a telephone cannot dial by itself; the link text keeps them. */
function Tel({ number }: { number: string }) {
  const digits = number.replace(/\D/g, '').slice(0, /^\+?1/.test(number.trim()) ? 11 : 10)
  return (
    <a className="call" href={`tel:${digits}`}>
      {shownNumber(number)}
    </a>
  )
}

function Shared({ phone, clinic, frame }: Props & { phone: PublicPhone }) {
  if (phone.otherSites === 0) return null
  const { providerName: provider, name: site } = clinic
  return <span className="quiet"> · {fill(CLINIC[frame.language].sharedLine, { provider, site })}</span>
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
