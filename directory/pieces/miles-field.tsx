import { RADII, type Radius } from '../../domain/directory/distance.ts'
import type { DirectorySearch } from '../../domain/directory/query.ts'
import type { Language } from '../../domain/language.ts'
import { fill } from '../texts/fill.ts'
import { RESULTS } from '../texts/results.ts'

type Props = {
  label: string
  miles: DirectorySearch['miles']
  /** The distances to choose from; without it, all. */
  radii?: readonly (Radius | 'any')[]
  language: Language
  /** Where a heading has the same words, the label is only heard. */
  unseen?: boolean
  /** The id of the form that the field belongs to, where it stands outside. */
  form?: string
}

const EVERY = [...RADII, 'any'] as const

/** The largest distance: the server's choice, one of the listed distances, or the whole state. */
export function MilesField({ label, miles, radii = EVERY, language, form, unseen = false }: Props) {
  const t = RESULTS[language]
  return (
    <div className="field">
      <label htmlFor="miles" className={unseen ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select id="miles" name="miles" form={form} defaultValue={miles ?? ''}>
        <option value="">{t.milesAutomatic}</option>
        {radii.map((n) => (
          <option key={n} value={n}>
            {n === 'any' ? t.milesAny : fill(t.milesWithin, { n })}
          </option>
        ))}
      </select>
    </div>
  )
}
