import { createClient } from '@guise/client'
import { expect, test } from 'vitest'
import { makeProject } from './make-task.ts'
import { Refusal, noAnswer, stubFetch } from './stub-server.ts'
import type { Answers } from './stub-server.ts'

function clientOf(answers: Answers) {
  const tokens = { access: () => null, refresh: () => null, save: () => undefined, clear: () => undefined }
  return createClient({ baseUrl: 'http://guise.example/api', tokens, fetch: stubFetch(answers) })
}

test('a stub server says to each call what it was told to say', async () => {
  const project = makeProject({ name: 'Summer' })
  const client = clientOf({ listProjects: [project], getProject: new Refusal(500, 'Broken.') })
  expect(await client.listProjects()).toEqual([project])
  await expect(client.getProject({ params: { project_id: project.id } })).rejects.toMatchObject({
    status_code: 500,
    detail: 'Broken.',
    error_type: 'SERVER_ERROR',
  })
  await expect(client.listSourceImages()).rejects.toMatchObject({ status_code: 404 })
})

test('an address that spells a call is not taken for the id of a thing', async () => {
  const client = clientOf({
    getSourceImageStats: { total_images: 1, total_swaps: 2, total_bytes: 3, last_uploaded_at: null },
    getSourceImage: new Refusal(500, 'Not this one.'),
  })
  expect(await client.getSourceImageStats()).toMatchObject({ total_images: 1 })
})

test('a call without an answer waits until it is given up', async () => {
  const abort = new AbortController()
  const call = clientOf({ getMe: noAnswer }).getMe({}, { signal: abort.signal })
  setTimeout(() => abort.abort(), 10)
  await expect(call).rejects.toThrow('abort')
})

test('a call that was given up before it was made is not waited for', async () => {
  const call = clientOf({ getMe: noAnswer }).getMe({}, { signal: AbortSignal.abort() })
  await expect(call).rejects.toThrow('abort')
})
