/** Variants of the design system that no screen uses: a quarter of the portal's stylesheet. */
export const LEFT_OUT = [
  'usa-alert--emergency',
  'usa-alert--no-icon',
  'usa-alert--validation',
  'usa-button--accent-cool',
  'usa-button--accent-warm',
  'usa-button--active',
  'usa-button--base',
  'usa-button--big',
  'usa-button--disabled',
  'usa-button--hover',
  'usa-button--inverse',
  'usa-button--outline-inverse',
  'usa-checkbox__input--tile',
  'usa-checklist',
  'usa-focus',
  'usa-hint--required',
  'usa-icon--size-6',
  'usa-icon--size-7',
  'usa-icon--size-8',
  'usa-icon--size-9',
  'usa-input--2xl',
  'usa-input--2xs',
  'usa-input--lg',
  'usa-input--md',
  'usa-input--medium',
  'usa-input--sm',
  'usa-input--small',
  'usa-input--success',
  'usa-input--xl',
  'usa-input--xs',
  'usa-legend--large',
  'usa-link--external',
  'usa-media-link',
  'usa-radio__input--tile',
  'usa-search',
  'usa-search--big',
  'usa-search--small',
  'usa-search__input',
  'usa-search__submit-icon',
  'usa-search__submit-text',
  'usa-skipnav__container',
  'usa-table__header__button',
  'usa-table--compact',
  'usa-table--stacked',
  'usa-table--stacked-header',
  'usa-table--sticky-header',
  'usa-table--striped',
  'usa-table-container--scrollable',
  'usa-tag--big',
  'width-mobile',
]
/** States of the design system that the portal never sets. Only its buttons and switches are disabled by `aria-disabled`. */
const STATES = [
  /\[(data-(indeterminate|sort-active|sortable)|multiple)[=\]]/,
  /\.usa-(checkbox|radio|input|select|textarea)\S*\[aria-disabled/,
  /::-ms-|\.usa-pagination__link\[disabled\]/,
]
const ANY = new RegExp(`\\.(${LEFT_OUT.join('|')})(?![\\w-])|${STATES.map(({ source }) => source).join('|')}`)

interface Rule {
  selectors: string[]
  remove: () => void
}

/** Plugin of PostCSS. A rule that excludes a variant, by `:not()`, stays. */
export const leftOut = {
  postcssPlugin: 'portal-left-out',
  OnceExit(styles: { walkRules: (visit: (rule: Rule) => void) => void }) {
    styles.walkRules((rule) => {
      const kept = rule.selectors.filter((selector) => !ANY.test(selector.replace(/:not\([^)]*\)/g, '')))
      if (kept.length === 0) rule.remove()
      else if (kept.length < rule.selectors.length) rule.selectors = kept
    })
  },
}
