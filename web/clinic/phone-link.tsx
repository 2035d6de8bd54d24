import { formatPhone, isPhone } from '../../domain/clinic/phone.ts'

/** A clinic's number, which a press calls; plain text where an old record holds something else. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  isPhone(phone) ? (
    <a className="usa-link one-line" href={`tel:+1${phone}`}>
      {formatPhone(phone)}
    </a>
  ) : (
    <span>{phone}</span>
  )
