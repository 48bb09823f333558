import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../audit/audit.ts'
import { albumNetwork } from '../testing/album-network.ts'
import { jpegOf } from '../testing/pictures.ts'
import { noFace, scriptedEngine } from '../testing/scripted-engine.ts'
import type { Script } from '../testing/scripted-engine.ts'
import { startTestServer } from '../testing/server.ts'
import type { Person, TestServer } from '../testing/server.ts'

let server: TestServer
let script: Script = () => undefined

beforeAll(async () => {
  server = await startTestServer({
    networks: [albumNetwork],
    engine: scriptedEngine((request, call) => script(request, call)),
    env: { SIGNUP_CREDITS: '10' },
  })
})
afterAll(() => server.close())

async function personWithProject() {
  script = () => undefined
  const person = await server.signIn()
  const face = (await person.upload(await jpegOf('#c09070'))).json
  const project = (await person.call('POST', '/projects/', { name: 'Holiday', default_source_image_id: face.id })).json
  const submit = (urls: string[]) =>
    person.call('POST', '/tasks/', { project_id: project.id, urls, source_image_id: face.id })
  return { person, face, project, submit }
}

async function settled(person: Person, taskId: string) {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const { json } = await person.call('GET', `/tasks/${taskId}`)
    if (['completed', 'failed', 'cancelled'].includes(json.status)) return json
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the task did not come to its end in 20 s')
}

type Item = {
  id: string
  status: string
  error_message: string | null
  processed_file_url: string | null
  item_type: string
}
const itemsOf = (task: { posts: Record<string, { contents: Item[] }> }) =>
  Object.values(task.posts).flatMap((post) => post.contents)
const creditsOf = async (person: Person) => (await person.call('GET', '/user/credits')).json

describe('a submitted task', () => {
  test('ends with every photo of a carousel swapped in order, one credit each', async () => {
    const { person, project, submit } = await personWithProject()
    const created = await submit(['https://album.test/3'])
    expect(created).toMatchObject({ status: 201, json: { status: 'pending', name: 'Task 1', progress: 0 } })
    const task = await settled(person, created.json.id)
    expect(task).toMatchObject({ status: 'completed', progress: 100, error_message: null })
    const post = task.posts['https://album.test/3']
    expect(post).toMatchObject({ status: 'completed', author: 'ann', network: 'album' })
    expect(post.contents.map((item: { alt: string }) => item.alt)).toEqual(['Photo 0', 'Photo 1', 'Photo 2'])
    for (const stage of Object.values(post.stages))
      expect(stage).toMatchObject({ status: 'completed', error_message: null })
    expect(await creditsOf(person)).toEqual({ credits_left: 7, credits_held: 0, credits_posted: 7 })
    expect((await person.call('GET', '/user/me')).json.total_processed_images).toBe(3)
    const picture = await person.call(
      'GET',
      new URL(post.contents[0].processed_file_url).pathname + new URL(post.contents[0].processed_file_url).search,
    )
    expect(picture.headers['content-type']).toBe('image/jpeg')
    const summary = (await person.call('GET', `/projects/${project.id}/summary`)).json
    expect(summary).toMatchObject({ credits_spent: 3, total_contents: 3, tasks: { completed: 1 } })
    const results = (await person.call('GET', `/tasks/${task.id}/results`)).json
    expect(results.results).toHaveLength(3)
    expect(results.results[0]).toMatchObject({
      post_url: 'https://album.test/3',
      status: 'completed',
      faces_swapped: 1,
      quality: 0.9,
    })
  })

  test('lists each link once and numbers the tasks of a project', async () => {
    const { submit } = await personWithProject()
    const first = await submit(['https://album.test/1', ' https://album.test/1 ', '', 'https://album.test/2'])
    expect(Object.keys(first.json.posts)).toEqual(['https://album.test/1', 'https://album.test/2'])
    expect((await submit(['https://album.test/1'])).json.name).toBe('Task 2')
  })

  test('says of a video that it is coming soon and charges the photos around it only', async () => {
    const { person, submit } = await personWithProject()
    const task = await settled(person, (await submit(['https://album.test/video'])).json.id)
    expect(itemsOf(task).map((item) => [item.item_type, item.status])).toEqual([
      ['Photo', 'completed'],
      ['Video', 'failed'],
      ['Photo', 'completed'],
    ])
    expect(itemsOf(task)[1]?.error_message).toBe('Video swapping is coming soon and is currently not supported.')
    expect((await creditsOf(person)).credits_left).toBe(8)
  })

  test('fails with the sentence of a private post and charges nothing', async () => {
    const { person, submit } = await personWithProject()
    const task = await settled(person, (await submit(['https://album.test/problem/private'])).json.id)
    expect(task.status).toBe('failed')
    expect(task.error_message).toMatch(/private/i)
    expect(Object.values(task.posts)[0]).toMatchObject({
      status: 'failed',
      contents: [],
      stages: { get_post_info: { status: 'failed' } },
    })
    expect((await creditsOf(person)).credits_left).toBe(10)
  })

  test('goes on with the other photos when one is not a picture', async () => {
    const { person, submit } = await personWithProject()
    const task = await settled(person, (await submit(['https://album.test/broken'])).json.id)
    expect(itemsOf(task).map((item) => item.status)).toEqual(['completed', 'failed'])
    expect(itemsOf(task)[1]?.error_message).toBeTruthy()
    expect((await creditsOf(person)).credits_left).toBe(9)
  })

  test('does not charge a photo without a face and tells why', async () => {
    const { person, submit } = await personWithProject()
    script = (_request, call) => {
      if (call % 2 === 0) throw noFace()
    }
    const task = await settled(person, (await submit(['https://album.test/2'])).json.id)
    const statuses = itemsOf(task)
      .map((item) => item.status)
      .sort()
    expect(statuses).toEqual(['completed', 'failed'])
    expect(await creditsOf(person)).toMatchObject({ credits_left: 9, credits_held: 0 })
  })

  test('is refused when the balance is empty, with nothing created', async () => {
    const { person, submit, project } = await personWithProject()
    await person.call('POST', '/user/decrement_credits?num_credits=10')
    const refused = await submit(['https://album.test/1'])
    expect(refused).toMatchObject({
      status: 402,
      json: { error_type: 'CLIENT_ERROR', detail: "Apologies, you don't have enough credits to start a new task." },
    })
    expect((await person.call('GET', `/tasks/?project_id=${project.id}`)).json).toEqual([])
  })

  test('ends with the photos it could pay for when credits run out in the middle', async () => {
    const { person, submit } = await personWithProject()
    await person.call('POST', '/user/decrement_credits?num_credits=8')
    const task = await settled(person, (await submit(['https://album.test/5'])).json.id)
    const failed = itemsOf(task).filter((item) => item.status === 'failed')
    expect(failed).toHaveLength(3)
    expect(new Set(failed.map((item) => item.error_message))).toEqual(new Set(['Not enough credits for this photo.']))
    expect(await creditsOf(person)).toEqual({ credits_left: 0, credits_held: 0, credits_posted: 0 })
  })
})

describe('a retry', () => {
  test('repeats only what failed and keeps what succeeded', async () => {
    const { person, submit } = await personWithProject()
    script = (_request, call) => {
      if (call % 2 === 0) throw noFace()
    }
    const before = await settled(person, (await submit(['https://album.test/2'])).json.id)
    script = () => undefined
    const answer = await person.call('PUT', `/tasks/${before.id}`, { status: 'pending' })
    expect(answer.status).toBe(200)
    const after = await settled(person, before.id)
    expect(itemsOf(after).map((item) => item.status)).toEqual(['completed', 'completed'])
    const kept = itemsOf(before).find((item) => item.status === 'completed')
    expect(itemsOf(after).find((item) => item.id === kept?.id)?.processed_file_url).toBe(kept?.processed_file_url)
    expect((await creditsOf(person)).credits_left).toBe(8)
  })

  test('with another face swaps every photo again and charges it again', async () => {
    const { person, submit } = await personWithProject()
    const before = await settled(person, (await submit(['https://album.test/2'])).json.id)
    const other = (await person.upload(await jpegOf('#506070'), 'other.jpg')).json
    await person.call('PUT', `/tasks/${before.id}`, { status: 'pending', source_image_id: other.id })
    const after = await settled(person, before.id)
    expect(after.source_image_id).toBe(other.id)
    expect(itemsOf(after).every((item) => item.status === 'completed')).toBe(true)
    expect(itemsOf(after)[0]?.processed_file_url).not.toBe(itemsOf(before)[0]?.processed_file_url)
    expect((await creditsOf(person)).credits_left).toBe(6)
  })

  test('that fails keeps the earlier result and charges nothing', async () => {
    const { person, submit } = await personWithProject()
    const before = await settled(person, (await submit(['https://album.test/1'])).json.id)
    script = () => {
      throw noFace()
    }
    const [item] = itemsOf(before)
    await person.call('POST', `/tasks/${before.id}/contents/${item?.id}/retry`, {})
    const after = await settled(person, before.id)
    expect(itemsOf(after)[0]).toMatchObject({ status: 'completed', processed_file_url: item?.processed_file_url })
    expect(itemsOf(after)[0]?.error_message).toContain('The earlier result is kept.')
    expect(await creditsOf(person)).toMatchObject({ credits_left: 9, credits_held: 0 })
  })

  test('of a link that could not be read reads it again', async () => {
    const { person, submit } = await personWithProject()
    const before = await settled(person, (await submit(['https://album.test/problem/not_found'])).json.id)
    const again = await person.call('POST', `/tasks/${before.id}/start`)
    expect(again.json.status).toBe('pending')
    expect((await settled(person, before.id)).status).toBe('failed')
  })
})

describe('a running task', () => {
  test('can be cancelled: what is swapped stays, the rest is not charged', async () => {
    const { person, submit } = await personWithProject()
    let release = () => undefined as void
    const gate = new Promise<void>((resolve) => (release = resolve))
    script = async () => gate
    const created = await submit(['https://album.test/4'])
    await until(async () =>
      itemsOf((await person.call('GET', `/tasks/${created.json.id}`)).json).some(
        (item) => item.status === 'processing',
      ),
    )
    const cancelled = await person.call('POST', `/tasks/${created.json.id}/cancel`)
    expect(cancelled.json.status).toBe('cancelled')
    release()
    expect(cancelled.json.error_message).toBe('Task was cancelled')
    expect(await creditsOf(person)).toEqual({ credits_left: 10, credits_held: 0, credits_posted: 10 })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await person.call('GET', `/tasks/${created.json.id}`)).json.status).toBe('cancelled')
    expect((await creditsOf(person)).credits_left).toBe(10)
  })

  test('can be deleted: a worker still on it publishes nothing and charges nothing', async () => {
    const { person, submit } = await personWithProject()
    let release = () => undefined as void
    const gate = new Promise<void>((resolve) => (release = resolve))
    script = async () => gate
    const created = await submit(['https://album.test/1'])
    await until(async () => (await creditsOf(person)).credits_held === 1)
    expect((await person.call('DELETE', `/tasks/${created.json.id}`)).status).toBe(204)
    release()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await person.call('GET', `/tasks/${created.json.id}`)).status).toBe(404)
    expect(await creditsOf(person)).toEqual({ credits_left: 10, credits_held: 0, credits_posted: 10 })
  })

  test('takes more links', async () => {
    const { person, submit } = await personWithProject()
    const first = await settled(person, (await submit(['https://album.test/1'])).json.id)
    const added = await person.call('POST', `/tasks/${first.id}/add-urls`, {
      urls: ['https://album.test/2', 'https://album.test/1'],
    })
    expect(Object.keys(added.json.posts)).toEqual(['https://album.test/1', 'https://album.test/2'])
    const both = await settled(person, first.id)
    expect(itemsOf(both).every((item) => item.status === 'completed')).toBe(true)
    expect((await creditsOf(person)).credits_left).toBe(7)
  })

  test('answers 304 to those who have its newest version and changes its ETag when it changes', async () => {
    const { person, submit } = await personWithProject()
    const { id } = await settled(person, (await submit(['https://album.test/1'])).json.id)
    const { headers } = await person.call('GET', `/tasks/${id}`)
    const again = await person.call('GET', `/tasks/${id}`, undefined, { 'if-none-match': String(headers.etag) })
    expect(again.status).toBe(304)
    await person.call('PUT', `/tasks/${id}`, { name: 'Renamed' })
    const changed = await person.call('GET', `/tasks/${id}`, undefined, { 'if-none-match': String(headers.etag) })
    expect(changed).toMatchObject({ status: 200, json: { name: 'Renamed' } })
  })

  test('streams itself to those who watch until it is done', async () => {
    const { person, submit } = await personWithProject()
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const created = await submit(['https://album.test/2'])
    const abort = new AbortController()
    const response = await fetch(`${address}/api/tasks/${created.json.id}/status-stream`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: abort.signal,
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const seen: string[] = []
    const decoder = new TextDecoder()
    let buffer = ''
    for await (const chunk of response.body ?? []) {
      buffer += decoder.decode(chunk, { stream: true })
      for (const line of buffer.split('\n').slice(0, -1))
        if (line.startsWith('data: ')) seen.push(JSON.parse(line.slice(6)).status)
      buffer = buffer.slice(buffer.lastIndexOf('\n') + 1)
      if (seen.includes('completed')) break
    }
    abort.abort()
    const order = ['pending', 'scraping', 'downloaded', 'processing', 'swapped', 'completed']
    const ranks = seen.map((status) => order.indexOf(status))
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(seen.at(-1)).toBe('completed')
  })
})

describe('a deleted face', () => {
  test('leaves its results, and its project without a default face', async () => {
    const { person, face, project, submit } = await personWithProject()
    const { id } = await settled(person, (await submit(['https://album.test/1'])).json.id)
    const { etag } = (await person.call('GET', `/tasks/${id}`)).headers
    expect((await person.call('DELETE', `/source-images/${face.id}`)).status).toBe(204)
    expect((await person.call('GET', `/tasks/${id}`, undefined, { 'if-none-match': String(etag) })).status).toBe(200)
    expect((await person.call('GET', `/projects/${project.id}`)).json.default_source_image_id).toBeNull()
    const task = (await person.call('GET', `/tasks/${id}`)).json
    expect(task).toMatchObject({ source_image_id: null, status: 'completed' })
    expect(itemsOf(task)[0]?.processed_file_url).toBeTruthy()
  })
})

test('after all of this an audit finds no promise broken', async () => {
  const findings = await audit(server.ctx.db, server.ctx.storage, server.ctx.config.blobDir)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
})

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('it did not happen in 10 s')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
