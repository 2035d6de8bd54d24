/**
 * The colours of the portal by the theme's own value, which is the light one. The build replaces each of them by a custom
 * property, because the design system computes with colours and cannot take one; the scheme of the device chooses.
 */
export const PALETTE: Readonly<Record<string, { light: string; dark: string }>> = {
  ink: { light: '#17242d', dark: '#e9eff3' },
  soft: { light: '#52616b', dark: '#aebcc6' },
  'soft-deep': { light: '#3a4850', dark: '#cfd8de' },
  edge: { light: '#6b7983', dark: '#8496a2' },
  'edge-light': { light: '#a7b3bb', dark: '#5a6b76' },
  line: { light: '#dfe5e9', dark: '#33434e' },
  paper: { light: '#fff', dark: '#121b21' },
  ground: { light: '#f5f7f9', dark: '#18242c' },
  wash: { light: '#eef3f7', dark: '#1d2b35' },
  'wash-light': { light: '#f3f7fa', dark: '#16222a' },
  chosen: { light: '#e4edf3', dark: '#22333f' },
  brand: { light: '#0b5a80', dark: '#8cc9f2' },
  'brand-light': { light: '#86b4cd', dark: '#4d7f9c' },
  'brand-dark': { light: '#084766', dark: '#b3dbf7' },
  deep: { light: '#08334f', dark: '#cfe8fa' },
  good: { light: '#17623d', dark: '#8fdcae' },
  'good-dark': { light: '#0f4a2d', dark: '#b7ebca' },
  'good-wash': { light: '#e6f4ea', dark: '#14352a' },
  warn: { light: '#734600', dark: '#ffd27a' },
  'warn-wash': { light: '#fff3d6', dark: '#3a2d10' },
  stop: { light: '#a1201a', dark: '#ffb4ab' },
  'stop-dark': { light: '#7d1814', dark: '#ffd0ca' },
  'stop-wash': { light: '#fdeceb', dark: '#33191a' },
  // The design system's own greys and reds, of disabled and wrong controls.
  disabled: { light: '#757575', dark: '#8f9ba3' },
  'disabled-dark': { light: '#454545', dark: '#aebcc6' },
  'disabled-ground': { light: '#c9c9c9', dark: '#33434e' },
  'disabled-line': { light: '#e6e6e6', dark: '#33434e' },
  'disabled-edge': { light: '#919191', dark: '#6b7983' },
  wrong: { light: '#b50909', dark: '#ffb4ab' },
  'wrong-light': { light: '#d83933', dark: '#ff8d80' },
  'wrong-dark': { light: '#8b0a03', dark: '#ffd0ca' },
}

const values = (scheme: 'light' | 'dark') =>
  Object.entries(PALETTE)
    .map(([name, colour]) => `--${name}:${colour[scheme]}`)
    .join(';')

/** Bars are dark in both schemes, and so keep the light one's colours; a dialog inside a bar does not. */
const SCHEMES = `
:root{color-scheme:light dark;${values('light')}}
@media screen and (prefers-color-scheme:dark){:root,.dialog{${values('dark')}}.header,.bulk-bar{${values('light')}}}
`

const NAME_OF = new Map(Object.entries(PALETTE).map(([name, { light }]) => [light, name]))
const COLOUR = /#[0-9a-f]{3,8}\b|(?<![-\w])white(?![-\w])/gi

export const withPalette = (value: string) =>
  value.replace(COLOUR, (colour) => {
    const name = NAME_OF.get(colour.toLowerCase().replace(/^(white|#ffffff)$/, '#fff'))
    return name === undefined ? colour : `var(--${name})`
  })

interface Styles {
  walkDecls: (visit: (declaration: { value: string }) => void) => void
  append: (css: string) => void
}

/** Plugin of PostCSS. */
export const palette = {
  postcssPlugin: 'portal-palette',
  OnceExit(styles: Styles) {
    styles.walkDecls((declaration) => {
      declaration.value = withPalette(declaration.value)
    })
    styles.append(SCHEMES)
  },
}
