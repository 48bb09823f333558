import type { FaceReport, SwapRequest } from '@guise/engine'
import { readCredentials } from '@guise/provenance/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { albumNetwork } from '../../../testing/album-network.ts'
import { openEditorServer } from '../../../testing/editor-server.ts'
import type { EditorServer } from '../../../testing/editor-server.ts'
import { scriptedEngine } from '../../../testing/scripted-engine.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { creditsOf, itemsOf, settled, welcomeOwner } from '../../../testing/task-owner.ts'

/** On machines that have other things to do. */
const patienceMs = 120_000

let server: TestServer
let editor: EditorServer
let asked: SwapRequest['engine'][] = []

const face = { box: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }, yaw: 0, swapped: true, quality: 0.9 }
const crop = { size: 8, crop: new Uint8Array(192), source: new Uint8Array(192), mask: new Uint8Array(64) }

/** Draws one face as it is told, by the editor that is really asked. */
async function draw({ engine, edit }: SwapRequest): Promise<{ faces: FaceReport[] }> {
  asked.push(engine)
  if (engine !== 'editor' || !edit) return { faces: [{ ...face, engine: 'builtin' }] }
  const drawn = await edit(crop).catch(() => undefined)
  if (drawn) return { faces: [{ ...face, engine: 'editor' }] }
  return { faces: [{ ...face, engine: 'builtin', fellBackBecause: 'editor_failed' }] }
}

beforeAll(async () => {
  editor = await openEditorServer()
  server = await startTestServer({
    networks: [albumNetwork],
    engine: scriptedEngine(draw),
    env: { SIGNUP_CREDITS: '10', ENGINE_EDITOR_URL: editor.url },
  })
})
beforeEach(() => {
  editor.behave(undefined)
  asked = []
})
afterAll(async () => {
  await server.close()
  await editor.close()
})

/** The one item of a task that asks for an engine, its provenance and its bytes. */
async function swapBy(engine?: 'auto' | 'builtin' | 'neural') {
  const { person, project, face: source } = await welcomeOwner(server)
  const body = { project_id: project.id, source_image_id: source.id, urls: ['https://album.test/1'] }
  const created = await person.call('POST', '/tasks/', { ...body, ...(engine && { engine }) })
  const task = await settled(person, created.json.id, patienceMs)
  const [item] = itemsOf(task)
  const provenance = (await person.call('GET', `/contents/${item?.id}/provenance`)).json
  return { person, task, item, provenance }
}

test('where both are allowed an own engine swaps, the item, its bytes and its provenance say which', async () => {
  expect((await server.call('GET', '/site')).json.engines).toEqual(['auto', 'builtin', 'neural'])
  const { task, item, provenance } = await swapBy()
  const { host } = new URL(editor.url)
  expect(asked).toEqual(['editor'])
  expect(task.engine).toBe('auto')
  expect(item).toMatchObject({
    status: 'completed',
    made_with: { engine: 'editor', name: host, message: null, fell_back: null },
  })
  expect(provenance.engine).toEqual({
    engine: 'editor',
    name: host,
    message: null,
    fell_back: null,
    models: [],
    settings: {},
  })
  const address = new URL(item?.processed_file_url ?? '')
  const { raw } = await server.call('GET', address.pathname.replace(/^\/api/, '') + address.search)
  const { manifest } = (await readCredentials(raw.rawPayload)) ?? {}
  const actions = manifest?.assertions.find(({ label }) => label === 'c2pa.actions.v2')?.data.actions
  expect(actions?.at(-1)?.softwareAgent?.name).toBe(`Guise with ${host}`)
})

test('a person who asks for the built-in engine gets it', async () => {
  const { item } = await swapBy('builtin')
  expect(asked).toEqual(['builtin'])
  expect(item).toMatchObject({ made_with: { engine: 'builtin', name: null, fell_back: null } })
})

test('an own engine that fails leaves the face to the built-in one, and the item says so', async () => {
  editor.behave({ status: 503 })
  const { person, item } = await swapBy()
  expect(item).toMatchObject({
    status: 'completed',
    made_with: { engine: 'builtin', fell_back: { code: 'engine_fell_back', faces: 1, fault: 'refused' } },
  })
  expect(await creditsOf(person)).toMatchObject({ credits_left: 9, credits_held: 0 })
})

test('whoever asked for an own engine and nothing else gets a sentence, and is charged nothing', async () => {
  editor.behave({ body: Buffer.from('no picture') })
  const { person, item } = await swapBy('neural')
  expect(item).toMatchObject({
    status: 'failed',
    reason: { code: 'engine_failed', fault: 'not_a_picture' },
    error_message:
      'The editor of this server answered with what is no picture. Nothing was charged. Try again later, or with the built-in engine.',
  })
  expect(await creditsOf(person)).toMatchObject({ credits_left: 10, credits_held: 0 })
})

test('a retry may ask for another engine, and does every photo again', async () => {
  const { person, task } = await swapBy('builtin')
  const again = { status: 'pending', engine: 'neural' }
  expect((await person.call('PUT', `/tasks/${task.id}`, again)).json.engine).toBe('neural')
  const [item] = itemsOf(await settled(person, task.id, patienceMs))
  expect(item).toMatchObject({ made_with: { engine: 'editor' } })
  expect(asked).toEqual(['builtin', 'editor'])
})
