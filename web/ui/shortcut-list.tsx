import { useState } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './choice.tsx'
import { Dialog } from './dialog.tsx'
import { shortcutTexts as said } from './shortcut-texts.ts'
import { SHORTCUTS, shortcutsAreOn, turnShortcuts } from './shortcuts.ts'
import { texts } from './texts.ts'

type Name = keyof typeof said.names
type Keys = Partial<Record<Name, string>>

/** Keys that the browser or a field handles, so that turning the shortcuts off leaves them. */
const DIALOG: Keys = { close: 'Esc' }
const OPENINGS: Keys = { more: '↑', fewer: '↓' }

const placesFor = (forAdmin: boolean): Partial<Record<keyof typeof said.places, Keys>> =>
  forAdmin
    ? {
        everywhere: { ...SHORTCUTS.everywhere, ...SHORTCUTS.agency, ...DIALOG },
        review: SHORTCUTS.review,
        call: SHORTCUTS.call,
        openings: OPENINGS,
      }
    : { everywhere: { ...SHORTCUTS.everywhere, ...DIALOG }, openings: OPENINGS }

/** Every keyboard shortcut that the person's screens have, and the switch that turns them off. */
export function ShortcutList({ forAdmin, onClose }: { forAdmin: boolean; onClose: () => void }) {
  const [on, setOn] = useState(shortcutsAreOn)
  const turn = () => {
    turnShortcuts(!on)
    setOn(!on)
  }
  const places = placesFor(forAdmin)
  return (
    <Dialog
      title={said.title()}
      description={<p>{said.hint()}</p>}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close()}</Button>}
    >
      {(Object.keys(places) as (keyof typeof places)[]).map((place) => (
        <section key={place} className="shortcuts">
          <h3>{said.places[place]}</h3>
          <dl>
            {(Object.entries(places[place] ?? {}) as [Name, string][]).map(([name, key]) => (
              <div key={name}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{said.names[name]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox name="useShortcuts" label={said.use()} checked={on} onChange={turn} />
    </Dialog>
  )
}
