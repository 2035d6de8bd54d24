/** Variants of the design system that no screen uses: a quarter of the portal's stylesheet. */
export const LEFT_OUT = [
  'usa-alert--emergency',
  'usa-button--accent-cool',
  'usa-button--accent-warm',
  'usa-button--active',
  'usa-button--base',
  'usa-button--hover',
  'usa-button--inverse',
  'usa-button--outline-inverse',
  'usa-checkbox__input--tile',
  'usa-focus',
  'usa-link--external',
  'usa-radio__input--tile',
  'usa-search',
  'usa-search--big',
  'usa-search--small',
  'usa-table__header__button',
  'usa-table--stacked',
  'usa-table--stacked-header',
  'usa-table--sticky-header',
  'width-mobile',
]
const ANY = new RegExp(`\\.(${LEFT_OUT.join('|')})(?![\\w-])`)

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
