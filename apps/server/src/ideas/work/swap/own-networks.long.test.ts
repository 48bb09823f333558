import { createEngine } from '@guise/engine'
import type { ClipEngine, SwapRequest } from '@guise/engine'
import { families } from '@guise/neural'
import { neededBy } from '@guise/neural/testing'
import type { Behaviour, FolderModel } from '@guise/neural/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { albumNetwork } from '../../../testing/album-network.ts'
import { openEditorServer } from '../../../testing/editor-server.ts'
import type { EditorServer } from '../../../testing/editor-server.ts'
import { countChanged, facePhoto, groupPhoto, withNetworks } from '../../../testing/own-networks.ts'
import { scriptedEngine } from '../../../testing/scripted-engine.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { creditsOf, itemsOf, settled, welcomeOwner } from '../../../testing/task-owner.ts'

const swappers = families.filter(({ kind }) => kind === 'swapper').map(({ name }) => name)
const restorers = families.filter(({ kind }) => kind === 'restorer').map(({ name }) => name)

/** A photo is swapped for real, twice, on machines that have other things to do. */
const patienceMs = 120_000

/** What swaps now, and what it was asked for last: everything but the swap itself is tried elsewhere. */
let drawing: ClipEngine
let asked: SwapRequest

async function startWith(env: Record<string, string>): Promise<TestServer> {
  const target = await groupPhoto()
  const swap = (request: SwapRequest) => drawing.swap((asked = request))
  return startTestServer({
    networks: [{ ...albumNetwork, download: async () => target }],
    engine: { ...scriptedEngine(), swap },
    env: { LANES: '1', ...env },
  })
}

/** From the upload of a face to the result of a task, over the API. */
async function swapOver(server: TestServer, engine: 'auto' | 'neural') {
  const { person, submit } = await welcomeOwner(server, await facePhoto())
  const created = await submit(['https://album.test/1'], engine)
  const [item] = itemsOf(await settled(person, created.json.id, patienceMs))
  const provenance = (await person.call('GET', `/contents/${item?.id}/provenance`)).json
  return { person, item, engine: provenance?.engine }
}

describe('networks of the operator', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startWith({ MODELS_DIR: 'models' })), 2 * patienceMs)
  afterAll(() => server.close())

  async function swapBy(models: FolderModel[], engine: 'auto' | 'neural') {
    return withNetworks(models, async (own) => {
      drawing = own
      const outcome = await swapOver(server, engine)
      return { ...outcome, changed: await countChanged(own, asked).catch(() => undefined) }
    })
  }

  const mirrored = (family: string): FolderModel[] => [{ family, behaviour: 'mirrored' }, ...neededBy(family)]
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/)

  test.each(swappers)(
    '%s goes from upload to result, and nothing beyond the face is another',
    async (family) => {
      const models = mirrored(family)
      const { item, engine, changed } = await swapBy(models, 'neural')
      expect(item).toMatchObject({
        status: 'completed',
        made_with: { engine: 'neural', name: family, fell_back: null },
      })
      expect(engine).toMatchObject({ engine: 'neural', name: family, settings: { provider: 'cpu' } })
      expect(engine.models).toEqual(models.map(() => hash))
      expect(changed).toMatchObject({ outside: 0 })
      expect(changed?.inside).toBeGreaterThan(1000)
    },
    2 * patienceMs,
  )

  test.each(restorers)(
    'what was swapped is drawn anew by %s, and the result names its file, too',
    async (family) => {
      const models: FolderModel[] = [...mirrored('blendswap_256'), { family, strength: 0.75 }]
      const { item, engine, changed } = await swapBy(models, 'neural')
      expect(item).toMatchObject({ status: 'completed', made_with: { engine: 'neural', name: 'blendswap_256' } })
      expect(engine.models).toEqual([hash, hash])
      expect(engine.settings).toEqual({
        provider: 'cpu',
        boost: '1',
        strength: '1',
        restorer: family,
        restorerStrength: '0.75',
      })
      expect(changed).toMatchObject({ outside: 0 })
    },
    2 * patienceMs,
  )

  test.each<[Behaviour, string]>([
    ['not_a_number', 'not_numbers'],
    ['infinite', 'not_numbers'],
    ['black', 'empty'],
    ['grey', 'empty'],
    ['fails', 'broken'],
    ['wants_memory', 'no_memory'],
    ['inverted', 'badly_drawn'],
  ])(
    'where a network answers %s the built-in engine draws, and the item says so',
    async (behaviour, fault) => {
      const { item, engine } = await swapBy([{ family: 'blendswap_256', behaviour }], 'auto')
      const fell_back = { code: 'engine_fell_back', faces: 1, fault }
      expect(item).toMatchObject({ status: 'completed', made_with: { engine: 'builtin', name: null, fell_back } })
      expect(engine).toMatchObject({ engine: 'builtin', models: [], fell_back })
    },
    2 * patienceMs,
  )

  test(
    'whoever wants nothing but the network gets a sentence where it fails, and is charged nothing',
    async () => {
      const { person, item } = await swapBy([{ family: 'blendswap_256', behaviour: 'black' }], 'neural')
      expect(item).toMatchObject({ status: 'failed', reason: { code: 'engine_failed', fault: 'empty' } })
      expect(item?.error_message).toMatch(/Nothing was charged\./)
      expect(await creditsOf(person)).toMatchObject({ credits_left: 20, credits_held: 0 })
    },
    2 * patienceMs,
  )
})

describe('an editor of the operator', () => {
  let server: TestServer
  let editor: EditorServer
  beforeAll(async () => {
    editor = await openEditorServer()
    server = await startWith({ ENGINE_EDITOR_URL: editor.url })
    drawing = await createEngine()
  }, 2 * patienceMs)
  afterAll(async () => {
    await drawing.close()
    await server.close()
    await editor.close()
  })

  test(
    'draws a face from upload to result, and what it changes beyond the face is not taken',
    async () => {
      editor.behave({ paints: true })
      const { item, engine } = await swapOver(server, 'neural')
      const name = new URL(editor.url).host
      expect(item).toMatchObject({ status: 'completed', made_with: { engine: 'editor', name, fell_back: null } })
      expect(engine).toMatchObject({ engine: 'editor', name, models: [] })
      const size = { width: 512, height: 512 }
      expect(editor.asked).toMatchObject([{ crop: size, source: size, mask: { ...size, channels: 1 } }])
      const changed = await countChanged(drawing, asked)
      expect(changed.outside).toBe(0)
      expect(changed.inside).toBeGreaterThan(1000)
    },
    2 * patienceMs,
  )

  test(
    'that draws another picture is not used, and the item says so',
    async () => {
      editor.behave(undefined)
      const { item } = await swapOver(server, 'auto')
      expect(item).toMatchObject({
        status: 'completed',
        made_with: { engine: 'builtin', fell_back: { code: 'engine_fell_back', faces: 1, fault: 'redrawn' } },
      })
    },
    2 * patienceMs,
  )
})
