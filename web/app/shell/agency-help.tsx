import { useQuery } from '@tanstack/react-query'
import { readAgencyHelp } from '../../../contract/shared/settings.ts'
import { formatPhone } from '../../../domain/clinic/phone.ts'
import { queryOf } from '../../session/api/call.ts'
import { spokenLanguage } from '../../ui/language.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { texts } from '../../ui/texts.ts'

/** How to contact the agency, at the end of every staff page, also before sign-in. */
export function AgencyHelp() {
  const { data: reply } = useQuery({
    ...queryOf(readAgencyHelp, {}),
    staleTime: Number.POSITIVE_INFINITY,
    // Requests help even if the browser reports to be offline; without an answer it renders nothing.
    networkMode: 'always',
  })
  if (reply === undefined) return null
  const { phone, email, page } = reply.data
  const address = page?.[spokenLanguage()]
  return (
    <footer className="agency-help">
      <h2 className="agency-help__title">{texts.contactAgency()}</h2>
      <ul className="agency-help__ways">
        {phone && (
          <li>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {address && (
          <li>
            <OutsideLink href={address}>{address.replace(/^https?:\/\/|\/$/g, '')}</OutsideLink>
          </li>
        )}
      </ul>
    </footer>
  )
}
