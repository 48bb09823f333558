import { runtimeHere } from '@guise/models'
import { expect, test } from 'vitest'
import { tiny } from '../testing/draw-target.ts'
import { differ, drawThree } from '../testing/draw-three.ts'

test.skipIf(runtimeHere() !== 'native')(
  'the parts of a large face go through a model at once, and so do faces through a restorer',
  async () => {
    const drawn = (isDynamic: boolean) => {
      const further = [{ family: 'gfpgan_1.4', bytes: tiny('gfpgan_1.4', 'inverted', { isDynamic }) }]
      return drawThree('tinted', { isDynamic, boost: 2, restorer: 'gfpgan_1.4', further })
    }
    const [single, batched] = [await drawn(false), await drawn(true)]
    expect(single.runs).toBe(12 + 3)
    // Eight parts, four parts and three faces, and a proof of each model.
    expect(batched.runs).toBe(3 + 2)
    expect(differ(batched.crops, single.crops)).toBe(0)
  },
)

test('each face that fails says why for itself', async () => {
  const grey = new Float32Array(256 * 256 * 3).fill(128)
  expect((await drawThree({ crop: grey }, { isDynamic: false })).crops).toEqual(Array(3).fill('all_one_colour'))
  expect((await drawThree('fails', { isDynamic: true })).crops).toEqual(Array(3).fill('session_failed'))
})
