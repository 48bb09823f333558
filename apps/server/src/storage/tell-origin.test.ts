import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { albumNetwork } from '../testing/album-network.ts'
import { finishWork, pathOf } from '../testing/finished-work.ts'
import { jpegOf } from '../testing/pictures.ts'
import { scriptedEngine } from '../testing/scripted-engine.ts'
import { startTestServer } from '../testing/server.ts'
import type { TestServer } from '../testing/server.ts'
import { tellOrigin } from './tell-origin.ts'

const marks: (boolean | undefined)[] = []
let server: TestServer
beforeAll(async () => {
  const engine = scriptedEngine(({ mark }) => void marks.push(mark))
  server = await startTestServer({ engine, networks: [albumNetwork] })
})
afterAll(() => server.close())

test('what a person downloads is marked for the eye and tells machines where it comes from', async () => {
  const { contents } = await finishWork(server)
  const { raw } = await server.call('GET', pathOf(contents[0]?.processed_file_url ?? null))
  const { xmp } = await sharp(raw.rawPayload).metadata()
  expect(xmp?.toString('utf8')).toContain('compositeWithTrainedAlgorithmicMedia')
  expect(marks).toEqual([true])
})

test('a result says in its own bytes that a model made a part of it, and shows the same picture', async () => {
  const plain = await jpegOf('#8090a0')
  const told = tellOrigin(plain)
  const { xmp } = await sharp(told).metadata()
  expect(xmp?.toString('utf8')).toContain(
    'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
  )
  const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
  expect(await pixels(told)).toEqual(await pixels(plain))
})

test('bytes that are no JPEG are refused', () => {
  expect(() => tellOrigin(new TextEncoder().encode('GIF89a'))).toThrow(RangeError)
})
