import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Note } from '../../../contract/review.ts'
import { addNote, listNotes, NOTE_LENGTH, removeNote } from '../../../contract/shared/review.ts'
import { isLongerThan } from '../../../domain/characters.ts'
import { formatDate } from '../../../domain/dates.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { notesQuery } from './notes-query.ts'
import { notesTexts as texts } from './texts.ts'

interface NotesProps {
  clinicId: number
  /** The submission to which a new note belongs. */
  submissionId?: number | undefined
  level: 2 | 3
  /** The new note, where the screen around saves it with something else. */
  typed?: string
  onType?: (typed: string) => void
}

/** Administrators' notes to each other on a clinic and its submissions. */
export function Notes({ level, ...given }: NotesProps) {
  const { clinicId, submissionId } = given
  const heading = useId()
  const query = useQuery(notesQuery(clinicId))
  const Heading = `h${level}` as 'h2' | 'h3'
  // The screen around already reports an unknown clinic.
  if (query.error instanceof ApiError && query.error.status === 404) return null
  return (
    <section className="notes" aria-labelledby={heading}>
      <Heading id={heading} className="review__section">
        {texts.title()}
      </Heading>
      <p className="usa-hint">{texts.hint()}</p>
      <Loaded query={query} what={texts.what()}>
        {({ data }) =>
          data.length === 0 ? null : (
            <ul className="notes__list">
              {data.map((note) => (
                <OneNote key={note.noteId} note={note} here={submissionId} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <NewNote {...given} />
    </section>
  )
}

function useForgetNotes() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [listNotes.name] })
}

function OneNote({ note, here }: { note: Note; here: number | undefined }) {
  const forget = useForgetNotes()
  const removal = useMutation({
    mutationFn: () => call(removeNote, { params: { noteId: note.noteId } }),
    onError: () => void toasts.show('warning', texts.notRemoved()),
    onSettled: forget,
  })
  return (
    <li className="notes__note">
      <p className="told">{note.text}</p>
      <p className="quiet">
        {texts.by(note.author, formatDate(note.createdAt))}
        {note.submissionId !== null && ` · ${note.submissionId === here ? texts.here() : texts.ofSubmission()}`}
      </p>
      <Button
        look="plain"
        small
        busy={removal.isPending}
        aria-label={texts.removeOf(note.text)}
        onClick={() => removal.mutate()}
      >
        {texts.remove()}
      </Button>
    </li>
  )
}

function NewNote({ clinicId, submissionId, typed, onType }: Omit<NotesProps, 'level'>) {
  const [own, setOwn] = useState('')
  const [text, setText] = [typed ?? own, onType ?? setOwn]
  const forget = useForgetNotes()
  const tooLong = isLongerThan(text.trim(), NOTE_LENGTH)
  const adding = useMutation({
    mutationFn: () => call(addNote, { body: { clinicId, submissionId: submissionId ?? null, text: text.trim() } }),
    onSuccess: () => {
      setText('')
      return forget()
    },
    onError: () => void toasts.show('warning', texts.notAdded()),
  })
  return (
    <div className="notes__new">
      <TextArea
        name="newNote"
        label={texts.label()}
        limit={NOTE_LENGTH}
        rows={2}
        value={text}
        error={tooLong ? messages.tooLong(NOTE_LENGTH) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        look="outline"
        small
        disabled={text.trim() === ''}
        busy={adding.isPending}
        onClick={() => tooLong || adding.isPending || adding.mutate()}
      >
        {texts.add()}
      </Button>
    </div>
  )
}
