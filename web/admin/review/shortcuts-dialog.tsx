import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { texts } from '../../ui/texts.ts'
import { SHORTCUT_KEYS, type Shortcut } from './shortcuts.ts'
import { reviewTexts, SHORTCUT_NAMES } from './texts.ts'

interface ShortcutsDialogProps {
  on: boolean
  toggle: () => void
  onClose: () => void
}

export function ShortcutsDialog({ on, toggle, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      title={reviewTexts.shortcuts()}
      description={<p>{reviewTexts.shortcutsHint()}</p>}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close()}</Button>}
    >
      <dl className="shortcuts">
        {(Object.keys(SHORTCUT_KEYS) as Shortcut[]).map((shortcut) => (
          <div key={shortcut}>
            <dt>
              <kbd>{SHORTCUT_KEYS[shortcut]}</kbd>
            </dt>
            <dd>{SHORTCUT_NAMES[shortcut]}</dd>
          </div>
        ))}
      </dl>
      <Checkbox name="useShortcuts" label={reviewTexts.useShortcuts()} checked={on} onChange={toggle} />
    </Dialog>
  )
}
