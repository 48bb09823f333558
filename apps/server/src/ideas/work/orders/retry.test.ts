import { describe, expect } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { jpegOf } from '../../../testing/pictures.ts'
import { noFace } from '../../../testing/scripted-engine.ts'
import { test } from '../../../testing/swap-test.ts'
import { creditsOf, itemsOf, settled, welcomeOwner } from '../../../testing/task-owner.ts'
import { until } from '../../../testing/until.ts'

test.beforeAll(({ server }) => void server) // a start may take longer than a test

describe('a retry', () => {
  test('repeats only what failed and keeps what succeeded', async ({ server, engine }) => {
    const { person, submit } = await welcomeOwner(server)
    engine.script = (_request, call) => {
      if (call % 2 === 0) throw noFace()
    }
    const before = await settled(person, (await submit(['https://album.test/2'])).json.id)
    engine.script = () => undefined
    const answer = await person.call('PUT', `/tasks/${before.id}`, { status: 'pending' })
    expect(answer).toMatchObject({ status: 200, json: { status: 'pending', completed_at: null, progress: 50 } })
    const after = await settled(person, before.id)
    expect(itemsOf(after).map((item) => item.status)).toEqual(['completed', 'completed'])
    const kept = itemsOf(before).find((item) => item.status === 'completed')
    expect(itemsOf(after).find((item) => item.id === kept?.id)?.processed_file_url).toBe(kept?.processed_file_url)
    expect((await creditsOf(person)).credits_left).toBe(8)
  })

  test('with another face swaps every photo again and charges it again', async ({ server }) => {
    const { person, submit } = await welcomeOwner(server)
    const before = await settled(person, (await submit(['https://album.test/2'])).json.id)
    const other = (await person.upload(await jpegOf('#506070'), 'other.jpg')).json
    const again = await person.call('PUT', `/tasks/${before.id}`, { status: 'pending', source_image_id: other.id })
    expect(again.json).toMatchObject({ status: 'pending', completed_at: null, progress: 0 })
    const after = await settled(person, before.id)
    expect(after.source_image_id).toBe(other.id)
    expect(itemsOf(after).every((item) => item.status === 'completed')).toBe(true)
    expect(itemsOf(after)[0]?.processed_file_url).not.toBe(itemsOf(before)[0]?.processed_file_url)
    expect((await creditsOf(person)).credits_left).toBe(6)
  })

  test('with another choice of the beard swaps every photo again as chosen, and refuses one that is none', async ({
    server,
    engine,
  }) => {
    const { person, submit } = await welcomeOwner(server)
    const asked: unknown[] = []
    engine.script = ({ beard }) => void asked.push(beard)
    const before = await settled(person, (await submit(['https://album.test/1'])).json.id)
    expect(before.beard).toBe('decide')
    expect((await person.call('PUT', `/tasks/${before.id}`, { status: 'pending', beard: 'shaven' })).status).toBe(422)
    expect((await person.call('PUT', `/tasks/${before.id}`, { beard: 'mine' })).status).toBe(422)
    await person.call('PUT', `/tasks/${before.id}`, { status: 'pending', beard: 'mine' })
    expect((await settled(person, before.id)).beard).toBe('mine')
    await person.call('PUT', `/tasks/${before.id}`, { status: 'pending', beard: 'theirs' })
    expect((await settled(person, before.id)).beard).toBe('theirs')
    expect(asked).toEqual(['decide', 'source', 'target'])
    expect((await creditsOf(person)).credits_left).toBe(7)
  })

  test('that fails keeps the earlier result and charges nothing', async ({ server, engine }) => {
    const { person, submit } = await welcomeOwner(server)
    const before = await settled(person, (await submit(['https://album.test/1'])).json.id)
    engine.script = () => {
      throw noFace()
    }
    const [item] = itemsOf(before)
    await person.call('POST', `/tasks/${before.id}/contents/${item?.id}/retry`, {})
    const after = await settled(person, before.id)
    expect(itemsOf(after)[0]).toMatchObject({ status: 'completed', processed_file_url: item?.processed_file_url })
    expect(itemsOf(after)[0]?.error_message).toContain('The earlier result is kept.')
    expect(await creditsOf(person)).toMatchObject({ credits_left: 9, credits_held: 0 })
  })

  test('of a link that could not be read reads it again', async ({ server }) => {
    const { person, submit } = await welcomeOwner(server)
    const before = await settled(person, (await submit(['https://album.test/problem/not_found'])).json.id)
    const again = await person.call('POST', `/tasks/${before.id}/start`)
    expect(again.json.status).toBe('pending')
    expect((await settled(person, before.id)).status).toBe('failed')
  })

  test('that is called by start is done once under an Idempotency-Key', async ({ server }) => {
    const { person, submit } = await welcomeOwner(server)
    const { id } = await settled(person, (await submit(['https://album.test/problem/not_found'])).json.id)
    const start = () => person.call('POST', `/tasks/${id}/start`, undefined, { 'idempotency-key': 'start' })
    const first = await start()
    expect(first.json.status).toBe('pending')
    const after = await settled(person, id)
    expect((await start()).json).toEqual(first.json)
    expect((await person.call('GET', `/tasks/${id}`)).json).toMatchObject({
      status: 'failed',
      updated_at: after.updated_at,
    })
  })

  test('of a task with nothing to do again leaves it as it is', async ({ server }) => {
    const { person, face, submit } = await welcomeOwner(server)
    const before = await settled(person, (await submit(['https://album.test/1'])).json.id)
    const body = { status: 'pending', source_image_id: face.id }
    const { status, completed_at, posts } = (await person.call('PUT', `/tasks/${before.id}`, body)).json
    expect({ status, completed_at, posts }).toEqual({
      status: 'completed',
      completed_at: before.completed_at,
      posts: before.posts,
    })
    expect((await creditsOf(person)).credits_left).toBe(9)
  })

  for (const [how, method, path, body] of [
    ['retried', 'PUT', '', { status: 'pending' }],
    ['started', 'POST', '/start', undefined],
  ] as const) {
    test(`of a cancelled task whose originals are here begins at pending and ends completed when ${how}`, async ({
      server,
      engine,
    }) => {
      const { person, submit } = await welcomeOwner(server)
      let release = () => undefined as void
      const gate = new Promise<void>((resolve) => (release = resolve))
      engine.script = async () => gate
      const { id } = (await submit(['https://album.test/2'])).json
      await until(async () => {
        const items = itemsOf((await person.call('GET', `/tasks/${id}`)).json)
        return items.length > 0 && items.every(({ status }) => status !== 'pending')
      })
      await person.call('POST', `/tasks/${id}/cancel`)
      release()
      const again = await person.call(method, `/tasks/${id}${path}`, body)
      expect(again).toMatchObject({ status: 200, json: { status: 'pending', completed_at: null } })
      expect(itemsOf(again.json).map(({ status }) => status)).toEqual(['downloaded', 'downloaded'])
      expect((await settled(person, id)).status).toBe('completed')
      expect((await creditsOf(person)).credits_left).toBe(8)
    })
  }
})

describe('a deleted face', () => {
  test('leaves its results, and its project without a default face', async ({ server }) => {
    const { person, face, project, submit } = await welcomeOwner(server)
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

test('after all of this an audit finds no promise broken', async ({ server }) => {
  const findings = await audit(server.ctx.db, server.ctx.storage)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
})
