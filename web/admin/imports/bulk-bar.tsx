import { useState } from 'react'
import type { ImportFilter } from '../../../contract/clinic-filter.ts'
import { ACTIONS_OF, type BatchAction, type BatchList } from '../../../domain/batches/actions.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { bulkTexts as texts } from './bulk-texts.ts'
import type { Choosing } from './choosing.ts'

interface BatchBarProps {
  list: BatchList
  total: number
  filter: ImportFilter
  choosing: Choosing
}

/** The number of selected clinics, links that select more, and the decisions about them. */
export function BulkBar({ list, total, filter, choosing }: BatchBarProps) {
  const [asked, setAsked] = useState<BatchAction>()
  const [nothing, setNothing] = useState(false)
  const { count, wholePage, togglePage, chooseAll, clear } = choosing
  return (
    <fieldset className="usa-fieldset batch-bar">
      <legend className="usa-sr-only">{texts.decide(list)}</legend>
      <Checkbox name={`${list}-page`} label={texts.choosePage()} checked={wholePage} onChange={togglePage} />
      <ButtonRow>
        <Button look="outline" small onClick={chooseAll}>
          {texts.chooseAll(total)}
        </Button>
        {count > 0 && (
          <Button look="plain" onClick={clear}>
            {texts.chooseNone()}
          </Button>
        )}
      </ButtonRow>
      <p role="status" className="batch-bar__count">
        {nothing && count === 0 ? texts.chooseFirst() : texts.chosen(count)}
      </p>
      <ButtonRow>
        {ACTIONS_OF[list].map((action) => (
          <Button
            key={action}
            small
            look={action === 'display' ? 'primary' : 'outline'}
            aria-haspopup="dialog"
            onClick={() => (count === 0 ? setNothing(true) : setAsked(action))}
          >
            {texts.actions[action]}
          </Button>
        ))}
      </ButtonRow>
      {asked && (
        <BatchDialog
          list={list}
          action={asked}
          what={texts.clinics(count)}
          chosen={choosing.chosen.all ? { matching: filter, count } : { clinicIds: [...choosing.chosen.ids] }}
          onStarted={clear}
          onClose={() => setAsked(undefined)}
        />
      )}
    </fieldset>
  )
}
