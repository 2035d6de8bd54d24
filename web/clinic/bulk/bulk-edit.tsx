import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type EditOutcome, saveMany } from '../../../contract/many-edits.ts'
import { getProviderClinics, type ProviderClinic } from '../../../contract/providers.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { answersIn, SHARED_ANSWERS, type SharedAnswer } from '../../../domain/clinic/shared-answers.ts'
import type { CodeBook } from '../../../domain/codes.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { bookQuery, spokenVoice } from '../../session/api/codes.ts'
import { invalidateUpdateLists } from '../../session/api/update-lists.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { clinicQuery } from '../clinic-data.ts'
import { createClinicForm } from '../edit/form.ts'
import { type Editor, FormProvider } from '../edit/form-context.tsx'
import { createAnswers } from '../edit/pairs/answers.ts'
import { headingOf, labelOf } from '../names.ts'
import { AnswerFields } from './answer-fields.tsx'
import { changesTable } from './changes-table.ts'
import { Outcomes, Preview } from './preview.tsx'
import { bulkEditTexts as texts } from './texts.ts'

interface BulkEditProps {
  providerId: number
  editor: Editor
  /** Link to the screen from which the person came. */
  back: ReactNode
}

/** Sets the same answers at many clinics of a provider: select, preview every difference, save. */
export function BulkEdit({ providerId, editor, back }: BulkEditProps) {
  const provider = useQuery(queryOf(getProviderClinics, { params: { providerId } }))
  const clinics = provider.data?.data.clinics.filter(({ archived }) => !archived) ?? []
  const [first] = clinics
  const seed = useQuery({ ...clinicQuery(first?.clinicId ?? 0), enabled: first !== undefined })
  const book = useQuery(bookQuery)
  return (
    <Page title={texts.title(provider.data ? headingOf(provider.data.data) : '')} above={back}>
      <Loaded query={provider} what={texts.what()}>
        {() =>
          clinics.length < 2 ? (
            <p>{texts.tooFew()}</p>
          ) : (
            <Loaded query={seed} what={texts.what()}>
              {({ data }) => (
                <Loaded query={book} what={texts.whatCodes()}>
                  {(codes) => (
                    <ManyForm providerId={providerId} clinics={clinics} seed={data} book={codes} editor={editor} />
                  )}
                </Loaded>
              )}
            </Loaded>
          )
        }
      </Loaded>
    </Page>
  )
}

interface ManyFormProps {
  providerId: number
  clinics: readonly ProviderClinic[]
  /** The clinic whose answers the form starts with. */
  seed: Clinic
  book: CodeBook
  editor: Editor
}

const NOTHING_WAITS = { units: [], withdraw: async () => undefined }

function ManyForm({ providerId, clinics, seed, book, editor }: ManyFormProps) {
  const queries = useQueryClient()
  const [form] = useState(() => createClinicForm({ read: seed, initial: seed }, spokenVoice(book)))
  const [said] = useState(createAnswers)
  const surroundings = useMemo(
    () => ({ form, book, editor, waiting: NOTHING_WAITS, again: null, answers: said, translations: undefined }),
    [form, book, editor, said],
  )
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [names, setNames] = useState<readonly SharedAnswer[]>([])
  const [problem, setProblem] = useState<string>()
  const [read, setRead] = useState<readonly Clinic[]>()
  const [outcomes, setOutcomes] = useState<readonly EditOutcome[]>()
  const key = useRef('')
  // Typing after the preview makes it outdated.
  useEffect(() => form.subscribe(() => setRead(undefined)), [form])

  const look = useMutation({
    mutationFn: () => Promise.all([...ids].map((id) => queries.fetchQuery({ ...clinicQuery(id), staleTime: 0 }))),
    onSuccess: (replies) => {
      // One idempotency key per preview: only a retry of Save repeats the key.
      key.current = crypto.randomUUID()
      setOutcomes(undefined)
      setRead(replies.map(({ data }) => data))
    },
    onError: () => setProblem(texts.loadFailed()),
  })
  const save = useMutation({
    mutationFn: (changing: readonly Clinic[]) =>
      call(
        saveMany,
        {
          params: { providerId },
          body: {
            clinics: changing.map(({ clinicId, version }) => ({ clinicId, version })),
            answers: answersIn(form.body(), names),
          },
        },
        { idempotencyKey: key.current },
      ),
    onSuccess: ({ data }) => {
      setOutcomes(data.outcomes)
      setRead(undefined)
      void invalidateUpdateLists(queries)
      for (const { clinicId } of data.outcomes)
        void queries.invalidateQueries({ queryKey: clinicQuery(clinicId).queryKey })
    },
  })

  function ask() {
    form.ask()
    const rows: readonly string[] = names.flatMap((name) => [...SHARED_ANSWERS[name]])
    const wrong = [...form.problems().keys()].some((field) => rows.includes(field.split('.')[0] ?? ''))
    const found =
      ids.size === 0
        ? texts.chooseClinics()
        : names.length === 0
          ? texts.chooseAnswers()
          : wrong
            ? texts.fixFirst()
            : undefined
    setProblem(found)
    if (!found) look.mutate()
  }

  const toggle = (id: number) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
    setRead(undefined)
  }
  const flip = (name: SharedAnswer) => {
    setNames(names.includes(name) ? names.filter((one) => one !== name) : [...names, name])
    setRead(undefined)
  }
  const table = read && changesTable(read, names, answersIn(form.body(), names), form.voice)
  const nameOf = (clinicId: number) =>
    labelOf(clinics.find((clinic) => clinic.clinicId === clinicId) ?? { displayName: null })

  return (
    <FormProvider value={surroundings}>
      <p>{texts.intro()}</p>
      <fieldset className="usa-fieldset many__part">
        <legend className="many__title">{texts.clinics()}</legend>
        <ButtonRow>
          <Button look="outline" small onClick={() => setIds(new Set(clinics.map(({ clinicId }) => clinicId)))}>
            {texts.chooseAll()}
          </Button>
          <Button look="plain" onClick={() => setIds(new Set())}>
            {texts.chooseNone()}
          </Button>
        </ButtonRow>
        {clinics.map((clinic) => (
          <Checkbox
            key={clinic.clinicId}
            name="clinic"
            value={clinic.clinicId}
            label={labelOf(clinic)}
            checked={ids.has(clinic.clinicId)}
            onChange={() => toggle(clinic.clinicId)}
          />
        ))}
      </fieldset>
      <fieldset className="usa-fieldset many__part">
        <legend className="many__title">{texts.answers()}</legend>
        <p>{texts.startsAs(nameOf(seed.clinicId))}</p>
        <AnswerFields chosen={names} onToggle={flip} />
      </fieldset>
      <Button look={table ? 'outline' : 'primary'} busy={look.isPending} onClick={ask}>
        {texts.look()}
      </Button>
      <div role="alert">
        {problem && (
          <Alert kind="error" slim>
            {problem}
          </Alert>
        )}
        {save.isError && (
          <Alert kind="error" slim>
            {texts.saveFailed()}
          </Alert>
        )}
      </div>
      {read && table && (
        <Preview
          {...table}
          busy={save.isPending}
          onSave={() => {
            const changing = new Set(table.lines.map(({ clinic }) => clinic.clinicId))
            save.mutate(read.filter(({ clinicId }) => changing.has(clinicId)))
          }}
        />
      )}
      {outcomes && <Outcomes outcomes={outcomes} nameOf={nameOf} />}
    </FormProvider>
  )
}
