import { describe, expect } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { noFace } from '../../../testing/scripted-engine.ts'
import { test } from '../../../testing/swap-test.ts'
import { pathOf } from '../../../testing/finished-work.ts'
import { creditsOf, itemsOf, postOf, settled, welcomeOwner } from '../../../testing/task-owner.ts'

test.beforeAll(({ server }) => void server) // a start may take longer than a test

describe('a submitted task', () => {
  test('ends with every photo of a carousel swapped in order, one credit each', async ({ server }) => {
    const { person, project, submit } = await welcomeOwner(server)
    const created = await submit(['https://album.test/3'])
    expect(created).toMatchObject({ status: 201, json: { status: 'pending', name: 'Task 1', progress: 0 } })
    const task = await settled(person, created.json.id)
    expect(task).toMatchObject({ status: 'completed', progress: 100, error_message: null })
    const post = postOf(task, 'https://album.test/3')
    expect(post).toMatchObject({ status: 'completed', author: 'ann', network: 'album' })
    expect(post.contents.map(({ alt }) => alt)).toEqual(['Photo 0', 'Photo 1', 'Photo 2'])
    for (const stage of Object.values(post.stages))
      expect(stage).toMatchObject({ status: 'completed', error_message: null })
    expect(await creditsOf(person)).toEqual({ credits_left: 7, credits_held: 0, credits_posted: 7 })
    expect((await person.call('GET', '/user/me')).json.total_processed_images).toBe(3)
    const picture = await person.call('GET', pathOf(post.contents[0]?.processed_file_url ?? null))
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

  test('lists each link once and numbers the tasks of a project', async ({ server }) => {
    const { submit } = await welcomeOwner(server)
    const first = await submit(['https://album.test/1', ' https://album.test/1 ', '', 'https://album.test/2'])
    expect(Object.keys(first.json.posts)).toEqual(['https://album.test/1', 'https://album.test/2'])
    expect((await submit(['https://album.test/1'])).json.name).toBe('Task 2')
  })

  test('has the next name and the face of its project where null is sent for either, and keeps the face when it is retried so', async ({
    server,
  }) => {
    const { person, face, project } = await welcomeOwner(server)
    const body = { project_id: project.id, urls: ['https://album.test/problem/not_found'] }
    const created = await person.call('POST', '/tasks/', { ...body, name: null, source_image_id: null })
    expect(created).toMatchObject({ status: 201, json: { name: 'Task 1', source_image_id: face.id } })
    const { id } = await settled(person, created.json.id)
    const again = await person.call('PUT', `/tasks/${id}`, { status: 'pending', source_image_id: null })
    expect(again).toMatchObject({ status: 200, json: { status: 'pending', source_image_id: face.id } })
  })

  test('says of a video that it is coming soon and charges the photos around it only', async ({ server }) => {
    const { person, submit } = await welcomeOwner(server)
    const task = await settled(person, (await submit(['https://album.test/video'])).json.id)
    expect(itemsOf(task).map((item) => [item.item_type, item.status])).toEqual([
      ['Photo', 'completed'],
      ['Video', 'failed'],
      ['Photo', 'completed'],
    ])
    expect(itemsOf(task)[1]?.error_message).toBe('Video swapping is coming soon and is currently not supported.')
    expect((await creditsOf(person)).credits_left).toBe(8)
  })

  test('fails with the sentence of a private post and charges nothing', async ({ server }) => {
    const { person, submit } = await welcomeOwner(server)
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

  test('goes on with the other photos when one is not a picture', async ({ server }) => {
    const { person, submit } = await welcomeOwner(server)
    const task = await settled(person, (await submit(['https://album.test/broken'])).json.id)
    expect(itemsOf(task).map((item) => item.status)).toEqual(['completed', 'failed'])
    expect(itemsOf(task)[1]?.error_message).toBeTruthy()
    expect((await creditsOf(person)).credits_left).toBe(9)
  })

  test('does not charge a photo without a face and tells why', async ({ server, engine }) => {
    const { person, submit } = await welcomeOwner(server)
    engine.script = (_request, call) => {
      if (call % 2 === 0) throw noFace()
    }
    const task = await settled(person, (await submit(['https://album.test/2'])).json.id)
    const statuses = itemsOf(task)
      .map((item) => item.status)
      .sort()
    expect(statuses).toEqual(['completed', 'failed'])
    expect(await creditsOf(person)).toMatchObject({ credits_left: 9, credits_held: 0 })
  })

  test('is refused when the balance is empty, with nothing created', async ({ server }) => {
    const { person, submit, project } = await welcomeOwner(server)
    await person.call('POST', '/user/decrement_credits?num_credits=10')
    const refused = await submit(['https://album.test/1'])
    expect(refused).toMatchObject({
      status: 402,
      json: { error_type: 'CLIENT_ERROR', detail: "Apologies, you don't have enough credits to start a new task." },
    })
    expect((await person.call('GET', `/tasks/?project_id=${project.id}`)).json).toEqual([])
  })

  test('ends with the photos it could pay for when credits run out in the middle', async ({ server }) => {
    const { person, submit } = await welcomeOwner(server)
    await person.call('POST', '/user/decrement_credits?num_credits=8')
    const task = await settled(person, (await submit(['https://album.test/5'])).json.id)
    const failed = itemsOf(task).filter((item) => item.status === 'failed')
    expect(failed).toHaveLength(3)
    expect(new Set(failed.map((item) => item.error_message))).toEqual(new Set(['Not enough credits for this photo.']))
    expect(await creditsOf(person)).toEqual({ credits_left: 0, credits_held: 0, credits_posted: 0 })
  })
})

test('after all of this an audit finds no promise broken', async ({ server }) => {
  const findings = await audit(server.ctx.db, server.ctx.storage)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
})
