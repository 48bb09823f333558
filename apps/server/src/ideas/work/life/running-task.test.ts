import { describe, expect } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { jpegOf } from '../../../testing/pictures.ts'
import { test } from '../../../testing/swap-test.ts'
import { creditsOf, itemsOf, postOf, settled, welcomeOwner } from '../../../testing/task-owner.ts'
import { until } from '../../../testing/until.ts'

test.beforeAll(({ server }) => void server) // a start may take longer than a test

describe('a running task', () => {
  test('can be cancelled: what is swapped stays, the rest is not charged', async ({ server, engine }) => {
    const { person, submit } = await welcomeOwner(server)
    let release = () => undefined as void
    const gate = new Promise<void>((resolve) => (release = resolve))
    engine.script = async () => gate
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

  test('that makes results again can be cancelled: the earlier results stay, and nothing is charged', async ({
    server,
    engine,
  }) => {
    const { person, submit } = await welcomeOwner(server)
    const before = await settled(person, (await submit(['https://album.test/2'])).json.id)
    const other = (await person.upload(await jpegOf('#506070'), 'other.jpg')).json
    const gate = Promise.withResolvers<void>()
    engine.script = () => gate.promise
    await person.call('PUT', `/tasks/${before.id}`, { status: 'pending', source_image_id: other.id })
    await until(async () => (await creditsOf(person)).credits_held > 0)
    const told = async () => (await person.call('GET', '/notices')).json.length
    const soFar = await told()
    const { json: cancelled } = await person.call('POST', `/tasks/${before.id}/cancel`)
    gate.resolve()
    expect(cancelled).toMatchObject({ status: 'completed', progress: 100, error_message: null })
    expect(await told()).toBe(soFar) // who cancels needs no word of it
    const shown = (task: typeof before) => itemsOf(task).map(({ status, result_at }) => ({ status, result_at }))
    expect(shown(cancelled)).toEqual(shown(before))
    expect(postOf(cancelled, 'https://album.test/2')).toMatchObject({ status: 'completed', reason: null })
    expect(await creditsOf(person)).toEqual({ credits_left: 8, credits_held: 0, credits_posted: 8 })
  })

  test('can be deleted: a worker still on it publishes nothing and charges nothing', async ({ server, engine }) => {
    const { person, submit } = await welcomeOwner(server)
    let release = () => undefined as void
    const gate = new Promise<void>((resolve) => (release = resolve))
    engine.script = async () => gate
    const created = await submit(['https://album.test/1'])
    await until(async () => (await creditsOf(person)).credits_held === 1)
    expect((await person.call('DELETE', `/tasks/${created.json.id}`)).status).toBe(204)
    release()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await person.call('GET', `/tasks/${created.json.id}`)).status).toBe(404)
    expect(await creditsOf(person)).toEqual({ credits_left: 10, credits_held: 0, credits_posted: 10 })
  })

  test('lets a photo that hangs be started anew after 30 seconds, not before, and charges it once', async ({
    server,
    engine,
  }) => {
    const { person, submit } = await welcomeOwner(server)
    let release = () => undefined as void
    const gate = new Promise<void>((resolve) => (release = resolve))
    let calls = 0
    engine.script = async () => (++calls === 1 ? gate : undefined)
    const { id } = (await submit(['https://album.test/1'])).json
    await until(async () => (await creditsOf(person)).credits_held === 1)
    const [item] = itemsOf((await person.call('GET', `/tasks/${id}`)).json)
    const again = () => person.call('POST', `/tasks/${id}/contents/${item?.id}/retry`, {})
    expect(await again()).toMatchObject({ status: 409, json: { detail: 'This photo is still being worked on.' } })
    server.advance(30_000)
    expect((await again()).status).toBe(200)
    expect((await settled(person, id)).status).toBe('completed')
    release()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await creditsOf(person)).toEqual({ credits_left: 9, credits_held: 0, credits_posted: 9 })
  })

  test('takes more links', async ({ server }) => {
    const { person, submit } = await welcomeOwner(server)
    const first = await settled(person, (await submit(['https://album.test/1'])).json.id)
    const added = await person.call('POST', `/tasks/${first.id}/add-urls`, {
      urls: ['https://album.test/2', 'https://album.test/1'],
    })
    expect(Object.keys(added.json.posts)).toEqual(['https://album.test/1', 'https://album.test/2'])
    const both = await settled(person, first.id)
    expect(itemsOf(both).every((item) => item.status === 'completed')).toBe(true)
    expect((await creditsOf(person)).credits_left).toBe(7)
  })

  test('answers 304 to those who have its newest version and changes its ETag when it changes', async ({ server }) => {
    const { person, submit } = await welcomeOwner(server)
    const { id } = await settled(person, (await submit(['https://album.test/1'])).json.id)
    const { headers } = await person.call('GET', `/tasks/${id}`)
    const again = await person.call('GET', `/tasks/${id}`, undefined, { 'if-none-match': String(headers.etag) })
    expect(again.status).toBe(304)
    // As a proxy passes it on that has packed the answer itself.
    const packed = await person.call('GET', `/tasks/${id}`, undefined, { 'if-none-match': `W/${headers.etag}` })
    expect(packed.status).toBe(304)
    await person.call('PUT', `/tasks/${id}`, { name: 'Renamed' })
    const changed = await person.call('GET', `/tasks/${id}`, undefined, { 'if-none-match': String(headers.etag) })
    expect(changed).toMatchObject({ status: 200, json: { name: 'Renamed' } })
  })

  test('streams itself to those who watch until it is done', async ({ server }) => {
    const { person, submit } = await welcomeOwner(server)
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

test('after all of this an audit finds no promise broken', async ({ server }) => {
  const findings = await audit(server.ctx.db, server.ctx.storage)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
})
