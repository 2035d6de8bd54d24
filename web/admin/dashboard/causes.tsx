import type { CareCause } from '../../../domain/review/care.ts'
import { Icon } from '../../ui/icon.tsx'
import { dashboardTexts } from './texts.ts'

/** Reasons to read a submission with care, in a reviewer's words. */
const CARE_NAMES: Readonly<Record<CareCause, string>> = {
  hiddenAddressNamed: 'A text names the hidden address',
  link: 'Link in a text',
  phoneNumber: 'Phone number in a text',
  websiteMoved: 'Website on another host',
  nameUnlikeLicence: 'Name unlike the license',
  movedFar: 'Moved more than 5 miles',
  largeRewrite: 'Large rewrite',
  spanishMissing: 'Spanish is missing',
  spanishUnlike: 'Spanish may say something else',
  newAuthor: 'New author',
  smallFix: 'Small spelling fix',
}

/** The reasons to read this submission with care. */
export function Causes({ causes }: { causes: readonly CareCause[] }) {
  if (causes.length === 0) return null
  return (
    <ul className="care-causes" aria-label={dashboardTexts.causes()}>
      {causes.map((cause) => (
        <li key={cause} className={`care-cause care-cause--${cause === 'smallFix' ? 'small' : 'careful'}`}>
          <Icon name={cause === 'smallFix' ? 'check' : 'warning'} />
          {CARE_NAMES[cause]}
        </li>
      ))}
    </ul>
  )
}
