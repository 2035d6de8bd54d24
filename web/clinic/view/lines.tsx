import { OutsideLink } from '../../ui/outside-link.tsx'
import { ItemText, NotSpecified, Told, YesNo } from './field.tsx'
import type { PhoneLine, ShownClinic } from './shown.ts'

/** The values of a profile that are more than a text: numbers to call, a site to visit, the hours of a day. */

export function Phones({ lines }: { lines: readonly PhoneLine[] }) {
  if (lines.length === 0) return <NotSpecified />
  return (
    <ul className="clinic-items clinic-items--plain">
      {lines.map((line) => (
        <li key={line.number}>
          <PhoneNumber line={line} />
          {line.type && (
            <span className="quiet">
              {' '}
              <ItemText item={line.type} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

export function PhoneNumber({ line }: { line: PhoneLine | null }) {
  if (!line) return <NotSpecified />
  if (!line.href) return <span className="one-line">{line.number}</span>
  return (
    <a className="usa-link one-line" href={line.href}>
      {line.number}
    </a>
  )
}

export function Website({ website }: Pick<ShownClinic, 'website'>) {
  if (!website) return <NotSpecified />
  return website.href ? <OutsideLink href={website.href}>{website.text}</OutsideLink> : <span>{website.text}</span>
}

export function HoursLine({ line }: { line: string }) {
  const [day, ...hours] = line.split(': ')
  if (hours.length === 0) return <li>{line}</li>
  return (
    <li>
      <span className="clinic-hours__day">{day}: </span>
      <span>{hours.join(': ')}</span>
    </li>
  )
}

/** Yes or No, and what the clinic says about a Yes. */
export function Answer({ value, en, es }: { value: boolean | null; en: string | null; es: string | null }) {
  return (
    <>
      <YesNo value={value} />
      {en !== null && <Told text={en} />}
      {es !== null && <Told text={es} spanish />}
    </>
  )
}
