import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { workTexts as texts } from './texts.ts'
import { useGoOn } from './work-query.ts'

/** Leads from a screen outside the list of all work back into it, to the item after this place. */
export function GoOn({ at }: { at: string }) {
  const going = useMutation({ mutationFn: useGoOn(at) })
  return (
    <p className="button-row">
      <Button busy={going.isPending} onClick={() => going.mutate()}>
        {texts.goOn()}
      </Button>
    </p>
  )
}
