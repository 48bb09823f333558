import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeIdentity } from '@guise/provenance'
import { createSafeFetch } from '@guise/posts'
import { expect, onTestFinished, test } from 'vitest'

test('a page behind a certificate that nobody vouches for is not read', async () => {
  const { certificate, key } = await makeIdentity(new Date())
  let asked = 0
  let leftAtTheCertificate = 0
  const site = createServer({ cert: certificate, key }, (_request, answer) => {
    asked += 1
    answer.end('read')
  })
  site.on('tlsClientError', () => (leftAtTheCertificate += 1))
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  onTestFinished(() => void site.close())
  const { port } = site.address() as AddressInfo // of a server on the network
  const fetch = createSafeFetch({ ports: [port], allow: () => true, lookup: async () => ['127.0.0.1'] })
  await expect(fetch(`https://post.example:${port}/`)).rejects.toMatchObject({ name: 'PostProblem' })
  await expect.poll(() => leftAtTheCertificate).toBeGreaterThan(0)
  expect(asked).toBe(0)
})
