import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'

type Frame = { readonly bytes: Buffer; readonly at: number }

/** Nobody wants to watch a pause for longer. */
const longestPauseSeconds = 0.9
/** A busy machine takes longer; the film runs faster then. */
const longestFilmSeconds = 30
const restSeconds = 1.5

/** What a page shows, as it shows it, until it is written as a film. */
export type Screencast = { pause(): void; goOn(): void; save(path: string): Promise<{ seconds: number }> }

/** Begins to take what a page shows. */
export async function startScreencast(page: Page, size: { width: number; height: number }): Promise<Screencast> {
  const frames: Frame[] = []
  let isOn = true
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    if (isOn) frames.push({ bytes: Buffer.from(data, 'base64'), at: metadata.timestamp ?? 0 })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 85,
    maxWidth: size.width,
    maxHeight: size.height,
  })
  return {
    pause: () => void (isOn = false),
    goOn: () => void (isOn = true),
    async save(path) {
      await session.send('Page.stopScreencast')
      return await writeFilm(frames, path)
    },
  }
}

/** Puts the frames together by ffmpeg, each for as long as it was seen. */
async function writeFilm(frames: readonly Frame[], path: string): Promise<{ seconds: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'guise-tour-'))
  const seen = frames.map(({ at }, n) => Math.min((frames[n + 1]?.at ?? at + restSeconds) - at, longestPauseSeconds))
  const faster = Math.max(1, sum(seen) / longestFilmSeconds)
  const lengths = seen.map((length) => length / faster)
  try {
    const lines: string[] = []
    for (const [n, { bytes }] of frames.entries()) {
      const name = `${String(n).padStart(5, '0')}.jpg`
      await writeFile(join(folder, name), bytes)
      lines.push(`file '${name}'`, `duration ${(lengths[n] ?? 0).toFixed(4)}`)
    }
    await writeFile(join(folder, 'frames.txt'), `${lines.join('\n')}\n`)
    const input = ['-f', 'concat', '-safe', '0', '-i', join(folder, 'frames.txt')]
    const picture = 'fps=15,scale=960:-2 -c:v libx264 -preset slow -crf 30 -pix_fmt yuv420p -movflags +faststart -an'
    await promisify(execFile)('ffmpeg', ['-loglevel', 'error', '-y', ...input, '-vf', ...picture.split(' '), path])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { seconds: sum(lengths) }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
