import { afterAll, beforeAll, expect, test } from 'vitest'
import { albumNetwork } from '../../testing/album-network.ts'
import { finishWork, settledContents } from '../../testing/finished-work.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ networks: [albumNetwork], env: { OPERATOR_EMAILS: 'boss@example.com' } })
})
afterAll(() => server.close())

const wish = {
  kind: 'result',
  description: 'It shows me at a party.',
  signature: 'Mia Muster',
  identification: 'I am the person on the left.',
  good_faith: true,
  contact_email: 'mia@example.com',
}

test('a wish for removal with the link of a shared page leads to the one result it shows; of several an operator says which', async () => {
  const boss = await server.signIn('boss@example.com')
  const { person, taskId, contents } = await finishWork(server, 'https://album.test/2')
  const shareOf = async (body: object): Promise<string> =>
    (await person.call('POST', '/shares/', { task_id: taskId, ...body })).json.url
  const askFor = async (address: string): Promise<string> =>
    (await server.call('POST', '/removal-requests', { ...wish, address })).json.id
  const one = await shareOf({ content_id: contents[1]?.id })
  const [ofOne, ofPreview, ofAll] = [
    await askFor(one),
    await askFor(`${one}/preview.jpg`),
    await askFor(await shareOf({})),
  ]
  const queue = (await boss.call('GET', '/operator/removal-requests?state=open')).json as { id: string }[]
  const seen = (id: string) => queue.find((row) => row.id === id)
  const shown = { content_id: contents[1]?.id, result_url: expect.stringContaining('/media/') }
  expect([seen(ofOne), seen(ofPreview)]).toMatchObject([shown, shown])
  expect(seen(ofAll)).toMatchObject({ content_id: null, result_url: null })

  const settle = (id: string) =>
    boss.call('POST', `/operator/removal-requests/${id}/settle`, { decision: 'remove', note: 'Removed.' })
  expect((await settle(ofAll)).status).toBe(422)
  expect((await settle(ofOne)).status).toBe(200)
  const left = await settledContents(person, taskId)
  expect(left.map((item) => item.processed_file_url !== null)).toEqual([true, false])
})
