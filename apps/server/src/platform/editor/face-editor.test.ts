import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEditorServer } from '../../testing/editor-server.ts'
import type { EditorServer } from '../../testing/editor-server.ts'
import { openFaceEditor } from './face-editor.ts'
import type { FaceEditor } from './face-editor.ts'

const size = 64
const filled = (value: number, channels: number) => new Uint8Array(size * size * channels).fill(value)
const request = { size, crop: filled(90, 3), source: filled(180, 3), mask: filled(255, 1) }

let server: EditorServer
let editor: FaceEditor | undefined
beforeAll(async () => {
  server = await openEditorServer()
  editor = openFaceEditor({ editor: { url: server.url, timeoutMs: 20_000 } }, 'Guise')
})
beforeEach(() => server.behave(undefined))
afterAll(() => server.close())

/** What an edit comes to: its answer's first pixel, or the fault that is told. */
async function outcomeOf(opened = editor?.open()) {
  const drawn = await opened?.edit(request).catch(() => undefined)
  return drawn ? [drawn.length, drawn[0]] : opened?.fault()
}

test('crop, source and mask go out as PNG files of one form, and the answer comes back as pixels', async () => {
  expect(await outcomeOf()).toEqual([size * size * 3, 180])
  expect(server.asked.at(-1)).toEqual({
    crop: { width: size, height: size, channels: 3, first: 90 },
    source: { width: size, height: size, channels: 3, first: 180 },
    mask: { width: size, height: size, channels: 1, first: 255 },
  })
})

test.each([
  ['refused', { status: 500 }],
  ['refused', { status: 302, headers: { location: '/elsewhere' } }],
  ['not_a_picture', { body: Buffer.from('<html>Queue is full</html>') }],
  ['not_a_picture', { body: Buffer.alloc(0) }],
  [
    'wrong_size',
    {
      body: await sharp(filled(1, 3), { raw: { width: size, height: size, channels: 3 } })
        .resize(32)
        .png()
        .toBuffer(),
    },
  ],
  ['too_large', { body: Buffer.alloc(17 * 1024 * 1024) }],
] as const)('an editor is %s', async (fault, behaviour) => {
  server.behave(behaviour)
  expect(await outcomeOf()).toBe(fault)
})

test('an editor that does not answer is given up', async () => {
  server.behave({ hangs: true })
  const hasty = openFaceEditor({ editor: { url: server.url, timeoutMs: 200 } }, 'Guise')
  expect(await outcomeOf(hasty?.open())).toBe('timeout')
})

test('an editor that is not there is unreachable, and nothing else is asked for in its place', async () => {
  const gone = await openEditorServer()
  await gone.close()
  const other = openFaceEditor({ editor: { url: gone.url, timeoutMs: 20_000 } }, 'Guise')
  expect(await outcomeOf(other?.open())).toBe('unreachable')
})

test('without an address there is no editor', () => {
  expect(openFaceEditor({ editor: undefined }, 'Guise')).toBeUndefined()
})
