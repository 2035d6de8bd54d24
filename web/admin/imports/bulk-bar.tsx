import { type ReactNode, useState } from 'react'
import type { ImportFilter } from '../../../contract/clinic-filter.ts'
import { ACTIONS_OF, type BatchAction, type BatchList } from '../../../domain/batches/actions.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { useCoveredEdge } from '../../ui/covered-edge.ts'
import { MarkedNumber } from './arrivals-to-check.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { bulkTexts as texts } from './bulk-texts.ts'
import type { Choosing } from './choosing.ts'

interface BulkBarProps {
  list: BatchList
  total: number
  filter: ImportFilter
  choosing: Choosing
  /** The table of the list. */
  children: ReactNode
}

/** Above a list what selects its rows, and at its foot the number of selected clinics with the decisions about them. */
export function BulkBar({ list, total, filter, choosing, children }: BulkBarProps) {
  const [asked, setAsked] = useState<BatchAction>()
  const [nothing, setNothing] = useState(false)
  const bar = useCoveredEdge<HTMLDivElement>('bottom')
  const { count, wholePage, togglePage, chooseAll, clear } = choosing
  return (
    <>
      <div className="choose-rows">
        <Checkbox name={`${list}-page`} label={texts.choosePage()} checked={wholePage} onChange={togglePage} />
        <Button look="plain" onClick={chooseAll}>
          {texts.chooseAll(total)}
        </Button>
      </div>
      {children}
      <div className="bulk-bar" ref={bar}>
        <p role="status">{nothing && count === 0 ? texts.chooseFirst() : texts.chosen(count)}</p>
        {ACTIONS_OF[list].map((action, place) => (
          <Button
            key={action}
            look={place === 0 ? 'primary' : 'plain'}
            aria-haspopup="dialog"
            onClick={() => (count === 0 ? setNothing(true) : setAsked(action))}
          >
            {texts.actionOn(action, count)}
          </Button>
        ))}
        {count > 0 && (
          <Button look="plain" className="bulk-bar__clear" onClick={clear}>
            {texts.chooseNone()}
          </Button>
        )}
      </div>
      {asked && (
        <BatchDialog
          list={list}
          action={asked}
          what={texts.clinics(count)}
          count={count}
          chosen={choosing.chosen.all ? { matching: filter, count } : { clinicIds: [...choosing.chosen.ids.keys()] }}
          onStarted={clear}
          onClose={() => setAsked(undefined)}
        >
          {list === 'new' && asked === 'display' && <MarkedNumber filter={filter} choosing={choosing} />}
        </BatchDialog>
      )}
    </>
  )
}
