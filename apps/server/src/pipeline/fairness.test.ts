import { expect, onTestFinished, test } from 'vitest'
import { albumNetwork } from '../testing/album-network.ts'
import { jpegOf } from '../testing/pictures.ts'
import { scriptedEngine } from '../testing/scripted-engine.ts'
import { startTestServer } from '../testing/server.ts'

test('one photo of a person who has little does not wait behind twenty of one who has much', async () => {
  const swapped: ('much' | 'little')[] = []
  let sizeOfLittle = 0
  let gate = Promise.withResolvers<void>()
  const server = await startTestServer({
    networks: [albumNetwork],
    env: { LANES: '1' },
    engine: scriptedEngine(async ({ source }) => {
      swapped.push(source.length === sizeOfLittle ? 'little' : 'much')
      await gate.promise
    }),
  })
  onTestFinished(async () => {
    gate.resolve()
    await server.close()
  })

  async function submit(photos: number, face: Buffer) {
    const person = await server.signIn()
    const { id, file_url } = (await person.upload(face)).json
    const stored = await server.app.inject(new URL(file_url).pathname + new URL(file_url).search)
    const project = (await person.call('POST', '/projects/', { name: 'P', default_source_image_id: id })).json
    const begin = () =>
      person.call('POST', '/tasks/', { project_id: project.id, urls: [`https://album.test/${photos}`] })
    return { person, size: stored.rawPayload.length, begin }
  }
  const much = await submit(20, await jpegOf('#c09070'))
  const little = await submit(1, await jpegOf('#405060', 200, 160))
  sizeOfLittle = little.size

  const downloaded = async (person: typeof much.person, taskId: string) => {
    const task = (await person.call('GET', `/tasks/${taskId}`)).json
    const items = Object.values<{ contents: { item_url: string | null }[] }>(task.posts).flatMap(
      ({ contents }) => contents,
    )
    return items.filter(({ item_url }) => item_url).length
  }
  const first = (await much.begin()).json.id
  await expect.poll(() => downloaded(much.person, first), { timeout: 20_000 }).toBe(20)
  const second = (await little.begin()).json.id
  await expect.poll(() => downloaded(little.person, second), { timeout: 20_000 }).toBe(1)

  const begunBefore = swapped.length
  const opened = gate
  gate = Promise.withResolvers()
  gate.resolve()
  opened.resolve()
  await expect.poll(() => swapped.includes('little'), { timeout: 20_000 }).toBe(true)
  expect(swapped.indexOf('little') - begunBefore).toBeLessThanOrEqual(1)
})
