import type { Task, TaskId } from '@guise/contract'
import { expect, test } from 'vitest'
import { createClient } from './create-client.ts'
import { followTask } from './follow-task.ts'

const taskId = '01a1fd28-379e-721e-bb10-4a6468cc7c68' as TaskId // written as the server writes one

/** A client whose calls are answered one after the other as given, and how many it has made. */
function clientAnswered(...answers: [status: number, body: string][]) {
  const asked = { calls: 0 }
  const answer = async () => {
    const [status, body] = answers[asked.calls++] ?? [404, '{}']
    return new Response(body, { status, headers: { 'content-type': 'text/event-stream' } })
  }
  return { asked, client: createClient({ baseUrl: 'https://guise.example/api', fetch: answer }) }
}

const stream = (...statuses: string[]) =>
  statuses.map((status) => `event: task\ndata: {"status":"${status}"}\n\n`).join('')

test('every change is told, and a stream that ended or could not be opened is opened again', async () => {
  const { client, asked } = clientAnswered([200, stream('pending', 'processing')], [503, '{}'], [200, stream('failed')])
  const told: Task['status'][] = []
  const stop = new AbortController()
  const take = ({ status }: Task) => {
    told.push(status)
    if (status === 'failed') stop.abort()
  }
  await followTask(client, taskId, take, stop.signal)
  expect([told, asked.calls]).toEqual([['pending', 'processing', 'failed'], 3])
})

test.each([401, 403, 404])('a stream that is refused with %d is not asked for again', async (status) => {
  const { client, asked } = clientAnswered([status, '{"detail":"No."}'])
  const followed = followTask(client, taskId, () => undefined, new AbortController().signal)
  await expect(followed).rejects.toMatchObject({ status_code: status, detail: 'No.' })
  expect(asked.calls).toBe(1)
})

test('what whoever is told throws is thrown, and taken for no failure of the stream', async () => {
  const { client, asked } = clientAnswered([200, stream('pending')])
  const take = () => {
    throw new TypeError('of the program')
  }
  await expect(followTask(client, taskId, take, new AbortController().signal)).rejects.toThrow('of the program')
  expect(asked.calls).toBe(1)
})
