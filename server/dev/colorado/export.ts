import { join } from 'node:path'
import { PROJECT } from '../../platform/project-folder.ts'

/** The last published license export, which SEED=colorado imports and from which the demo learns what a row leaves out. */
export const FILE_NAME = 'colorado-2023.csv'
export const COLORADO_EXPORT = join(PROJECT, 'tests/data', FILE_NAME)
