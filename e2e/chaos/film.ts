import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Where the film of an installation lies. */
export const filmIn = (folder: string) => join(folder, 'film.mp4')

/** Draws a small film of seven seconds, with a tone. */
export async function drawFilm(folder: string): Promise<void> {
  const inputs = ['-f', 'lavfi', '-i', 'testsrc=size=96x72:rate=10:duration=7', '-f', 'lavfi', '-i', 'sine=f=440:d=7']
  const packed = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await run('ffmpeg', ['-v', 'error', '-y', ...inputs, ...packed, filmIn(folder)])
}
