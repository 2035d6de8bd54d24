import { Link, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Button } from '../ui/button.tsx'
import { useListAddress } from '../ui/list-address.ts'
import { Page } from '../ui/page.tsx'
import { type paths, screenAt } from '../ui/paths.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { shortcutTexts } from '../ui/shortcut-texts.ts'
import { shortcutList } from '../ui/shortcuts.ts'
import { search } from './search.ts'
import { helpTexts as texts } from './texts.ts'
import type { Topic } from './topic.ts'

interface HelpIndexProps {
  topics: readonly Topic[]
  to: typeof paths.helpTopic | typeof paths.staffHelpTopic
}

/** All help pages, those about the previous screen first, with a full-text search. */
export function HelpIndex({ topics, to }: HelpIndexProps) {
  const { from }: { from?: string } = useSearch({ strict: false })
  const { place, change } = useListAddress()
  const onSearch = useCallback((q: string) => change({ q }), [change])
  const screen = from === undefined ? undefined : screenAt(from)
  const near = screen === undefined ? [] : topics.filter(({ screens }) => screens.includes(screen))
  const found = search(topics, place.q)
  return (
    <Page title={texts.title()}>
      <p>{texts.intro()}</p>
      <SearchBox value={place.q} onSearch={onSearch} label={texts.search()} />
      <p className="usa-sr-only" role="status">
        {place.q !== '' && (found.length === 0 ? texts.none() : texts.found(found.length))}
      </p>
      {place.q === '' && near.length > 0 && <Group title={texts.aboutScreen()} topics={near} to={to} />}
      {found.length === 0 ? (
        <p>{texts.none()}</p>
      ) : (
        <Group title={place.q === '' ? texts.all() : texts.found(found.length)} topics={found} to={to} />
      )}
      <section className="help-group">
        <h2 className="help-group__title">{texts.easier()}</h2>
        <ul>
          {texts.easierWays().map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      </section>
      <section className="help-group">
        <h2 className="help-group__title">{shortcutTexts.title()}</h2>
        <p>{texts.shortcuts()}</p>
        <Button look="outline" onClick={() => shortcutList.set(true)}>
          {texts.showShortcuts()}
        </Button>
      </section>
    </Page>
  )
}

function Group({ title, topics, to }: { title: string } & HelpIndexProps) {
  return (
    <section className="help-group">
      <h2 className="help-group__title">{title}</h2>
      <ul className="help-group__topics">
        {topics.map((topic) => (
          <li key={topic.id}>
            <Link to={to} params={{ topic: topic.id }} className="usa-link">
              {topic.title}
            </Link>
            <p className="help-group__when">{topic.when}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
