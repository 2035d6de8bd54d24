/** In a file of its own, so that `instanceof` checks do not load the embedded engine. */
export class DataFolderInUse extends Error {
  constructor(root: string) {
    super(`Another process already uses the data folder ${root}. Stop it first, or set DATA_DIR to another folder.`)
  }
}
