import type { ReactNode } from 'react'
import type { Frame } from '../../../contract/directory/page-data.ts'
import { FILTERS, type FilterName, type FilterRow } from '../../../domain/directory/filters.ts'
import { type DirectorySearch, valuesOf } from '../../../domain/directory/query.ts'
import type { SearchResult } from '../../../domain/directory/search-result.ts'
import { CARD } from '../../texts/card.ts'
import { counted, fill } from '../../texts/fill.ts'
import { CHOICES, FILTER_NAMES } from '../../texts/filters.ts'
import { LOOKED_FOR } from '../../texts/looked-for.ts'
import { RESULTS } from '../../texts/results.ts'
import { SERVICE_WORDS } from '../../texts/services.ts'
import { SILENCE } from '../../texts/silence.ts'
import { Icon } from '../icon.tsx'
import { MilesField } from '../miles-field.tsx'
import { choiceText } from '../words.tsx'
import { SEARCH_FORM } from './form.tsx'

type Props = { search: DirectorySearch; result: SearchResult; frame: Frame }
type RowProps = Props & { row: FilterRow }

/** Yes-or-no filters share one group; each other filter has its own. */
const SWITCHES = FILTERS.filter(({ values }) => 'words' in values && values.words.length === 1)
const GROUPS = FILTERS.filter((row) => !SWITCHES.includes(row))
/** Most visitors choose by these, so they stand first and unfolded. */
const FIRST: readonly FilterName[] = ['help', 'pay', 'lang']
const OPEN = FIRST.map((name) => GROUPS.find((row) => row.name === name) as FilterRow)
const FOLDED = GROUPS.filter((row) => !OPEN.includes(row))

/**
 * Every filter, with the number of places that each choice would show. On a wide screen it is a column beside the list;
 * on a telephone a button above the list opens it. Its fields belong to the search form above.
 */
export function Filters({ search, result, frame }: Props) {
  const { language } = frame
  const t = RESULTS[language]
  const chosen = Object.values(search.filters).reduce((sum, values) => sum + (values?.length ?? 0), 0)
  const all = { search, result, frame }
  const inCounty = result.place?.kind === 'county'
  const isNear = result.place !== null && !inCounty
  return (
    <details className="filters">
      <summary>
        <span className="opens">
          <Icon name="filter" /> {t.filters}
          {chosen > 0 && ` · ${chosen}`}
        </span>
        <span className="closes">
          <Icon name="back" /> {t.closeFilters}
        </span>
      </summary>
      <div>
        <h2>{t.filters}</h2>
        {!inCounty && <MilesField label={t.miles} miles={search.miles} language={language} form={SEARCH_FORM} />}
        <div className="field">
          <label htmlFor="sort">{t.sort}</label>
          <select id="sort" name="sort" form={SEARCH_FORM} defaultValue={search.sort ?? ''}>
            <option value="">{isNear ? t.sortNear : t.sortName}</option>
            {isNear && <option value="name">{t.sortName}</option>}
            <option value="soonest">{t.sortSoonest}</option>
            <option value="livein">{LOOKED_FOR[language].liveInFirst}</option>
            <option value="confirmed">{t.sortConfirmed}</option>
          </select>
        </div>
        <p className="quiet small">{SILENCE[language].countsYes}</p>
        {OPEN.map((row) => (
          <Group key={row.name} row={row} {...all}>
            <legend>{FILTER_NAMES[language][row.name]}</legend>
          </Group>
        ))}
        {FOLDED.filter((row) => offeredIn({ row, ...all }).length > 0).map((row) => (
          <details key={row.name} className="fold" open={search.filters[row.name] !== undefined}>
            <summary>{FILTER_NAMES[language][row.name]}</summary>
            <Group row={row} {...all}>
              <legend className="visually-hidden">{FILTER_NAMES[language][row.name]}</legend>
            </Group>
          </details>
        ))}
        <details className="fold" open={SWITCHES.some(({ name }) => search.filters[name] !== undefined)}>
          <summary>{FILTER_NAMES[language].new}</summary>
          <fieldset id="f-more">
            <legend className="visually-hidden">{FILTER_NAMES[language].new}</legend>
            {SWITCHES.filter((row) => offeredIn({ row, ...all }).length > 0).map((row) => (
              <Choice key={row.name} row={row} value="1" {...all} />
            ))}
          </fieldset>
        </details>
        <p className="go">
          <button type="submit" form={SEARCH_FORM}>
            {t.apply}
          </button>
        </p>
      </div>
    </details>
  )
}

/** Choices that somebody was asked about; one that the address has stays, so that the visitor can untick it. */
const offeredIn = ({ row, search, result, frame }: RowProps) =>
  valuesOf(row, frame.book).filter(
    (value) => result.countOf(row.name, value) !== null || search.filters[row.name]?.includes(value),
  )

const MOST_SHOWN = 5

/** Five choices and the ones in use; the others unfold. */
function Group({ children, ...props }: RowProps & { children: ReactNode }) {
  const { row, search, frame } = props
  const { language } = frame
  if (row.name === 'service') return <Services {...props}>{children}</Services>
  const values = offeredIn(props)
  const isShown = (value: string, index: number) => index < MOST_SHOWN || search.filters[row.name]?.includes(value)
  const rest = values.filter((value, index) => !isShown(value, index))
  // One more choice needs no more room than the line that would unfold it.
  const folded = rest.length > 1 ? rest : []
  return (
    <fieldset id={`f-${row.name}`}>
      {children}
      {row.joins === 'one' && (
        <div className="choice">
          <label>
            <input
              type="radio"
              name={row.key}
              value=""
              form={SEARCH_FORM}
              defaultChecked={search.filters[row.name] === undefined}
            />{' '}
            {row.name === 'wait' ? CHOICES[language].anyWait : CHOICES[language].either}
          </label>
        </div>
      )}
      {values
        .filter((value) => !folded.includes(value))
        .map((value) => (
          <Choice key={value} value={value} {...props} />
        ))}
      {folded.length > 0 && (
        <details className="fold">
          <summary>{fill(RESULTS[language].moreChoices, { n: folded.length })}</summary>
          {folded.map((value) => (
            <Choice key={value} value={value} {...props} />
          ))}
        </details>
      )}
    </fieldset>
  )
}

const CATEGORIES = [1, 2, 3] as const

/** Services under plain headings. The first line says what it is, the second is the licence's own word. */
function Services({ children, ...props }: RowProps & { children: ReactNode }) {
  const { frame } = props
  const t = CARD[frame.language]
  const values = offeredIn(props)
  return (
    <fieldset id="f-service">
      {children}
      {CATEGORIES.map((category) => (
        <fieldset key={category}>
          <legend>{t[`treats${category}`]}</legend>
          {values
            .filter((value) => Math.floor(Number(value) / 100) === category)
            .map((value) => (
              <Choice key={value} value={value} plain={SERVICE_WORDS[Number(value)]?.[frame.language]} {...props} />
            ))}
        </fieldset>
      ))}
    </fieldset>
  )
}

function Choice(props: RowProps & { value: string; plain?: string | undefined }) {
  const { row, value, plain, search, frame } = props
  const one = row.joins === 'one' && 'words' in row.values && row.values.words.length > 1
  const text = choiceText(frame, row.name, value)
  return (
    <div className="choice">
      <label>
        <input
          type={one ? 'radio' : 'checkbox'}
          name={row.key}
          value={value}
          form={SEARCH_FORM}
          defaultChecked={search.filters[row.name]?.includes(value) ?? false}
        />{' '}
        {plain === undefined ? (
          text
        ) : (
          <span>
            {plain} <span className="quiet small">{text}</span>
          </span>
        )}
      </label>
      <Count {...props} />
    </div>
  )
}

/**
 * The places that say yes; where none does, in words how many have not told us. If no place says yes to the search as it
 * is, the open question is another one, so the words are "may fit".
 */
function Count({ row, value, result, frame: { language } }: RowProps & { value: string }) {
  const count = result.countOf(row.name, value)
  if (count === null) return null
  const { yes, silent } = count
  const t = SILENCE[language]
  const isOpen = yes === 0 && silent > 0
  const [one, many] = result.total.count > 0 ? [t.choiceOne, t.choiceMany] : [t.mayFitShort, t.mayFitShort]
  return (
    <span className={isOpen ? 'count untold' : 'count'}>{isOpen ? counted(silent, one, many, language) : yes}</span>
  )
}
