import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/button.tsx'
import { paths } from '../../ui/paths.ts'
import { workTexts as texts } from './texts.ts'
import { workQuery } from './work-query.ts'

/** The place of an item in the list of work, and links to the one before it and the one after it. */
export function WorkWays({ at }: { at: string }) {
  const { data } = useQuery(workQuery(at))
  if (!data) return null
  const { item, place, total, previous, next } = data.data
  return (
    <>
      {item && <span className="quiet">{texts.place(place, total)}</span>}
      <Way at={previous} name={texts.back()} />
      <Way at={next} name={texts.skip()} />
    </>
  )
}

function Way({ at, name }: { at: string | null; name: string }) {
  if (at === null) return null
  return (
    <ButtonLink look="plain" to={paths.nextOne} search={{ at }}>
      {name}
    </ButtonLink>
  )
}
