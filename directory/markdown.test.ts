import { expect, it } from 'vitest'
import { markdownOf } from './markdown.ts'

const written = (html: string) => markdownOf(`<body>${html}</body>`, 'https://directory.test').trim().split('\n\n')

it.each<[string, string, string[]]>([
  ['headings by their level', '<h1>One</h1><h3>Three</h3>', ['# One', '### Three']],
  [
    'a heading with a link',
    '<h2><a href="/en/clinics/7-aspen?q=x">Aspen</a></h2>',
    ['## [Aspen](https://directory.test/en/clinics/7-aspen)'],
  ],
  ['facts that a dot divides as lines of their own', '<p>Denver · 3 miles</p>', ['Denver', '3 miles']],
  ['no empty fact', '<p>Denver · </p><p> · </p>', ['Denver']],
  [
    'each state on its line',
    '<p><span class="openings state good">Open</span><span class="state">Full</span></p>',
    ['Open', 'Full'],
  ],
  [
    'each way to call on its line',
    '<div><a class="button call" href="tel:988">Call 988</a><a class="button" href="sms:988">Text</a></div>',
    ['Call 988', 'Text'],
  ],
  ['no state without words', '<p><span class="state"></span>Open</p>', ['Open']],
  ['states within other elements', '<p>Now <b><span class="state">Open</span></b></p>', ['Now', 'Open']],
  ['plain elements within one line', '<p>Now <b>open</b> <i>late</i></p>', ['Now **open** late']],
  ['the clinic’s own words as a quotation', '<p class="own-words">We help.</p>', ['> We help.']],
  ['a list with its numbers', '<ol><li>One</li><li>Two</li></ol><ul><li>Dot</li></ul>', ['1. One\n2. Two', '- Dot']],
  [
    'a card as a part of its own',
    '<ul><li class="card"><h3>Aspen</h3><p>Denver</p></li></ul>',
    ['### Aspen', 'Denver'],
  ],
  ['a pair of facts on one line', '<dl><div><dt>Cost</dt><dd>Medicaid</dd></div></dl>', ['- **Cost** Medicaid']],
  ['a table row by row', '<table><tbody><tr><th>Monday</th><td>Closed</td></tr></tbody></table>', ['- Monday Closed']],
  [
    'no controls, drawings or links within the page',
    '<p>Stay<svg><title>Sign</title></svg><a href="#list">Skip</a></p><form><label>Word</label><button>Go</button></form>',
    ['Stay'],
  ],
  ['nothing that would read as markup', '<p># Not a *heading* [link]</p>', ['\\# Not a \\*heading\\* \\[link\\]']],
  [
    'no section with a heading alone',
    '<section><h2>Share</h2><form><button>Go</button></form></section><p>End</p>',
    ['End'],
  ],
])('writes %s', (_, html, lines) => {
  expect(written(html)).toEqual(lines)
})
