import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/open.ts'
import { PROJECT } from '../project-folder.ts'

/**
 * Scripts and styles with a hash in their name, of every release that shares the database. During an upgrade a page drawn by
 * one copy may ask another copy for its files, and a tab stays open long after its release has gone. Each start stores the
 * files of its build, and a copy that is asked for one it does not have looks there. The schema is made by the start itself
 * and is no part of a backup, as that of the jobs.
 */

export const BUILT_ASSETS = ['dist/web/assets', 'dist/directory/assets'].map((folder) => join(PROJECT, folder))

/** Files of a build that a later one has replaced are kept for as long as a tab might stay open. */
const KEPT_FOR = '30 days'
/** Any number that nothing else locks: copies that start at once take turns. */
const LOCK = 7_201_845

const MAKE = `
  create schema if not exists web;
  create table if not exists web.files (
    path text primary key, type text not null, gzip boolean not null, body bytea not null,
    replaced_at timestamptz
  )`

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

type Shared = { path: string; type: string; file: string; gzip: boolean }

/** Before the server listens: the first page that names these files may be answered a moment later. Returns how many were new. */
export async function publishFiles({ engine, pool }: Database, folders: readonly string[]): Promise<number> {
  // The embedded engine belongs to one process.
  if (engine === 'embedded') return 0
  const files = folders.flatMap(filesIn)
  if (files.length === 0) return 0
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(MAKE)
    const paths = files.map(({ path }) => path)
    const { rows } = await client.query<{ path: string }>('select path from web.files where path = any($1)', [paths])
    const stored = new Set(rows.map(({ path }) => path))
    const fresh = files.filter(({ path }) => !stored.has(path))
    for (const { path, type, file, gzip } of fresh) {
      const values = [path, type, gzip, readFileSync(file)]
      await client.query('insert into web.files (path, type, gzip, body) values ($1, $2, $3, $4)', values)
    }
    await client.query('update web.files set replaced_at = null where path = any($1) and replaced_at is not null', [
      paths,
    ])
    if (fresh.length > 0) {
      await client.query(`delete from web.files where replaced_at < now() - interval '${KEPT_FOR}'`)
      await client.query('update web.files set replaced_at = now() where path <> all($1) and replaced_at is null', [
        paths,
      ])
    }
    await client.query('commit')
    return fresh.length
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

function filesIn(folder: string): Shared[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const type = TYPES[extname(name)]
    if (type === undefined) return []
    const file = join(folder, name)
    const gzip = existsSync(`${file}.gz`)
    return [{ path: `/assets/${name}`, type, file: gzip ? `${file}.gz` : file, gzip }]
  })
}

/** A hash is in every name: words that people type never reach the database. */
const NAME = /^\/assets\/[\w.-]{8,200}$/
/** Where no release has shared any, as on the embedded engine. */
const NO_SUCH_TABLE = '42P01'

export type OtherFiles = {
  /** Whether the address is a file of another release; if so, it is sent. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

export function filesOfOtherReleases({ pool }: Pick<Database, 'pool'>): OtherFiles {
  const find = async (path: string) => {
    const { rows } = await pool
      .query<{ type: string; gzip: boolean; body: Buffer }>('select type, gzip, body from web.files where path = $1', [
        path,
      ])
      .catch((error: { code?: string }) => {
        if (error.code === NO_SUCH_TABLE) return { rows: [] }
        throw error
      })
    return rows[0]
  }
  return {
    async send({ method, url, headers }, reply) {
      if ((method !== 'GET' && method !== 'HEAD') || !NAME.test(url)) return false
      const found = await find(url)
      if (found === undefined) return false
      const asIs = !found.gzip || /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
      if (found.gzip && asIs) reply.header('content-encoding', 'gzip')
      reply.type(found.type).header('vary', 'accept-encoding')
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      await reply.send(asIs ? found.body : gunzipSync(found.body))
      return true
    },
  }
}
