import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { albumNetwork } from '../../testing/album-network.ts'
import { startTestServer } from '../../testing/server.ts'
import { settled, welcomeOwner } from '../../testing/task-owner.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

/** A collector of our own that keeps what it is sent. */
async function startCollector() {
  const spans: Span[] = []
  const keep = async (request: IncomingMessage, response: ServerResponse) => {
    for (const { scopeSpans } of JSON.parse(await text(request)).resourceSpans) spans.push(...scopeSpans[0].spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const collector = createServer((request, response) => void keep(request, response)).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  onTestFinished(() => void collector.close())
  return { spans, endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` } // listening on a port
}

test('a trace leads from the call to each job it led to, under the ids of the call and the task', async () => {
  const { spans, endpoint } = await startCollector()
  const server = await startTestServer({ networks: [albumNetwork], env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
  const { person, project } = await welcomeOwner(server)
  const asked = { project_id: project.id, urls: ['https://album.test/1'] }
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const created = await person.call('POST', '/tasks/', asked, { traceparent })
  await settled(person, created.json.id)
  await server.close() // sends what is left

  const ours = spans.filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c')
  const named = (name: string) => ours.find((span) => span.name === name)
  const attribute = (span: Span | undefined, key: string) =>
    span?.attributes.find((attribute) => attribute.key === key)?.value.stringValue
  const call = named('POST /api/tasks/')
  expect(call?.parentSpanId).toBe('b7ad6b7169203331')
  const way = ['read-post', 'download-originals', 'swap-photo'].map(named)
  expect(way.map((span) => span?.parentSpanId)).toEqual([call?.spanId, way[0]?.spanId, way[1]?.spanId])
  expect(named('engine')?.parentSpanId).toBe(way[2]?.spanId)
  expect(named('network')?.parentSpanId).toBe(way[0]?.spanId)
  for (const span of [call, ...way]) {
    expect(attribute(span, 'guise.request_id')).toBe(created.headers['x-request-id'])
    expect(attribute(span, 'guise.task_id')).toBe(created.json.id)
  }
})

test('log lines of a job name the call that asked for it, the task and the job', async () => {
  const lines: Record<string, unknown>[] = []
  const server = await startTestServer({
    networks: [albumNetwork],
    env: { LOG_LEVEL: 'info' },
    logTo: (line) => void lines.push(JSON.parse(line)),
  })
  onTestFinished(() => server.close())
  const { person, submit } = await welcomeOwner(server)
  const created = await submit(['https://album.test/1'])
  await settled(person, created.json.id)

  const ofTask = () => lines.filter((line) => line['request_id'] === created.headers['x-request-id'])
  await expect.poll(() => ofTask().filter(({ msg }) => msg === 'job done')).toHaveLength(4)
  expect(new Set(ofTask().map((line) => line['task_id']))).toEqual(new Set([created.json.id]))
  const kinds = [undefined, 'read-post', 'download-originals', 'swap-photo', 'send-letter']
  expect(ofTask().map((line) => line['kind'])).toEqual(kinds)
  expect(new Set(ofTask().map((line) => line['job_id'])).size).toBe(5)
  expect(ofTask()[0]).toMatchObject({ msg: 'call answered', method: 'POST', route: '/api/tasks/', status: 201 })
  expect(JSON.stringify(lines)).not.toContain(person.token)
})
