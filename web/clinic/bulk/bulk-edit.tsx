import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { EditOutcome } from '../../../contract/many-edits.ts'
import type { ProviderClinic } from '../../../contract/providers.ts'
import { saveMany } from '../../../contract/shared/many-edits.ts'
import { getProviderClinics } from '../../../contract/shared/providers.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { WEEKDAYS, type Weekday } from '../../../domain/clinic/hours.ts'
import {
  answersIn,
  type ListWay,
  SHARED_LISTS,
  type SharedAnswer,
  type SharedList,
} from '../../../domain/clinic/shared-answers.ts'
import type { CodeBook } from '../../../domain/codes.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { bookQuery, spokenVoice } from '../../session/api/codes.ts'
import { invalidateUpdateLists } from '../../session/api/update-lists.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { clinicQuery } from '../clinic-data.ts'
import { createClinicForm } from '../edit/form.ts'
import { type Editor, FormProvider } from '../edit/form-context.tsx'
import { createAnswers } from '../edit/pairs/answers.ts'
import { headingOf, labelOf } from '../names.ts'
import { useNoticeDraft } from '../notices/notice-draft.ts'
import { AnswerFields, NoticeAnswer } from './answer-fields.tsx'
import { changesTable, type ReadClinic, readForEdit } from './changes-table.ts'
import { ClinicChoice } from './clinic-choice.tsx'
import type { Ways } from './list-ways.tsx'
import { Outcomes, Preview } from './preview.tsx'
import { problemOf } from './problem-of.ts'
import { bulkEditTexts as texts } from './texts.ts'
import { UNLIKE_ONE_CLINIC } from './unlike-one-clinic.ts'

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

function ManyForm({ providerId, clinics, seed, book, editor }: ManyFormProps) {
  const queries = useQueryClient()
  const [form] = useState(() => createClinicForm({ read: seed, initial: seed }, spokenVoice(book)))
  const [said] = useState(createAnswers)
  const surroundings = useMemo(
    () => ({ ...UNLIKE_ONE_CLINIC, form, book, editor, answers: said }),
    [form, book, editor, said],
  )
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [names, setNames] = useState<readonly SharedAnswer[]>([])
  const [problem, setProblem] = useState<string>()
  const [read, setRead] = useState<readonly ReadClinic[]>()
  const [saved, setSaved] = useState<{ batchId: number; outcomes: readonly EditOutcome[] }>()
  const [ways, setWays] = useState<Ways>({})
  const [days, setDays] = useState<readonly Weekday[]>(WEEKDAYS)
  const [announces, setAnnounces] = useState(false)
  const draft = useNoticeDraft(() => setRead(undefined))
  const key = useRef('')
  // Typing after the preview makes it outdated.
  useEffect(() => form.subscribe(() => setRead(undefined)), [form])

  const isChosen = (name: SharedAnswer) => names.includes(name)
  const edit = () => ({
    answers: answersIn(form.body(), names),
    ways: Object.fromEntries(SHARED_LISTS.filter(isChosen).map((name) => [name, ways[name] ?? 'set'])),
    ...(isChosen('hoursOfOperation') && { days: WEEKDAYS.filter((day) => days.includes(day)) }),
    ...(announces && { notices: draft.notices }),
  })

  const look = useMutation({
    mutationFn: () => Promise.all([...ids].map((id) => readForEdit(queries, id, editor))),
    onSuccess: (clinics) => {
      // One idempotency key per preview: only a retry of Save repeats the key.
      key.current = crypto.randomUUID()
      setSaved(undefined)
      setRead(clinics)
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
            ...edit(),
          },
        },
        { idempotencyKey: key.current },
      ),
    onSuccess: ({ data }) => {
      setSaved(data)
      setRead(undefined)
      void invalidateUpdateLists(queries)
      for (const { clinicId } of data.outcomes)
        void queries.invalidateQueries({ queryKey: clinicQuery(clinicId).queryKey })
    },
  })

  function ask() {
    form.ask()
    const found = problemOf({ form, chosen: ids.size, names, ways, days, announces, askNotice: draft.ask })
    setProblem(found)
    if (!found) look.mutate()
  }

  const flip = (name: SharedAnswer) => {
    setNames(names.includes(name) ? names.filter((one) => one !== name) : [...names, name])
    setRead(undefined)
  }
  /** To add or remove, the list begins empty; to have exactly these, as the first clinic has it. */
  const chooseWay = (name: SharedList, way: ListWay) => {
    form.edit({ [name]: way === 'set' ? seed[name] : [] })
    setWays({ ...ways, [name]: way })
    setRead(undefined)
  }
  const table = read && changesTable(read, names, edit(), form.voice)
  const nameOf = (clinicId: number) =>
    labelOf(clinics.find((clinic) => clinic.clinicId === clinicId) ?? { displayName: null })

  return (
    <FormProvider value={surroundings}>
      <p>{texts.intro()}</p>
      <ClinicChoice
        clinics={clinics}
        ids={ids}
        onChange={(next) => {
          setIds(next)
          setRead(undefined)
        }}
      />
      <fieldset className="usa-fieldset many__part">
        <legend className="many__title">{texts.answers()}</legend>
        <p>{texts.startsAs(nameOf(seed.clinicId))}</p>
        <AnswerFields
          chosen={names}
          onToggle={flip}
          ways={ways}
          onWay={chooseWay}
          days={days}
          onDays={(next) => {
            setDays(next)
            setRead(undefined)
          }}
        />
        <NoticeAnswer
          draft={draft}
          chosen={announces}
          onToggle={() => {
            setAnnounces(!announces)
            setRead(undefined)
          }}
        />
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
          textsWait={editor.kind === 'staff'}
          busy={save.isPending}
          onSave={() => {
            const changing = new Set(table.lines.map(({ clinic }) => clinic.clinicId))
            save.mutate(read.map(({ clinic }) => clinic).filter(({ clinicId }) => changing.has(clinicId)))
          }}
        />
      )}
      {saved && <Outcomes {...saved} nameOf={nameOf} />}
    </FormProvider>
  )
}
