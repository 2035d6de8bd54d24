/** What the documentation of an endpoint shows as its reply. */
export function exampleReply<Data>({ example }: { example: { reply: unknown } | undefined }): Data {
  if (!example) throw new Error('This endpoint has no example.')
  return (example.reply as { data: Data }).data
}
