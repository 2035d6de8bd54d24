import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import { listFeedRuns, UPLOAD_LIMIT } from '../../../contract/shared/feeds.ts'
import { Button } from '../../ui/button.tsx'
import { described, Frame } from '../../ui/field.tsx'
import { paths } from '../../ui/paths.ts'
import { feedsTexts as texts } from './texts.ts'
import { upload } from './upload.ts'

const NAME = 'export'

export function UploadForm() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const send = useMutation({
    mutationFn: upload,
    onSuccess: () => {
      if (input.current) input.current.value = ''
      // Without a step in the address the screen follows the import.
      void navigate({ to: paths.feeds, search: {} })
    },
    onError: (error) => setProblem(texts.uploadFailed(error.message)),
    onSettled: () => queries.invalidateQueries({ queryKey: [listFeedRuns.name] }),
  })

  function read(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = input.current?.files?.[0]
    const found = !file ? texts.chooseFile() : file.size > UPLOAD_LIMIT ? texts.tooLarge() : undefined
    setProblem(found)
    if (found) input.current?.focus()
    else if (file) send.mutate(file)
  }

  const hint = texts.fileHint()
  return (
    <form className="feed-upload" onSubmit={read} noValidate>
      <Frame name={NAME} label={texts.file()} hint={hint} error={problem}>
        <input
          ref={input}
          id={NAME}
          name={NAME}
          type="file"
          accept=".csv,text/csv"
          className="feed-upload__file"
          {...described({ name: NAME, hint, error: problem })}
        />
      </Frame>
      <Button type="submit" busy={send.isPending}>
        {texts.read()}
      </Button>
    </form>
  )
}
