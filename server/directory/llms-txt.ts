import { EXAMPLE, PLACE } from '#place/names'
import { feedPath, LLMS_TXT, MCP_PATH } from '../../contract/directory/addresses.ts'
import { MARKDOWN_PAGES, markdownPattern, type PageName } from '../../contract/directory/pages.ts'
import { DATA_JSON } from '../../contract/exchange/paths.ts'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { DIRECTORY_NAMES } from '../../domain/messages.ts'
import type { App } from '../platform/http/app-instance.ts'
import { lastSnapshot } from './ground.ts'

/** Tells programs that read for a language model where the pages are as Markdown (llmstxt.org). */

type Texts = Readonly<Record<'about' | 'pages' | 'programs' | 'assistants' | 'changes' | 'files', string>> & {
  names: Readonly<Partial<Record<PageName, string>>>
}

export const LLMS_TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    about: `Licensed mental health and substance use care in ${PLACE.state.en}, in the words of each place. A place that has not told us may still say yes: call to ask.`,
    pages: 'Pages as Markdown',
    names: {
      home: 'Start',
      results: `Search. It takes the query of the results page, such as \`?near=${EXAMPLE.searchedZip}&q=detox\``,
      clinic: 'One place. Put its number for `:clinic`',
      helpNow: `Help in a crisis, and places that are open now. It takes \`?near=${EXAMPLE.searchedZip}\``,
      questions: 'Common questions',
    },
    programs: 'For programs',
    assistants: 'Tools for assistants (Model Context Protocol)',
    changes: 'Changes of the last 30 days (Atom)',
    files: 'All files of open data (DCAT-US)',
  },
  es: {
    about: `Atención con licencia para la salud mental y el consumo de sustancias en ${PLACE.state.es}, en palabras de cada lugar. Un lugar que no lo ha indicado puede decir que sí: llame para preguntar.`,
    pages: 'Páginas en Markdown',
    names: {
      home: 'Inicio',
      results: `Buscar. Acepta la consulta de la página de resultados, como \`?near=${EXAMPLE.searchedZip}&q=detox\``,
      clinic: 'Un lugar. Ponga su número en vez de `:clinic`',
      helpNow: `Ayuda en una crisis y lugares abiertos ahora. Acepta \`?near=${EXAMPLE.searchedZip}\``,
      questions: 'Preguntas comunes',
    },
    programs: 'Para programas',
    assistants: 'Herramientas para asistentes (Model Context Protocol)',
    changes: 'Cambios de los últimos 30 días (Atom)',
    files: 'Todos los archivos de datos abiertos (DCAT-US)',
  },
}

export function llmsTxt(app: App): void {
  const { snapshots, env } = app.ports
  const link = (text: string, path: string) => `- [${text}](${env.directoryOrigin}${path})`
  const section = (language: Language): string[] => {
    const { about, pages, names, programs, assistants, changes, files } = LLMS_TEXTS[language]
    const { crisis } = lastSnapshot(snapshots).settings
    return [
      `> ${about}`,
      '',
      `**${crisis.name[language]}: ${crisis.call}.** ${crisis.sentence[language]} ${crisis.danger.sentence[language]} ${crisis.danger.call}`,
      '',
      `## ${pages} (${language})`,
      '',
      ...MARKDOWN_PAGES.map((name) => link(names[name] ?? name, markdownPattern(name, language))),
      '',
      `## ${programs} (${language})`,
      '',
      link(assistants, MCP_PATH),
      link(changes, feedPath(language)),
      link(files, DATA_JSON),
      '',
    ]
  }
  app.get(LLMS_TXT, async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send([`# ${DIRECTORY_NAMES.en}`, '', ...LANGUAGES.flatMap(section)].join('\n')),
  )
}
