import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { operations } from '@guise/contract'
import type { Operation, OperationName } from '@guise/contract'
import { appUser } from '../db/schema.ts'
import { albumNetwork } from '../testing/album-network.ts'
import { jpegOf } from '../testing/pictures.ts'
import { startTestServer } from '../testing/server.ts'
import type { Person, TestServer } from '../testing/server.ts'

/** What another signed-in user may expect of each call that names a thing of the owner's, or of the plan. */
const forOthers: Record<OperationName, 'public' | 'own' | 'hidden' | 'plan'> = {
  getSite: 'public',
  listSamples: 'public',
  login: 'public',
  verifyLogin: 'public',
  refreshSession: 'public',
  logout: 'own',
  getMe: 'own',
  updateMe: 'own',
  getCredits: 'own',
  getStatement: 'own',
  decrementCredits: 'own',
  listProjects: 'own',
  createProject: 'hidden',
  getProject: 'hidden',
  updateProject: 'hidden',
  deleteProject: 'hidden',
  getProjectSummary: 'hidden',
  listTasks: 'own',
  createTask: 'hidden',
  getTask: 'hidden',
  updateTask: 'hidden',
  deleteTask: 'hidden',
  addTaskUrls: 'hidden',
  startTask: 'hidden',
  cancelTask: 'hidden',
  retryContent: 'hidden',
  getTaskResults: 'hidden',
  streamTaskStatus: 'hidden',
  listSourceImages: 'own',
  getSourceImageStats: 'own',
  getSourceImage: 'hidden',
  createSourceImage: 'own',
  checkSourceImage: 'own',
  updateSourceImage: 'hidden',
  deleteSourceImage: 'hidden',
  listGallery: 'own',
  listGallerySections: 'own',
  listGalleryIds: 'own',
  getGalleryPlace: 'hidden',
  createSelection: 'own',
  deleteSelection: 'hidden',
  listNotices: 'own',
  markNoticesRead: 'own',
  listProfiles: 'plan',
  getProfile: 'plan',
  listBookmarks: 'plan',
  addBookmark: 'plan',
  removeBookmark: 'plan',
}

const names = Object.keys(operations) as OperationName[] // the keys of the table are its names
const withAccess = (...kinds: string[]) => names.filter((name) => kinds.includes(forOthers[name]))

let server: TestServer
let owner: Person
let other: Person
let ids: Record<string, string>

beforeAll(async () => {
  server = await startTestServer({ networks: [albumNetwork] })
  owner = await server.signIn()
  other = await server.signIn()
  const face = (await owner.upload(await jpegOf('#c09070'))).json
  const project = (await owner.call('POST', '/projects/', { name: 'Mine', default_source_image_id: face.id })).json
  const task = (await owner.call('POST', '/tasks/', { project_id: project.id, urls: ['https://album.test/1'] })).json
  let contentId: string | undefined
  while (!contentId) {
    const { json } = await owner.call('GET', `/tasks/${task.id}/results`)
    contentId = json.status === 'completed' ? json.results[0].content_id : undefined
  }
  const picked = { mode: 'originals', ids: [contentId] }
  const selection = (await owner.call('POST', '/gallery/selections', picked)).json
  ids = {
    selection_id: selection.id,
    source_image_id: face.id,
    project_id: project.id,
    task_id: task.id,
    content_id: contentId,
    uid: 'ann',
    profile_uid: 'ann',
  }
})
afterAll(() => server.close())

function requestOf(name: OperationName, chosen: Record<string, string>) {
  const { method, path }: Operation = operations[name]
  const bodies: Partial<Record<OperationName, unknown>> = {
    createProject: { name: 'Theirs', default_source_image_id: chosen['source_image_id'] },
    createTask: { project_id: chosen['project_id'], urls: ['https://album.test/1'] },
    updateProject: { name: 'Stolen' },
    updateTask: { name: 'Stolen' },
    updateSourceImage: { name: 'Stolen' },
    addTaskUrls: { urls: ['https://album.test/2'] },
    updateMe: {},
    createSelection: { mode: 'originals', ids: [chosen['content_id']] },
    addBookmark: { profile_uid: 'ann', profile_url: 'https://example.com/ann' },
  }
  return { method, path: path.replaceAll(/\{(\w+)\}/g, (_, key: string) => chosen[key] ?? ''), body: bodies[name] }
}

describe('a visitor who is not signed in', () => {
  test.each(withAccess('own', 'hidden', 'plan'))('is refused %s', async (name) => {
    const { method, path, body } = requestOf(name, ids)
    expect(await server.call(method, path, body)).toMatchObject({
      status: 401,
      json: { error_type: 'AUTH_ERROR', status_code: 401 },
    })
  })
})

describe('another signed-in user', () => {
  test.each(withAccess('hidden'))('sees nothing of the owner through %s', async (name) => {
    const { method, path, body } = requestOf(name, ids)
    const answer = await other.call(method, path, body)
    expect(answer.status).toBe(404)
    const unknown = Object.fromEntries(Object.keys(ids).map((key) => [key, '01a1fd28-379e-721e-bb10-4a6468cc7c68']))
    const missing = requestOf(name, unknown)
    const same = await other.call(missing.method, missing.path, missing.body)
    expect({ ...answer.json, request_id: '' }).toEqual({ ...same.json, request_id: '' })
  })

  test('has lists of their own', async () => {
    for (const path of ['/projects/', '/tasks/', '/source-images/', '/gallery/']) {
      expect((await other.call('GET', path)).json).toEqual([])
      expect((await owner.call('GET', path)).json).not.toEqual([])
    }
  })

  test('left the owner as they were', async () => {
    expect((await owner.call('GET', `/projects/${ids['project_id']}`)).json.name).toBe('Mine')
    expect((await owner.call('GET', `/tasks/${ids['task_id']}`)).json.name).toBe('Task 1')
  })
})

describe('a plan below elite_yearly', () => {
  test.each(withAccess('plan'))('is refused %s', async (name) => {
    const { method, path, body } = requestOf(name, ids)
    expect(await other.call(method, path, body)).toMatchObject({
      status: 403,
      json: { detail: 'Explore is for Elite yearly subscribers only.' },
    })
  })

  test('is refused again the moment after a downgrade', async () => {
    const setPlan = (subscription: 'elite_yearly' | 'elite_monthly') =>
      server.ctx.db.update(appUser).set({ subscription }).where(eq(appUser.email, other.email))
    await setPlan('elite_yearly')
    expect((await other.call('GET', '/profiles')).json).toEqual({ profiles: [] })
    await setPlan('elite_monthly')
    expect((await other.call('GET', '/profiles')).status).toBe(403)
  })
})

test('every call of the contract has its row here', () => {
  expect(Object.keys(forOthers).sort()).toEqual([...names].sort())
})
