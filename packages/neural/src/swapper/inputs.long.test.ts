import { expect, test } from 'vitest'
import { families } from '../families/families.ts'
import { measureInputs } from '../testing/measure-inputs.ts'

const swappers = families.filter((family) => family.kind === 'swapper')

test.each(swappers)('$name: target and source go in as the family wants them, value by value', async (family) => {
  const { target, source, square } = await measureInputs(family)
  expect(target).toBeLessThan(2e-4)
  expect(source).toBeLessThan(2e-4)
  expect(square).toBeLessThan(1e-3)
})
