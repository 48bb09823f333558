import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../audit/audit.ts'
import { sweepBlobs } from '../../platform/storage/blobs.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { creditsOf, settled, welcomeOwner } from '../../testing/task-owner.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ networks: [albumNetwork] })
})
afterAll(() => server.close())

describe('a project', () => {
  test('is created with a trimmed name and a face that must be one of the own', async () => {
    const { person, face } = await ownerWithFace()
    const create = (body: unknown) => person.call('POST', '/projects/', body)
    const created = await create({ name: '  Summer  ', default_source_image_id: face.id, description: ' by the sea ' })
    expect(created).toMatchObject({
      status: 201,
      json: {
        name: 'Summer',
        description: 'by the sea',
        status: 'active',
        task_count: 0,
        completed_tasks: 0,
        default_source_image_id: face.id,
      },
    })
    for (const name of ['  ', undefined, null, 7]) {
      expect(await create({ name, default_source_image_id: face.id })).toMatchObject({
        status: 422,
        json: { detail: 'name: Project name is required' },
      })
    }
    expect(await create({ name: 'Summer' })).toMatchObject({
      status: 422,
      json: { detail: 'default_source_image_id: Please select a source image' },
    })
    const stranger = await ownerWithFace()
    expect((await create({ name: 'Summer', default_source_image_id: stranger.face.id })).status).toBe(404)
  })

  test('moves between active, archived and completed in any order, and can be found by each', async () => {
    const { person, project } = await welcomeOwner(server)
    const path = `/projects/${project.id}`
    for (const status of ['archived', 'completed', 'active', 'completed', 'archived', 'active']) {
      expect((await person.call('PUT', path, { status })).json.status).toBe(status)
      expect((await person.call('GET', `/projects/?status=${status}`)).json).toHaveLength(1)
    }
    expect((await person.call('PUT', path, { status: 'failed' })).status).toBe(422)
    expect((await person.call('PUT', path, { name: ' ' })).status).toBe(422)
    expect((await person.call('PUT', path, { name: ' 50 % off_' })).json.name).toBe('50 % off_')
    expect((await person.call('GET', '/projects/?search=0%20%25')).json).toHaveLength(1)
    expect((await person.call('GET', '/projects/?search=%25%25')).json).toEqual([])
  })

  test('counts its tasks and those that are completed, and shows what they made', async () => {
    const { person, project, submit } = await welcomeOwner(server)
    const done = await settled(person, (await submit(['https://album.test/2'])).json.id)
    const failed = await settled(person, (await submit(['https://album.test/problem/not_found'])).json.id)
    expect([done.status, failed.status]).toEqual(['completed', 'failed'])
    const { json } = await person.call('GET', `/projects/${project.id}`)
    expect(json).toMatchObject({ task_count: 2, completed_tasks: 1 })
    expect(json.cover_urls).toHaveLength(2)
    expect((await person.call('GET', `/projects/${project.id}/summary`)).json).toMatchObject({
      total_tasks: 2,
      total_contents: 2,
      credits_spent: 2,
      tasks: { completed: 1, failed: 1, pending: 0 },
      contents: { completed: 2 },
    })
  })

  test('has no default face once that face is deleted, and may be given another', async () => {
    const { person, face } = await ownerWithFace()
    const { id } = (await person.call('POST', '/projects/', { name: 'A', default_source_image_id: face.id })).json
    await person.call('DELETE', `/source-images/${face.id}`)
    expect((await person.call('GET', `/projects/${id}`)).json.default_source_image_id).toBeNull()
    const other = (await person.upload(await jpegOf('#806040'))).json
    const given = await person.call('PUT', `/projects/${id}`, { default_source_image_id: other.id })
    expect(given.json.default_source_image_id).toBe(other.id)
  })

  test('is deleted with its tasks and their bytes; what was charged stays charged', async () => {
    const { person, project, submit } = await welcomeOwner(server)
    const task = await settled(person, (await submit(['https://album.test/2'])).json.id)
    const before = await creditsOf(person)
    expect((await person.call('DELETE', `/projects/${project.id}`)).status).toBe(204)
    expect((await person.call('DELETE', `/projects/${project.id}`)).status).toBe(404)
    expect((await person.call('GET', `/tasks/${task.id}`)).status).toBe(404)
    expect((await person.call('GET', '/projects/')).json).toEqual([])
    expect(await creditsOf(person)).toEqual(before)
    expect(await sweepBlobs(server.ctx)).toBeGreaterThanOrEqual(8)
    const findings = await audit(server.ctx.db, server.ctx.storage)
    expect(findings.flatMap(({ violations }) => violations)).toEqual([])
  })
})

async function ownerWithFace() {
  const person = await server.signIn()
  return { person, face: (await person.upload(await jpegOf('#c09070'))).json }
}
