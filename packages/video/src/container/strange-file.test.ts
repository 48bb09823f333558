import { join } from 'node:path'
import { expect, test } from 'vitest'
import { videoLimits } from '../limits/limits.ts'
import { probeVideo } from './probe.ts'

test('a damaged film in which the next part would be looked for without end is refused', async () => {
  const path = join(import.meta.dirname, '../../fixtures/endless.webm')
  await expect(probeVideo(path, videoLimits)).rejects.toMatchObject({ name: 'VideoProblem', code: 'undecodable' })
})
