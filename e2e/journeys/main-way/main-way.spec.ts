import { test } from '../../stage/journey.ts'
import { walkMainWay } from '../../stage/main-way.ts'

test('a newcomer signs in, swaps a carousel, compares, downloads, and pays for exactly what was swapped', async ({
  page,
  server,
}) => {
  await walkMainWay(page, server)
})
