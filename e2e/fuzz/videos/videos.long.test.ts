import { expect, test } from 'vitest'
import { playVideos } from './play-videos.ts'
import { ffmpegHere } from './source-films.ts'

test.skipIf(!ffmpegHere)(
  'damaged and hostile videos through link, by hand, the check page and command line are taken or refused in words: no accident, no program and no file is left',
  async () => {
    const { images, findings } = await playVideos({ videos: 40, seed: 5 })
    expect(findings).toEqual([])
    expect(images).toBe(40)
  },
  900_000,
)
