/** Search parameters, so that a reload keeps them: the submission, and one part of it unless all is meant. */
export interface AgainSearch {
  again?: number
  part?: string
}

export function readAgainSearch({ again, part }: Record<string, unknown>): AgainSearch {
  const submissionId = Number(again)
  if (!Number.isInteger(submissionId) || submissionId < 1) return {}
  return { again: submissionId, ...(typeof part === 'string' && { part }) }
}
