import sharp from 'sharp'
import { openNetwork, type NetworkName } from '@guise/models'
import { beforeAll, expect, test } from 'vitest'
import { checkFace } from '../check.ts'
import { decodePhoto } from '../codec/codec.ts'
import { embedFaces } from '../embed-faces.ts'
import { judgePhoto } from '../gate/judge.ts'
import { pyramidOf } from '../pixels/image/raster.ts'
import { sourceCache, type SourceCache } from '../source/prepare-source.ts'
import { swap } from '../swap.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { loadContentClassifier } from './content-classifier.ts'
import { loadDescriber } from './describer.ts'
import { loadDetector } from './detector.ts'
import { loadEmbedder } from './embedder.ts'
import { loadMesher } from './mesher.ts'
import { sharedModels } from '../testing/shared-models.ts'
import type { Models } from './models.ts'

const models = await sharedModels()
let sources: SourceCache
let face: Buffer
let group: Buffer
beforeAll(async () => {
  sources = sourceCache(models)
  const photos = await Promise.all([readSamplePhoto(6), readSamplePhoto(3)])
  ;[face, group] = await Promise.all(photos.map((photo) => sharp(photo).resize(640).toBuffer()))
})

/** Opens networks of which one comes to something that is no number, always or in one run. */
function failing(name: NetworkName, only?: number): typeof openNetwork {
  return async (asked) => {
    const network = await openNetwork(asked)
    let runs = 0
    const run = (input: Float32Array) => {
      const answers = network.run(input)
      const isBroken = asked === name && (only === undefined || runs === only)
      runs++
      if (isBroken) for (const numbers of answers) numbers[numbers.length >> 1] = Number.NaN
      return answers
    }
    return { run, close: () => network.close() }
  }
}

const swapAll = (given: Models) => swap(given, sources, { source: face, target: group, selection: { mode: 'all' } })

test('a face whose landmarks are no numbers at the second look is refused, the others are swapped, and the next photo as ever', async () => {
  const { faces } = await swapAll(models)
  // Every face is placed first; the last one's second look fails.
  const mesher = await loadMesher(failing('facemesh', 2 * faces.length - 1))
  const result = await swapAll({ ...models, mesher })
  expect(result.faces.filter(({ swapped }) => !swapped)).toMatchObject([{ quality: 0, reason: 'low_quality' }])
  expect(result.facesSwapped).toBe(faces.filter(({ swapped }) => swapped).length - 1)
  mesher.dispose()
  expect((await swapAll(models)).facesSwapped).toBe(result.facesSwapped + 1)
})

test.each(['facemesh', 'iris'] as const)('no face is made of what is no number: %s', async (name) => {
  const mesher = await loadMesher(failing(name))
  const broken = { ...models, mesher }
  await expect(swapAll(broken)).rejects.toMatchObject({ code: name === 'facemesh' ? 'no_face' : 'low_quality' })
  expect(checkFace(broken, pyramidOf(await decodePhoto(face)))).toMatchObject({ usable: false, problem: 'no_face' })
  await expect(sourceCache(broken).prepare(face)).rejects.toMatchObject({ code: 'source_no_face' })
  mesher.dispose()
})

test('what the detector, the recogniser or the gate cannot count on is a problem of the photo, never a pass', async () => {
  const detector = await loadDetector(failing('blazeface'))
  await expect(swapAll({ ...models, detector })).rejects.toMatchObject({ code: 'low_quality' })
  const broken = await loadEmbedder(failing('faceres'))
  const embedder = () => Promise.resolve(broken)
  await expect(judgePhoto({ ...models, embedder }, face, true)).rejects.toMatchObject({ code: 'low_quality' })
  const gate = await loadContentClassifier(failing('nsfw-mobilenet'))
  const classifier = () => Promise.resolve(gate)
  await expect(judgePhoto({ ...models, classifier }, face, false)).rejects.toMatchObject({ code: 'low_quality' })
  const second = await loadDescriber(failing('dlib-resnet'))
  const describer = () => Promise.resolve(second)
  await expect(embedFaces({ ...models, describer }, face)).rejects.toMatchObject({ code: 'low_quality' })
  for (const loaded of [detector, broken, gate, second]) loaded.dispose()
})
