import { posix } from 'node:path'

/**
 * The rooms of the server and of the portal, from the lowest up. A room may import only the rooms before it in its
 * list.
 */
const ROOMS: Record<string, readonly string[]> = {
  server: [
    'published-settings.ts',
    'env.ts',
    'db',
    'platform',
    'reference',
    'identity',
    'people',
    'clinics',
    'freshness',
    'openings',
    'calls',
    'directory',
    'review',
    'open-data',
    'imports',
    'dev',
    'background.ts',
    'app.ts',
    'schedules.ts',
    'main.ts',
  ],
  web: ['ui', 'session', 'entry', 'help', 'account', 'people', 'clinic', 'staff', 'admin', 'app'],
}

/** Rooms that must not import each other: `app/` composes them. */
const NEVER = new Set(['web/admin → web/staff', 'web/staff → web/help', 'web/admin → web/help'])

const IMPORTED = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g

/** A sentence for each forbidden import of a file. Tests may import any room. */
export function roomProblems(path: string, text: string): string[] {
  const from = roomOf(path)
  if (from === null || /\.test\.tsx?$|\/testing\//.test(path)) return []
  return Array.from(text.matchAll(IMPORTED), ([, target = '']) => posix.join(posix.dirname(path), target))
    .map((target) => ({ target, to: roomOf(target) }))
    .filter(({ to }) => to !== null && !mayImport(from, to))
    .map(({ target }) => `${path}: may not import ${target}; scripts/checks/rooms.ts says which rooms a room imports`)
}

type Room = { house: string; name: string; floor: number }

function roomOf(path: string): Room | null {
  const [house = '', name = ''] = path.split('/')
  const floor = ROOMS[house]?.indexOf(name) ?? -1
  return floor < 0 ? null : { house, name, floor }
}

function mayImport(from: Room, to: Room): boolean {
  const pair = `${from.house}/${from.name} → ${to.house}/${to.name}`
  if (from.house !== to.house || from.name === to.name) return true
  return to.floor < from.floor && !NEVER.has(pair)
}

/** Folders that no list has, so that a new room must be added to one. */
export function unplacedRooms(paths: readonly string[]): string[] {
  const elsewhere = new Set(['server/testing', 'web/public', 'web/testing', 'web/theme'])
  const folders = new Set(paths.map((path) => path.split('/').slice(0, 2).join('/')))
  return [...folders]
    .filter((folder) => /^(server|web)\/[^.]+$/.test(folder) && !elsewhere.has(folder) && roomOf(folder) === null)
    .map((folder) => `${folder}/: name this room in scripts/checks/rooms.ts`)
}
