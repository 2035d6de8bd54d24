import { expect, it } from 'vitest'
import { displayRefusal, mayEdit, type Viewer } from './viewer.ts'

it.each<[Viewer, boolean, { edit: boolean; display: string | undefined }]>([
  ['admin', false, { edit: true, display: undefined }],
  ['admin', true, { edit: true, display: undefined }],
  ['manager', false, { edit: true, display: undefined }],
  ['manager', true, { edit: false, display: 'archived' }],
  ['editor', false, { edit: true, display: 'role' }],
  ['editor', true, { edit: false, display: 'role' }],
])('%s, clinic archived: %s', (viewer, archived, { edit, display }) => {
  expect(mayEdit(viewer, { archived })).toBe(edit)
  expect(displayRefusal(viewer, { archived })).toBe(display)
})
