import { PostProblem } from '@guise/posts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '../../platform/db/connection.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { scriptedEngine } from '../../testing/scripted-engine.ts'
import { startTestServer } from '../../testing/server.ts'
import { itemsOf, settled, welcomeOwner } from '../../testing/task-owner.ts'

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

test('a photo of a person who has little is fetched after a few of one who has many long posts', async () => {
  const fetched: string[] = []
  const gate = Promise.withResolvers<void>()
  const network: typeof albumNetwork = {
    ...albumNetwork,
    async download(item, ...rest) {
      fetched.push(item.url.includes('little') ? 'little' : 'much')
      await gate.promise
      return albumNetwork.download!(item, ...rest)
    },
    async read(url, ...rest) {
      const post = await albumNetwork.read(url, ...rest)
      return {
        ...post,
        items: post.items.map((item) => ({ ...item, url: `${item.url}?of=${url.searchParams.get('of')}` })),
      }
    },
  }
  const server = await startTestServer({ networks: [network] })
  onTestFinished(async () => {
    gate.resolve()
    await server.close()
  })
  const [much, little] = [await welcomeOwner(server), await welcomeOwner(server)]
  await much.submit([1, 2, 3, 4].map((n) => `https://album.test/20?of=much&post=${n}`))
  const perJob = 3
  const lanes = 3
  await expect.poll(() => fetched.length, { timeout: 20_000 }).toBe(lanes * perJob)
  const { id } = (await little.submit(['https://album.test/1?of=little'])).json
  const isRead = async () => itemsOf((await little.person.call('GET', `/tasks/${id}`)).json).length === 1
  await expect.poll(isRead, { timeout: 20_000 }).toBe(true)
  gate.resolve()
  await expect.poll(() => fetched.includes('little'), { timeout: 20_000 }).toBe(true)
  expect(fetched.indexOf('little')).toBeLessThanOrEqual(2 * lanes * perJob)
})

test.each(['read-post', 'download-originals'] as const)(
  'a link of a person who has little has its turn to %s after a few of the many that another tries again',
  async (kind) => {
    const gate = Promise.withResolvers<void>()
    const begun: ('much' | 'little')[] = []
    let isAgain = false
    const begin = async (step: string, address: string) => {
      if (step !== kind) return
      if (isAgain) begun.push(address.includes('little') ? 'little' : 'much')
      else throw new PostProblem('not_found')
      await gate.promise
    }
    const network: typeof albumNetwork = {
      ...albumNetwork,
      async read(url, ...rest) {
        await begin('read-post', url.href)
        const { items, ...read } = await albumNetwork.read(url, ...rest)
        return { ...read, items: items.map((item) => ({ ...item, url: item.url + url.search })) }
      },
      async download(item, ...rest) {
        await begin('download-originals', item.url)
        return albumNetwork.download!(item, ...rest)
      },
    }
    const server = await startTestServer({ networks: [network] })
    onTestFinished(async () => {
      gate.resolve()
      await server.close()
    })
    const [much, little] = [await welcomeOwner(server), await welcomeOwner(server)]
    const links = Array.from({ length: 40 }, (_, n) => `https://album.test/1?of=much&post=${n}`)
    const many = (await much.submit(links)).json
    expect((await settled(much.person, many.id)).status).toBe('failed')

    isAgain = true
    await much.person.client.updateTask({ params: { task_id: many.id }, body: { status: 'pending' } })
    const lanes = kind === 'read-post' ? 6 : 3
    await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(lanes)
    const { id } = (await little.submit(['https://album.test/1?of=little'])).json
    const isWaiting = sql`select 1 from pgboss.job join post on post.id::text = data->>'post_id'
      where name = ${kind} and state = 'created' and task_id = ${id}`
    await expect.poll(() => rowsOf(server.ctx.db, isWaiting), { timeout: 20_000 }).toHaveLength(1)
    gate.resolve()
    await expect.poll(() => begun.includes('little'), { timeout: 20_000 }).toBe(true)
    expect(begun.indexOf('little')).toBeLessThanOrEqual(2 * lanes)
  },
)
