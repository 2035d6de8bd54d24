import sprite from './icons.svg?no-inline'

export const iconNames = [
  'account_circle',
  'add',
  'arrow_back',
  'arrow_downward',
  'arrow_upward',
  'check',
  'check_circle',
  'close',
  'delete',
  'edit',
  'error',
  'expand_less',
  'expand_more',
  'file_upload',
  'filter_list',
  'help',
  'history',
  'home',
  'info',
  'launch',
  'location_city',
  'logout',
  'mail',
  'menu',
  'navigate_before',
  'navigate_next',
  'people',
  'person',
  'phone',
  'schedule',
  'search',
  'undo',
  'unfold_more',
  'visibility',
  'visibility_off',
  'warning',
] as const

export type IconName = (typeof iconNames)[number]

/** Decoration unless it has a label: then it stands for that word. */
export function Icon({ name, label, size }: { name: IconName; label?: string; size?: 3 | 4 | 5 }) {
  return (
    <svg
      className={size ? `usa-icon usa-icon--size-${size}` : 'usa-icon'}
      focusable="false"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
