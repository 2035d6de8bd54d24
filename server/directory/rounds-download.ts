import type { FastifyReply } from 'fastify'
import type { PublishedRound } from '../../contract/directory/page-data.ts'
import { pathOf, ROUND_FILES } from '../../contract/directory/pages.ts'
import { frameLines } from '../../domain/calls/draw.ts'
import type { Share } from '../../domain/calls/interval.ts'
import { csvOf } from '../../domain/csv.ts'
import { agencyDay } from '../../domain/dates.ts'
import { readCalledOfRound, readFrameOfRound, readPublishedRound, readPublishedRounds } from '../calls/published.ts'
import type { App } from '../platform/http/app-instance.ts'

/** The files by which anybody checks a draw, and the figures of all rounds for programs. */
export function roundsDownload(app: App): void {
  const { db } = app.ports
  const file = (reply: FastifyReply, type: string, name: string, body: string) =>
    reply
      .type(`${type}; charset=utf-8`)
      .header('cache-control', 'public, max-age=60')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(body)

  const round = pathOf('qualityRound', 'en', ':round').replace('%3A', ':')
  app.get<{ Params: { round: string } }>(`${round}/${ROUND_FILES.frame}`, async ({ params }, reply) => {
    const roundId = roundNumber(params.round)
    const frame = roundId === null ? [] : await readFrameOfRound(db, roundId)
    if (frame.length === 0) return reply.callNotFound()
    return file(reply, 'text/csv', ROUND_FILES.frame, `${['clinic,group', ...frameLines(frame)].join('\n')}\n`)
  })
  app.get<{ Params: { round: string } }>(`${round}/${ROUND_FILES.called}`, async ({ params }, reply) => {
    const roundId = roundNumber(params.round)
    const called = roundId === null ? [] : await readCalledOfRound(db, roundId)
    if (called.length === 0) return reply.callNotFound()
    return file(reply, 'text/plain', ROUND_FILES.called, `${called.join('\n')}\n`)
  })
  app.get<{ Params: { round: string } }>(`${round}/${ROUND_FILES.json}`, async ({ params }, reply) => {
    const roundId = roundNumber(params.round)
    const found = roundId === null ? undefined : await readPublishedRound(db, roundId)
    if (found?.done == null) return reply.callNotFound()
    return file(reply, 'application/json', ROUND_FILES.json, JSON.stringify(found))
  })
  app.get(`${pathOf('quality', 'en')}/${ROUND_FILES.all}`, async (_, reply) => {
    const rows = (await readPublishedRounds(db)).flatMap(rowsOf)
    const head = ['round', 'from', 'to', 'measure', 'right', 'of', 'share', 'low', 'high', 'count']
    return file(reply, 'text/csv', ROUND_FILES.all, csvOf([head, ...rows], { lineEnd: '\n' }))
  })
}

export const roundNumber = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

type CsvRow = (string | number)[]

function rowsOf({ roundId, done }: PublishedRound): CsvRow[] {
  if (done === null || done.figures === null) return []
  const { figures } = done
  const about = [roundId, agencyDay(done.from), agencyDay(done.to)]
  const row = (measure: string, found: Share | null): CsvRow[] =>
    found === null
      ? []
      : [
          [
            ...about,
            measure,
            found.right,
            found.of,
            ...[found.share, found.low, found.high].map((value) => value.toFixed(4)),
            '',
          ],
        ]
  return [
    ...row('phone_reached', figures.phone),
    ...row('page_of_reached', figures.page),
    ...row('page_of_called', figures.pageOfCalled),
    ...figures.answers.flatMap((one) => row(`answer_${one.name}`, one)),
    ...figures.ages.flatMap((one) => row(`age_${one.name}`, one)),
    ...figures.regions.flatMap((one) => row(`region_${one.name}`, one)),
    ...figures.wrong.map(({ name, count }) => [...about, `wrong_${name}`, '', '', '', '', '', count]),
  ]
}
