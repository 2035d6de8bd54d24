import { REQUEST_ORDERS, type RequestOrder, type RequestType } from '../../../domain/review/status.ts'
import { placeIn } from '../../ui/list-address.ts'

/**
 * What the dashboard shows, as its address says it. An address without a status means the default, Requested; `all`
 * stands for a group in which nothing is ticked.
 */

export const STATUS_CHOICES = ['requested', 'completed'] as const
/** Narrower statuses that only a link can ask for. */
const LINKED_STATUSES = ['approved', 'rejected', 'archived'] as const
export const TYPE_CHOICES = ['contentUpdate', 'accountAccess', 'teamRemoval'] as const satisfies readonly RequestType[]

export type StatusChoice = (typeof STATUS_CHOICES)[number] | (typeof LINKED_STATUSES)[number]
export type Choice = StatusChoice | RequestType

export interface View {
  statuses: readonly StatusChoice[]
  types: readonly RequestType[]
  order: RequestOrder
  q: string
  page: number
}

/** The address's own spelling: only what differs from the default is written. */
export interface DashboardSearch {
  status?: string
  type?: string
  order?: RequestOrder
  q?: string
  page?: number
  /** The wish to reload; granted once and then cleared. */
  update?: true
}

const NOTHING = 'all'
const DEFAULT: readonly StatusChoice[] = ['requested']
const ALL_STATUSES: readonly StatusChoice[] = [...STATUS_CHOICES, ...LINKED_STATUSES]
const SAME_AS: Readonly<Record<string, string>> = { pending: 'requested' }

/** Reads an address that a person typed or shared; what it does not understand is left out. */
export function viewOf(search: Readonly<Record<string, unknown>>): View {
  const { q, page } = placeIn(search)
  return {
    statuses: statusesIn(search.status),
    types: known(search.type, TYPE_CHOICES),
    order: REQUEST_ORDERS.find((order) => order === search.order) ?? 'newest',
    q,
    page,
  }
}

export function readSearch(search: Readonly<Record<string, unknown>>): DashboardSearch {
  return { ...searchOf(viewOf(search)), ...(search.update ? { update: true as const } : {}) }
}

export function searchOf({ statuses, types, order, q, page }: View): DashboardSearch {
  const status = statuses.join(',') || NOTHING
  return {
    ...(status !== DEFAULT.join(',') && { status }),
    ...(types.length > 0 && { type: types.join(',') }),
    ...(order !== 'newest' && { order }),
    ...(q !== '' && { q }),
    ...(page > 1 && { page }),
  }
}

/** What the server is asked: words joined by or within a group, the two groups by and, nothing ticked means all. */
export function queryFor({ statuses, types, order, q, page }: View) {
  return {
    groupBySubmissionId: true,
    type: [...(types.length > 0 ? types : TYPE_CHOICES)],
    ...(statuses.length > 0 && { status: [...statuses] }),
    ...(order !== 'newest' && { order }),
    ...(q !== '' && { q }),
    page,
  }
}

export const chosen = ({ statuses, types }: View): readonly Choice[] => [...statuses, ...types]

/** Ticks or unticks one choice; another filter starts on its first page. */
export function toggled(view: View, choice: Choice): View {
  const flip = <T extends Choice>(all: readonly T[], ticked: readonly T[]) =>
    all.filter((one) => ticked.includes(one) !== (one === choice))
  return { ...view, page: 1, statuses: flip(ALL_STATUSES, view.statuses), types: flip(TYPE_CHOICES, view.types) }
}

/** A status that is none means the default, as a missing one does: everything is shown only on request. */
function statusesIn(given: unknown): readonly StatusChoice[] {
  if (given === NOTHING) return []
  const found = known(given, ALL_STATUSES)
  return found.length > 0 ? found : DEFAULT
}

function known<T extends string>(given: unknown, names: readonly T[]): T[] {
  const words = typeof given === 'string' ? given.split(',').map((word) => SAME_AS[word] ?? word) : []
  return names.filter((name) => words.includes(name))
}
