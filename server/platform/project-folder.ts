import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The root folder of the project or package, found both from a source file and from the built server. */
export const PROJECT = folderOfManifest(import.meta.dirname)

function folderOfManifest(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderOfManifest(dirname(folder))
}
