import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { FrameFilter } from '../../../contract/calls.ts'
import { announceRound, listRounds, readFrame } from '../../../contract/shared/calls.ts'
import { calledTwice } from '../../../domain/calls/draw.ts'
import { callsFor, giveOrTake } from '../../../domain/calls/interval.ts'
import { SCRIPTS, type Script } from '../../../domain/calls/questions.ts'
import { sharesOf } from '../../../domain/calls/strata.ts'
import { LICENCE_PREFIXES } from '../../../domain/clinic/fields.ts'
import { licenceExplained } from '../../../domain/clinic/licence-meanings.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { bookQuery } from '../../session/api/codes.ts'
import { ApiError } from '../../session/api/error.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, RadioGroup, SegmentGroup } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { toasts } from '../../ui/toast-store.ts'
import { callsTexts as texts } from './texts.ts'
import './calls.scss'

const POINTS = [14, 10, 7, 5]
const WANTED_POINTS = 10
const MINUTES_A_CALL = 7
const FEW = 20

type License = NonNullable<FrameFilter['license']>

/** For administrators: announces a round, and says what its calls buy. */
export function NewRoundScreen() {
  const [never, setNever] = useState(false)
  const [countyId, setCountyId] = useState<number | null>(null)
  const [license, setLicense] = useState<License | null>(null)
  const query = useQuery({
    ...queryOf(readFrame, {
      query: { never, ...(countyId !== null && { countyId }), ...(license !== null && { license }) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={texts.newRound()}>
      <p className="feed-intro">{texts.roundsIntro()}</p>
      <Loaded query={query} what={texts.whatRounds()}>
        {({ data: { sizes } }) => (
          <RoundForm
            sizes={sizes}
            filter={{ never, countyId, license }}
            onNever={setNever}
            onCounty={setCountyId}
            onLicense={setLicense}
          />
        )}
      </Loaded>
    </Page>
  )
}

interface FormProps {
  sizes: { never: number; overdue: number; 'in-date': number }
  filter: FrameFilter
  onNever: (never: boolean) => void
  onCounty: (countyId: number | null) => void
  onLicense: (license: License | null) => void
}

export function RoundForm({ sizes, filter, onNever, onCounty, onLicense }: FormProps) {
  const { never, countyId, license } = filter
  const { data: book } = useQuery(bookQuery)
  const counties = (book?.codes ?? []).filter(({ list }) => list === 'county')
  const frame = sizes.never + sizes.overdue + sizes['in-date']
  const choices = [...new Set(POINTS.map((points) => Math.max(1, callsFor(frame, points))))]
  const [question, setQuestion] = useState('')
  const [wanted, setCalls] = useState<number | null>(null)
  const calls = wanted !== null && choices.includes(wanted) ? wanted : Math.max(1, callsFor(frame, WANTED_POINTS))
  const [script, setScript] = useState<Script>('page')
  const [seedSource, setSeedSource] = useState('')
  const [seedOn, setSeedOn] = useState('')
  const [deadline, setDeadline] = useState('')
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const navigate = useNavigate()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () =>
      call(announceRound, {
        body: {
          question,
          filter,
          calls,
          script,
          seedSource,
          seedOn,
          deadline,
        },
      }),
    onSuccess: async ({ data }) => {
      toasts.show('success', texts.announced())
      await queries.invalidateQueries({ queryKey: [listRounds.name] })
      await navigate({ to: paths.round, params: { roundId: String(data.roundId) } })
    },
    onError: (error) => {
      const told = error instanceof ApiError ? (error.errors ?? []) : []
      setErrors(Object.fromEntries(told.map(({ field, message }) => [field, message])))
      if (told.length === 0) toasts.show('warning', texts.failed())
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = Object.entries({ question, seedSource, seedOn, deadline }).filter(
      ([, value]) => value.trim() === '',
    )
    setErrors(Object.fromEntries(missing.map(([name]) => [name, texts.missing()])))
    if (missing.length === 0 && !save.isPending) save.mutate()
  }
  const shares = sharesOf(sizes, Math.max(1, calls))
  return (
    <form className="round-form" onSubmit={submit} noValidate>
      <TextField
        name="question"
        label={texts.question()}
        hint={texts.questionHint()}
        required
        maxLength={200}
        error={errors.question}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
      />
      <SelectField
        name="county"
        label={texts.which()}
        empty={texts.every()}
        options={counties.map(({ id, textEn }) => ({ value: id, label: texts.inCounty(textEn) }))}
        value={countyId ?? ''}
        onChange={({ target }) => onCounty(target.value === '' ? null : Number(target.value))}
      />
      <SelectField
        name="license"
        label={texts.whichLicense()}
        empty={texts.anyLicense()}
        options={LICENCE_PREFIXES.map((value) => ({ value, label: licenceExplained(value) }))}
        value={license ?? ''}
        onChange={({ target }) => onLicense(LICENCE_PREFIXES.find((one) => one === target.value) ?? null)}
      />
      <Checkbox name="never" label={texts.neverOnly()} checked={never} onChange={() => onNever(!never)} />
      <RadioGroup
        name="calls"
        label={texts.howMany()}
        hint={texts.howManyHint()}
        error={errors.calls ?? errors.filter}
        options={choices.map((value) => ({
          value,
          label: texts.giveOrTake(
            value,
            Math.round(giveOrTake(value, frame)),
            Math.max(1, Math.round((value * MINUTES_A_CALL) / 60)),
          ),
        }))}
        input={({ value }) => ({ checked: calls === value, onChange: () => setCalls(Number(value)) })}
      />
      <p className="round-form__split" aria-live="polite">
        {texts.split(shares.never, shares.overdue, shares['in-date'], calledTwice(calls))}{' '}
        {calls < FEW && texts.tooFew()}
      </p>
      <SegmentGroup
        name="script"
        label={texts.whatAsked()}
        hint={texts.scriptHint()}
        options={SCRIPTS.map((value) => ({ value, label: texts.scripts[value]() }))}
        input={({ value }) => ({ checked: script === value, onChange: () => setScript(value as Script) })}
      />
      <TextField
        name="seedSource"
        label={texts.source()}
        hint={texts.sourceHint()}
        required
        maxLength={200}
        error={errors.seedSource}
        value={seedSource}
        onChange={({ target }) => setSeedSource(target.value)}
      />
      <TextField
        name="seedOn"
        type="date"
        label={texts.sourceDay()}
        required
        error={errors.seedOn}
        value={seedOn}
        onChange={({ target }) => setSeedOn(target.value)}
      />
      <TextField
        name="deadline"
        type="date"
        label={texts.deadline()}
        required
        error={errors.deadline}
        value={deadline}
        onChange={({ target }) => setDeadline(target.value)}
      />
      <Button type="submit" busy={save.isPending}>
        {texts.announce(frame)}
      </Button>
      <p className="quiet">{texts.final()}</p>
    </form>
  )
}
