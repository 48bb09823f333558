import { afterEach, expect, test, vi } from 'vitest'
import { errorMessage } from '../language/error-message.ts'
import { fetchAll, fetchPage } from './lists.ts'

afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()

test('a list whose answer breaks off says so instead of naming the action that failed', async () => {
  vi.stubGlobal('fetch', async () => new Response('[{"id":'))
  const error = await fetchAll('listProjects', {}, signal).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ error_type: 'PARSING_ERROR', status_code: 200 })
  expect(errorMessage(error, 'loadProjects')).toBe('Failed to parse server response')
})

test('a list is asked for page by page until there is no cursor left', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json([{ id: asked.length }], {
      headers: asked.length < 3 ? { 'x-next-cursor': `c${asked.length}` } : {},
    })
  })
  expect(await fetchAll('listTasks', {}, signal)).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3 }])
  expect(asked).toEqual(['/api/tasks/', '/api/tasks/?cursor=c1', '/api/tasks/?cursor=c2'])
  expect(await fetchPage('listTasks', {}, signal)).toMatchObject({ items: [{ id: 4 }], nextCursor: undefined })
})
