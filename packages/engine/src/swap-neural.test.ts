import { expect, it } from 'vitest'
import { openTiny } from './testing/neural-stage.ts'
import { countChanged, swapSample } from './testing/swap-sample.ts'

it('a face is as it was where a model gives back what it was shown, and says whose work it is', async () => {
  const neural = await openTiny('inswapper_128')
  const result = await swapSample(neural, { engine: 'neural' })
  neural.close()
  expect(await countChanged(result)).toEqual({ inside: 0, outside: 0 })
  expect(result.faces[0]).toMatchObject({ swapped: true, engine: neural.engine })
  expect(result.faces[0].fellBackBecause).toBeUndefined()
  expect(neural.engine).toMatchObject({
    family: 'inswapper_128',
    hashes: [/^[0-9a-f]{64}$/, /^[0-9a-f]{64}$/].map((hash) => expect.stringMatching(hash)),
  })
})
