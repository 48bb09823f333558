import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { jpegOf } from '../../../testing/pictures.ts'
import { scriptedEngine } from '../../../testing/scripted-engine.ts'
import { startTestServer } from '../../../testing/server.ts'
import { openProject } from '../../../testing/task-owner.ts'
import { drainOnClose } from './drain-on-close.ts'

async function serverAtAnAddress() {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const engine = scriptedEngine()
  const check: typeof engine.check = async (image) => {
    asked.resolve()
    await gate.promise
    return engine.check(image)
  }
  const server = await startTestServer({ works: false, engine: { ...engine, check } })
  onTestFinished(async () => {
    gate.resolve()
    await server.close()
  })
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  return { server, address, asked: asked.promise, gate, person: await server.signIn() }
}

const soon = () => sleep(20_000, 'still open', { ref: false })

/** Asks on the connection that the agent holds open. */
async function ask(url: string, agent: Agent): Promise<{ status?: number; retryAfter?: string; text: string }> {
  const call = request(url, { agent })
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage] // what the event carries
  const text = Buffer.concat(await answer.toArray()).toString()
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? '', text }
}

test('a server that is asked to stop does not wait for open tabs', async () => {
  const { server, address, gate, person } = await serverAtAnAddress()
  gate.resolve()
  const { project } = await openProject(person)
  const task = await person.client.createTask({ body: { project_id: project.id, urls: ['https://album.test/1'] } })
  const headers = { authorization: `Bearer ${person.token}` }
  const stream = await fetch(`${address}/api/tasks/${task.id}/status-stream`, { headers })
  const reader = stream.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  const unused = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined)
  await once(unused, 'connect')

  expect(await Promise.race([server.app.close(), soon()])).not.toBe('still open')
  await expect(reader?.read()).rejects.toThrow('terminated')
})

test('a server that has given all its answers stops without waiting for any', async () => {
  const app = fastify().get('/', () => 'answered')
  drainOnClose(app, 60_000)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  expect(await (await fetch(address)).text()).toBe('answered')
  expect(await Promise.race([app.close(), soon()])).not.toBe('still open')
})

test('a server that is asked to stop still gives the answers it is at, and tells new calls to come again', async () => {
  const { server, address, asked, gate, person } = await serverAtAnAddress()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  expect((await ask(`${address}/api/site`, agent)).status).toBe(200)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await jpegOf('#c09070'))]), 'face.jpg')
  form.set('attestation', 'self')
  const headers = { authorization: `Bearer ${person.token}` }
  const upload = fetch(`${address}/api/source-images/`, { method: 'POST', headers, body: form })
  await asked
  const closed = server.app.close()
  await expect.poll(() => server.app.draining.isClosing).toBe(true)
  const late = await ask(`${address}/api/site`, agent)
  gate.resolve()
  expect(late.status).toBe(503)
  expect(late.retryAfter).toBe('1')
  expect(JSON.parse(late.text)).toMatchObject({ detail: 'This server is being restarted. Please try again.' })
  expect((await upload).status).toBe(201)
  await closed
})
