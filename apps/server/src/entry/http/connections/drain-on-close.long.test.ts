import { expect, onTestFinished, test } from 'vitest'
import { jpegOf } from '../../../testing/pictures.ts'
import { scriptedEngine } from '../../../testing/scripted-engine.ts'
import { startTestServer } from '../../../testing/server.ts'
import { until } from '../../../testing/until.ts'

test('an answer that a stopping server has waited for in vain is cut off, and the stop is no failure', async () => {
  const gate = Promise.withResolvers<void>()
  const engine = scriptedEngine()
  let isLookedAt = false
  const check: typeof engine.check = async (image) => {
    isLookedAt = true
    await gate.promise
    return engine.check(image)
  }
  const server = await startTestServer({ works: false, engine: { ...engine, check } })
  onTestFinished(async () => {
    gate.resolve()
    await server.close()
  })
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { token } = await server.signIn()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await jpegOf('#c09070'))]), 'face.jpg')
  const call = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form }
  const upload = fetch(`${address}/api/source-images/check`, call).catch((error: unknown) => error)
  await until(async () => isLookedAt)
  await expect(server.app.close()).resolves.toBeUndefined()
  expect(await upload).toBeInstanceOf(Error)
})
