import type { Frame } from '../../contract/directory/page-data.ts'
import type { Ways as GivenWays } from '../../contract/directory/settings.ts'
import { isHomePage } from '../../domain/settings/problems.ts'
import { shownNumber } from './phone.tsx'

type Props = { ways: GivenWays; formText: string; frame: Frame }

/** The form, phone and e-mail that the agency set for one matter. A home page is no form, so it is left out. */
export function Ways({ ways: { form, phone, email }, formText, frame: { language } }: Props) {
  const address = form && !isHomePage(form[language]) ? form[language] : null
  return (
    <ul className="ways">
      {address && (
        <li>
          <a href={address} rel="noreferrer">
            {formText}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone}`}>{shownNumber(phone)}</a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
    </ul>
  )
}

export const hasWay = ({ form, phone, email }: GivenWays): boolean =>
  phone !== null || email !== null || (form !== null && !isHomePage(form.en))
