import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the project or of the package: found from a source file and from the built server alike. */
export const PROJECT = folderOfManifest(import.meta.dirname)

function folderOfManifest(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderOfManifest(dirname(folder))
}
