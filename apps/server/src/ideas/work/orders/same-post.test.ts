import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { and, eq, isNull } from 'drizzle-orm'
import { shapeNamed } from '@guise/links'
import { PostProblem } from '@guise/posts'
import type { Network } from '@guise/posts'
import { post } from '../../../platform/db/schema.ts'
import { jpegOf } from '../../../testing/pictures.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { creditsOf, itemsOf, settled, welcomeOwner } from '../../../testing/task-owner.ts'

const shape = shapeNamed('instagram')
let isAway = false

/** Instagram, where every post has one photo and a share link leads to the post after its last hyphen. */
const instagram: Network = {
  ...shape,
  async read(url) {
    if (isAway && shape.idOf(url) !== undefined) throw new PostProblem('private')
    const code = shape.idOf(url) ?? url.pathname.split('-').at(-1)
    return {
      network: 'instagram',
      canonicalUrl: `https://www.instagram.com/p/${code}/`,
      author: {},
      sensitive: false,
      truncated: false,
      items: [{ kind: 'photo', url: `https://cdn.test/${code}.jpg` }],
    }
  },
  download: async ({ url }) =>
    url.endsWith('/blank.jpg') ? new TextEncoder().encode('not a picture') : jpegOf('#8090a0'),
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ networks: [instagram] })
})
afterAll(() => server.close())

const linkOf = (code: string, query = '') => `https://www.instagram.com/p/${code}/${query}`
const share = (code: string) => `https://www.instagram.com/share/BA-${code}`

describe('two links to one post', () => {
  test('in one submission are read, swapped and charged once', async () => {
    const { person, submit } = await welcomeOwner(server)
    const links = [linkOf('one', '?igsh=1'), linkOf('one', '?igsh=2'), 'instagram.com/mira/reel/one#top']
    const created = await submit(links)
    expect(Object.keys(created.json.posts)).toEqual([links[0]])
    const task = await settled(person, created.json.id)
    expect(itemsOf(task).map(({ status }) => status)).toEqual(['completed'])
    expect((await creditsOf(person)).credits_left).toBe(19)
  })

  test('are announced as one', async () => {
    const { person } = await welcomeOwner(server)
    const text = `${linkOf('one', '?igsh=1')} ${linkOf('one', '?igsh=2')}`
    const { json } = await person.call('POST', '/links/recognise', { text })
    expect(json).toMatchObject({ merged: 1, links: [{ times: 2 }] })
  })

  test('are one when the second is added later', async () => {
    const { person, submit } = await welcomeOwner(server)
    const { id } = await settled(person, (await submit([linkOf('two', '?igsh=1')])).json.id)
    const added = await person.call('POST', `/tasks/${id}/add-urls`, { urls: [linkOf('two', '?igsh=2')] })
    expect(Object.keys(added.json.posts)).toEqual([linkOf('two', '?igsh=1')])
    await settled(person, id)
    expect((await creditsOf(person)).credits_left).toBe(19)
  })

  test('end a finished task no second time: it stays as it was, and nobody is told that it is ready again', async () => {
    const { person, submit } = await welcomeOwner(server)
    const before = await settled(person, (await submit([linkOf('two', '?igsh=1')])).json.id)
    const notices = async () => (await person.call('GET', '/notices/')).json
    const told = await notices()
    const urls = [linkOf('two'), linkOf('two', '?igsh=2')]
    const { status, json } = await person.call('POST', `/tasks/${before.id}/add-urls`, { urls })
    expect(status).toBe(200)
    expect(json).toMatchObject({ status: 'completed', completed_at: before.completed_at, posts: before.posts })
    expect(await notices()).toEqual(told)
  })

  test('are one when they are added in the same moment', async () => {
    const { person, submit } = await welcomeOwner(server)
    const { id } = (await submit([linkOf('three')])).json
    const add = (nth: number) =>
      person.call('POST', `/tasks/${id}/add-urls`, { urls: [linkOf('four', `?igsh=${nth}`)] })
    await Promise.all([add(1), add(2), add(3)])
    const task = await settled(person, id)
    expect(Object.keys(task.posts)).toHaveLength(2)
    expect((await creditsOf(person)).credits_left).toBe(18)
  })

  test('are one in a task from before links had identities', async () => {
    const { person, submit } = await welcomeOwner(server)
    const { id } = await settled(person, (await submit([linkOf('five', '?igsh=1')])).json.id)
    await server.ctx.db.update(post).set({ identity: null }).where(eq(post.task_id, id))
    const added = await person.call('POST', `/tasks/${id}/add-urls`, { urls: [linkOf('five', '?igsh=2')] })
    expect(Object.keys(added.json.posts)).toHaveLength(1)
  })

  test('cannot be written down twice, whoever writes', async () => {
    const { person, submit } = await welcomeOwner(server)
    const { id } = await settled(person, (await submit([linkOf('six'), linkOf('seven')])).json.id)
    const both = server.ctx.db.update(post).set({ identity: 'instagram:six' }).where(eq(post.task_id, id))
    await expect(both).rejects.toMatchObject({ cause: { constraint: 'post_identity_once' } })
  })

  test('may be as long as a link may be', async () => {
    const { submit } = await welcomeOwner(server)
    const { status } = await submit([`https://post.example/${'щ'.repeat(2000)}`])
    expect(status).toBe(201)
  })
})

describe('a share link, of which only its network knows where it leads', () => {
  const refused = {
    status: 'failed',
    problem: 'same_post',
    contents: [],
    error_message: expect.stringMatching(/in this task already/),
  }

  test('is refused in words when its post is in the task already, and costs nothing', async () => {
    const { person, submit } = await welcomeOwner(server)
    const { id } = await settled(person, (await submit([linkOf('one')])).json.id)
    await person.call('POST', `/tasks/${id}/add-urls`, { urls: [share('one')] })
    const task = await settled(person, id)
    expect(task.status).toBe('completed')
    expect(task.posts[share('one')]).toMatchObject(refused)
    expect((await creditsOf(person)).credits_left).toBe(19)
  })

  test('is refused as well when the photos of its post are known and came to nothing', async () => {
    const { person, submit } = await welcomeOwner(server)
    const { id, status } = await settled(person, (await submit([linkOf('blank')])).json.id)
    expect(status).toBe('failed')
    await person.call('POST', `/tasks/${id}/add-urls`, { urls: [share('blank')] })
    const task = await settled(person, id)
    expect(task.posts[share('blank')]).toMatchObject(refused)
    expect(itemsOf(task)).toHaveLength(1)
  })

  test('is one of two that lead to the same post, whichever is read first', async () => {
    const { person, submit } = await welcomeOwner(server)
    const links = [share('one'), 'https://www.instagram.com/share/BB-one', linkOf('one')]
    const task = await settled(person, (await submit(links)).json.id)
    expect(itemsOf(task)).toHaveLength(1)
    expect((await creditsOf(person)).credits_left).toBe(19)
  })

  test('stands for its post once it was read', async () => {
    const { person, submit } = await welcomeOwner(server)
    const { id } = await settled(person, (await submit([share('one')])).json.id)
    const added = await person.call('POST', `/tasks/${id}/add-urls`, { urls: [linkOf('one')] })
    expect(Object.keys(added.json.posts)).toEqual([share('one')])
  })

  test('is read when the other link to its post gave nothing, which then is the one too many', async () => {
    const { person, submit } = await welcomeOwner(server)
    isAway = true
    const { id } = await settled(person, (await submit([linkOf('one')])).json.id)
    await person.call('POST', `/tasks/${id}/add-urls`, { urls: [share('one')] })
    expect(itemsOf(await settled(person, id))).toMatchObject([{ status: 'completed' }])
    const unnamed = and(eq(post.task_id, id), isNull(post.identity))
    expect(await server.ctx.db.select({ url: post.url }).from(post).where(unnamed)).toEqual([{ url: linkOf('one') }])
    isAway = false
    await person.call('PUT', `/tasks/${id}`, { status: 'pending' })
    const task = await settled(person, id)
    expect(task.posts[linkOf('one')]).toMatchObject(refused)
    expect((await creditsOf(person)).credits_left).toBe(19)
  })
})
