import { Link, useParams } from '@tanstack/react-router'
import type { Language } from '../../domain/language.ts'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import type { paths } from '../ui/paths.ts'
import { helpTexts as texts } from './texts.ts'
import { PICTURE, pictureName, piecesOf, type Step, type Topic } from './topic.ts'

interface HelpPageProps {
  topics: readonly Topic[]
  index: typeof paths.help | typeof paths.staffHelp
  /** Language of the pictures; administrators' pictures have one. */
  language?: Language
}

/** One task in a few steps. */
export function HelpPage({ topics, index, language }: HelpPageProps) {
  const { topic: id }: { topic?: string } = useParams({ strict: false })
  const topic = topics.find((one) => one.id === id)
  const back = (
    <Link to={index} className="usa-link help-back">
      <Icon name="arrow_back" />
      {texts.allHelp()}
    </Link>
  )
  if (topic === undefined) {
    return (
      <Page title={texts.title()} above={back}>
        <p>{texts.notFound()}</p>
      </Page>
    )
  }
  return (
    <Page title={topic.title} above={back} key={topic.id}>
      <p className="help-when">{topic.when}</p>
      {topic.managersOnly && <p className="help-when">{texts.managersOnly()}</p>}
      <h2 className="help-group__title">{texts.steps()}</h2>
      <ol className="help-steps">
        {topic.steps.map((step, place) => (
          <li key={step.say}>
            <HelpStep step={step} picture={pictureName(topic.id, place, language)} />
          </li>
        ))}
      </ol>
      {topic.notes && <Notes notes={topic.notes} />}
    </Page>
  )
}

function HelpStep({ step, picture }: { step: Step; picture: string }) {
  const address = step.picture === undefined ? undefined : pictureAddress(picture)
  return (
    <>
      <p>
        <Sentence text={step.say} />
      </p>
      {address && (
        <a className="help-picture" href={address} title={texts.larger()}>
          <img src={address} alt={step.picture} width={PICTURE.width} height={PICTURE.height} loading="lazy" />
        </a>
      )}
    </>
  )
}

function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <>
      <h2 className="help-group__title">{texts.notes()}</h2>
      <ul className="help-notes">
        {notes.map((note) => (
          <li key={note}>
            <Sentence text={note} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Emphasizes the names of controls. */
function Sentence({ text }: { text: string }) {
  return piecesOf(text).map((piece, place) => (place % 2 === 1 ? <strong key={piece}>{piece}</strong> : piece))
}

/** The address of every picture by its file name. `npm run help:pictures` takes them; the build includes them. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

const pictureAddress = (name: string): string | undefined => files[`./pictures/${name}`]
