import { expect, test } from 'vitest'
import { createClient } from './create-client.ts'
import { createTasks } from './create-tasks.ts'

/** A client whose calls are answered one after the other as given. */
function clientAnswered(...answers: [status: number, body: string][]) {
  const left = [...answers]
  const answer = async () => {
    const [status, body] = left.shift() ?? [500, '{}']
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  }
  return createClient({ baseUrl: 'https://guise.example/api', fetch: answer })
}

test('bulk creation reports what was created and what was not', async () => {
  const client = clientAnswered([201, '{"id":"x"}'], [402, '{"detail":"No credits."}'], [201, '{"id":"x"}'])
  const body = { project_id: '01a1fd28-379e-721e-bb10-4a6468cc7c68', urls: ['https://example.com'] }
  const outcome = await createTasks(client, [body, body, body])
  expect(outcome).toMatchObject({
    total_created: 2,
    total_failed: 1,
    failed_tasks: [{ error: { detail: 'No credits.' } }],
  })
})

test('bulk creation of nothing is refused', async () => {
  await expect(createTasks(clientAnswered(), [])).rejects.toMatchObject({ detail: 'No tasks provided' })
})
