import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { Layout } from '../pieces/layout.tsx'
import { LISTS } from '../texts/lists.ts'

/** The lists that the visitor keeps on the device. The server knows none of them: the script shows them here. */
export function Lists({ frame }: { data: PageData['lists']; frame: Frame }) {
  const t = LISTS[frame.language]
  return (
    <Layout frame={frame} title={t.title} description={t.description}>
      <h1>{t.title}</h1>
      <div className="no-print">
        <p>{t.where}</p>
        <p>{t.shared}</p>
      </div>
      {/* The script puts the lists in place of this sentence. */}
      <div data-lists="">
        <p className="notice-line">{t.noScript}</p>
      </div>
      <p className="no-print">
        <a href={pathOf('results', frame.language)}>{t.look}</a>
      </p>
    </Layout>
  )
}
