import type { FieldName } from '../../../../domain/clinic/fields.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSurroundings } from '../form-context.tsx'
import { editTexts } from '../texts.ts'

/** Beside a field that opens with an earlier text: why that text is not live. */
export function AgainNote({ row }: { row: FieldName }) {
  const { again } = useSurroundings()
  if (!again?.rows.includes(row)) return null
  return (
    <div className="waiting-note waiting-note--again">
      <Icon name={again.rejected ? 'error' : 'history'} />
      <p className="waiting-note__text">
        {again.rejected ? editTexts.notAccepted() : editTexts.notLive()}{' '}
        {again.reason && (
          <>
            {editTexts.reason()}: <span lang="en">{again.reason}</span>
          </>
        )}
      </p>
    </div>
  )
}
