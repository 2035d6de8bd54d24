type SavedFile = { fileName: string; text: string; type?: string }

/** Downloads a text as a file. */
export function saveFile({ fileName, text, type = 'text/csv;charset=utf-8' }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
