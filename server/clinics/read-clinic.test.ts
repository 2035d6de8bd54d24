import { afterEach, describe, expect, test } from 'vitest'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS } from '../testing/small-world.ts'

let story: EditStory
afterEach(() => story.close())

const read = async () => (await story.call('eli-editor', 'GET', `/api/clinics/${OURS.clinic}`)).body as never

describe('the clinic’s pages on the public directory', () => {
  test('are linked in both languages, each from its own template', async () => {
    story = await editStory({
      variables: {
        DIRECTORY_URL_EN: 'https://directory.example/clinics/{clinicId}',
        DIRECTORY_URL_ES: 'https://directorio.example/?clinica={clinicId}#{clinicId}',
      },
    })
    expect(await read()).toMatchObject({
      data: { clinicId: OURS.clinic },
      meta: {
        confirmations: [],
        hasHistory: false,
        directoryLinks: {
          en: `https://directory.example/clinics/${OURS.clinic}`,
          es: `https://directorio.example/?clinica=${OURS.clinic}#${OURS.clinic}`,
        },
      },
    })
  })

  test('of one language may link to another site; the other language links to this directory', async () => {
    story = await editStory({ variables: { DIRECTORY_URL_ES: 'https://directorio.example/{clinicId}' } })
    expect(await read()).toMatchObject({
      meta: {
        directoryLinks: {
          en: `http://localhost:3000/en/clinics/${OURS.clinic}`,
          es: `https://directorio.example/${OURS.clinic}`,
        },
      },
    })
  })

  test('link to this directory where the operator configured no template', async () => {
    story = await editStory()
    expect(await read()).toMatchObject({
      meta: {
        confirmations: [],
        hasHistory: false,
        directoryLinks: {
          en: `http://localhost:3000/en/clinics/${OURS.clinic}`,
          es: `http://localhost:3000/es/clinicas/${OURS.clinic}`,
        },
      },
    })
  })
})
