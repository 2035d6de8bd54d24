import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sameHtml } from './testing/same-html.ts'
import { toHtml } from './to-html.ts'

const Many = ({ of }: { of: readonly string[] }) => of.map((one) => <li key={one}>{one}</li>)

const CASES: Record<string, ReactElement> = {
  'text that is markup': <p title={'"a" & <b>\'c\''}>{'"a" & <b>\'c\' </p><script>'}</p>,
  'nothing, numbers and lists': (
    <ul>
      {null}
      {false}
      {undefined}
      {0}
      {['a', 'b'].map((one) => one)}
      <Many of={['x', 'y']} />
    </ul>
  ),
  'parts without an element': (
    <>
      <b>1</b>2<i>3</i>
    </>
  ),
  'a chosen option': (
    <select id="s" name="s" defaultValue="b">
      <option value="">none</option>
      {['a', 'b'].map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  ),
  'the empty option': (
    <select name="s" defaultValue="">
      <option value="">none</option>
      <option value="a">a</option>
    </select>
  ),
  'no option, where none was chosen': (
    <select name="s">
      <option value="">none</option>
      <option value="a">a</option>
    </select>
  ),
  'fields as they were typed': (
    <form action="/a?b=1&c=2" method="post" noValidate>
      <input type="text" name="n" defaultValue={'<x> "y"'} maxLength={9} autoComplete="off" />
      <input type="checkbox" name="c" value="1" defaultChecked />
      <input type="radio" name="c" value="" defaultChecked={false} />
      <textarea name="t" defaultValue={'a\n<b>'} rows={3} />
      <button type="submit" formAction="/other">
        go
      </button>
    </form>
  ),
  'yes and no': (
    <details open>
      <summary hidden={false} aria-hidden={false} data-x="">
        <a href="/x" tabIndex={-1} className="a b" hrefLang="es" lang={undefined}>
          x
        </a>
      </summary>
    </details>
  ),
  'attributes that no page used before': (
    <time dateTime="2026-05-01" spellCheck={false}>
      May
    </time>
  ),
  'a drawing': (
    <svg viewBox="0 0 1 1" preserveAspectRatio="xMidYMid" aria-hidden="true">
      <path d="M0 0" strokeWidth={2} fillOpacity={0.5} />
      <text textAnchor="middle" x={1}>
        A &amp; B
      </text>
    </svg>
  ),
  'a table': (
    <table>
      <tbody>
        <tr>
          <th scope="row" colSpan={2}>
            a
          </th>
        </tr>
      </tbody>
    </table>
  ),
}

describe('a page as HTML', () => {
  it.each(Object.entries(CASES))('%s', (_, element) => {
    expect(sameHtml(toHtml(element), renderToStaticMarkup(element))).toBeNull()
  })

  it('never leads to a script', () => {
    for (const href of ['javascript:alert(1)', ' \n JaVa\tScRiPt:alert(1)']) {
      expect(toHtml(createElement('a', { href }, 'x'))).toBe('<a>x</a>')
    }
  })

  it('refuses what only a browser could do', () => {
    expect(() => toHtml(createElement('a', { onClick: () => {} }, 'x'))).toThrow('onClick')
  })
})
