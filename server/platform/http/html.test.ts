import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { html, htmlPage, joined, withLineBreaks } from './html.ts'

describe('HTML written as a template', () => {
  it('escapes values in text and in attributes', () => {
    const name = `<b class="x">Tom & 'Ana'</b>`
    const safe = '&lt;b class=&quot;x&quot;&gt;Tom &amp; &#39;Ana&#39;&lt;/b&gt;'
    expect(html`<p title="${name}">${name}</p>`.text).toBe(`<p title="${safe}">${safe}</p>`)
  })

  it('inserts Html unescaped, lists line by line, and nothing for null', () => {
    const items = ['a<', 'b'].map((item) => html`<li>${item}</li>`)
    expect(html`<ul>${items}</ul>${null}${undefined}${0}`.text).toBe('<ul><li>a&lt;</li>\n<li>b</li></ul>0')
    expect(joined([html`<b>1</b>`, '<', 2]).text).toBe('<b>1</b>&lt;2')
    expect(withLineBreaks('a<\r\nb\nc').text).toBe('a&lt;<br>b<br>c')
  })

  it('never lets typed text begin a tag, an attribute or an entity', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const { text } = html`<i>${typed}</i>`
        expect(text.slice(3, -4)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/)
      }),
    )
  })

  it('writes whole documents', () => {
    const page = htmlPage({ title: 'A & B', language: 'es', body: html`<body>${'<x>'}</body>` })
    expect(page).toMatch(/^<!doctype html>\n<html lang="es">/)
    expect(page).toContain('<title>A &amp; B</title>')
    expect(page).toContain('<body>&lt;x&gt;</body>')
  })
})
