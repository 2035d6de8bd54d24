import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { Voice } from '../../../domain/clinic/kinds/kind.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { texts } from '../../ui/texts.ts'
import { publicText } from './public-text.ts'
import { sectionTitle } from './review-group.tsx'
import { reviewTexts } from './texts.ts'

interface PublicTextDialogProps {
  clinic: Clinic
  voice: Voice
  clinicName: string
  onClose: () => void
}

export function PublicTextDialog({ clinic, voice, clinicName, onClose }: PublicTextDialogProps) {
  return (
    <Dialog
      wide
      forReading
      title={reviewTexts.publicTitle(clinicName)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close()}</Button>}
    >
      {publicText(clinic, voice).map(({ section, lines }) => (
        <section key={section}>
          <h3 className="review__section">{sectionTitle(section)}</h3>
          <dl className="public-text">
            {lines.map(({ attribute, label, text }) => (
              <div key={attribute}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
