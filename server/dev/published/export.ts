import { basename, join } from 'node:path'
import { PUBLISHED } from '#place/published'
import { PROJECT } from '../../platform/project-folder.ts'

/** The last published license export. The seed of its name imports it; the demo learns from it what a row leaves out. */
export const FILE_NAME = basename(PUBLISHED.file)
export const PUBLISHED_EXPORT = join(PROJECT, PUBLISHED.file)
