import { copyFile, cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blendshapePoints, manifest, openNetwork, type NetworkCard, type NetworkName } from './index.ts'
import { checkNetworks, networksFolder, readNetwork } from './read-network.ts'

const names = Object.keys(manifest) as NetworkName[]
const cards: Record<NetworkName, NetworkCard> = manifest

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-networks-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('every network is there with the bytes of the manifest, and card and notice beside it', async () => {
  await checkNetworks()
  for (const name of names) {
    expect(await readFile(join(networksFolder, name, 'card.md'), 'utf8')).toContain('| Licence |')
    expect(await readFile(join(networksFolder, name, 'NOTICE'), 'utf8')).toContain(`${name}.onnx`)
  }
})

test.each(names)('%s answers what its card says, and the same bytes twice', async (name) => {
  const network = await openNetwork(name)
  const { input, outputs } = cards[name]
  const data = Float32Array.from({ length: lengthOf(input.shape) }, (_, i) => ((i * 7919) % 997) / 997)
  const first = network.run(data)
  expect(first.map(({ length }) => length)).toEqual(outputs.map(({ shape }) => lengthOf(shape)))
  expect(first.every((numbers) => numbers.every(Number.isFinite))).toBe(true)
  expect(network.run(data)).toEqual(first)
})

test('a network lives until all who opened it have closed it, and can be opened anew', async () => {
  const input = new Float32Array(146 * 2).fill(100)
  const [one, other] = [await openNetwork('blendshapes'), await openNetwork('blendshapes')]
  const [shapes] = one.run(input)
  one.close()
  one.close()
  expect(other.run(input)).toEqual([shapes])
  other.close()
  const again = await openNetwork('blendshapes')
  expect(again.run(input)).toEqual([shapes])
  again.close()
})

test('expressions are read from landmarks that there are', () => {
  expect(blendshapePoints).toHaveLength(manifest.blendshapes.input.shape[1])
  expect(new Set(blendshapePoints).size).toBe(blendshapePoints.length)
  expect(Math.max(...blendshapePoints)).toBe(477)
})

test('a network that is missing, cut or altered is named and not used', async () => {
  const name = 'blendshapes'
  await expect(readNetwork(name, folder)).rejects.toMatchObject({ code: 'network_missing', network: name })
  await expect(checkNetworks(folder)).rejects.toMatchObject({ code: 'network_missing', network: names[0] })
  const file = join(folder, name, `${name}.onnx`)
  await mkdir(join(folder, name))
  await copyFile(join(networksFolder, name, `${name}.onnx`), file)
  expect((await readNetwork(name, folder)).length).toBeGreaterThan(0)
  await truncate(file, 1e6)
  await expect(readNetwork(name, folder)).rejects.toMatchObject({ code: 'network_altered', network: name })
  const bytes = await readFile(join(networksFolder, name, `${name}.onnx`))
  bytes[bytes.length >> 1] ^= 1
  await writeFile(file, bytes)
  for (const other of names)
    if (other !== name) await cp(join(networksFolder, other), join(folder, other), { recursive: true })
  await expect(checkNetworks(folder)).rejects.toMatchObject({ code: 'network_altered', network: name })
  await expect(readNetwork(name, folder)).rejects.toMatchObject({ code: 'network_altered', network: name })
})

function lengthOf(shape: readonly number[]): number {
  return shape.reduce((product, side) => product * side, 1)
}
