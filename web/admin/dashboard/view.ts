import { REQUEST_ORDERS, type RequestOrder, type RequestType } from '../../../domain/review/status.ts'
import { placeIn } from '../../ui/list-address.ts'

/**
 * The state of the dashboard in its address. Without a status the default applies, Requested; `all` stands for a group
 * without ticks.
 */

export const STATUS_CHOICES = ['requested', 'completed'] as const
/** Narrower statuses without a checkbox, for links. */
const LINKED_STATUSES = ['approved', 'rejected', 'archived', 'late'] as const
export const TYPE_CHOICES = ['contentUpdate', 'accountAccess', 'teamRemoval'] as const satisfies readonly RequestType[]

export type StatusChoice = (typeof STATUS_CHOICES)[number] | (typeof LINKED_STATUSES)[number]
export type Choice = StatusChoice | RequestType

export interface View {
  statuses: readonly StatusChoice[]
  types: readonly RequestType[]
  order: RequestOrder
  q: string
  page: number
  /** The place in the list of all work, while the reviewer goes through it by 'Next one'. */
  walk?: string
}

/** The search parameters: only values that differ from the default. */
export interface DashboardSearch {
  status?: string
  type?: string
  order?: RequestOrder
  q?: string
  page?: number
  walk?: string
  /** Asks for one reload; the screen then removes the parameter. */
  update?: true
}

const NOTHING = 'all'
const DEFAULT: readonly StatusChoice[] = ['requested']
const ALL_STATUSES: readonly StatusChoice[] = [...STATUS_CHOICES, ...LINKED_STATUSES]
const SAME_AS: Readonly<Record<string, string>> = { pending: 'requested' }

/** Parses an address that a person typed or shared; ignores unknown values. */
export function viewOf(search: Readonly<Record<string, unknown>>): View {
  const { q, page } = placeIn(search)
  return {
    statuses: statusesIn(search.status),
    types: known(search.type, TYPE_CHOICES),
    order: REQUEST_ORDERS.find((order) => order === search.order) ?? 'newest',
    q,
    page,
    ...(typeof search.walk === 'string' && search.walk !== '' && { walk: search.walk }),
  }
}

export function readSearch(search: Readonly<Record<string, unknown>>): DashboardSearch {
  return { ...listSearch(viewOf(search)), ...(search.update ? { update: true as const } : {}) }
}

/** The search of the list itself, from wherever the reviewer opened the submission. */
export const listSearch = ({ walk: _, ...view }: View) => searchOf(view)

export function searchOf({ statuses, types, order, q, page, walk }: View): DashboardSearch {
  const status = statuses.join(',') || NOTHING
  return {
    ...(status !== DEFAULT.join(',') && { status }),
    ...(types.length > 0 && { type: types.join(',') }),
    ...(order !== 'newest' && { order }),
    ...(q !== '' && { q }),
    ...(page > 1 && { page }),
    ...(walk && { walk }),
  }
}

/** The query for the server: OR within a group, AND between the two groups, no filter where nothing is ticked. */
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

/** Ticks or unticks one choice and returns to the first page. */
export function toggled(view: View, choice: Choice): View {
  const flip = <T extends Choice>(all: readonly T[], ticked: readonly T[]) =>
    all.filter((one) => ticked.includes(one) !== (one === choice))
  return { ...view, page: 1, statuses: flip(ALL_STATUSES, view.statuses), types: flip(TYPE_CHOICES, view.types) }
}

/** An unknown status means the default, like a missing one: only `all` shows everything. */
function statusesIn(given: unknown): readonly StatusChoice[] {
  if (given === NOTHING) return []
  const found = known(given, ALL_STATUSES)
  return found.length > 0 ? found : DEFAULT
}

function known<T extends string>(given: unknown, names: readonly T[]): T[] {
  const words = typeof given === 'string' ? given.split(',').map((word) => SAME_AS[word] ?? word) : []
  return names.filter((name) => words.includes(name))
}
