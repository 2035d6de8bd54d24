import type { Navigator } from '../../contract/directory/settings.ts'
import type { Language } from '../../domain/language.ts'
import { shownNumber } from './phone.tsx'

/** The people of a region who find care for others. */
export function NavigatorCard(props: { navigator: Navigator; language: Language; level: 'h2' | 'h3' }) {
  const { navigator, language, level: Heading } = props
  const { name, phone, hours, website, sentence } = navigator
  return (
    <div className="navigator">
      <Heading>
        {website ? (
          <a href={website[language]} rel="noreferrer">
            {name[language]}
          </a>
        ) : (
          name[language]
        )}
      </Heading>
      <p>{sentence[language]}</p>
      <p>
        <a className="call" href={`tel:${phone}`}>
          {shownNumber(phone)}
        </a>{' '}
        <span>{hours[language]}</span>
      </p>
    </div>
  )
}
