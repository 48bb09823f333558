import { VideoProblem } from '../limits/problem.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import type { RunOptions } from './run-ffmpeg.ts'

/** How much of its sound may be damaged. */
const MAX_DAMAGE = '0.1'

/** Decodes the sound of one of our own films in full; false when it is no sound, whatever the file says. */
export async function canBeHeard(ffmpeg: Ffmpeg, path: string, options: Omit<RunOptions, 'failure'>): Promise<boolean> {
  const args = ['-max_error_rate', MAX_DAMAGE, '-f', 'mov', '-i', path, '-map', '0:a:0', '-f', 'null', '-']
  const running = runFfmpeg(ffmpeg, args, { ...options, failure: 'undecodable' })
  running.output.resume()
  try {
    await running.within(running.ended)
    return true
  } catch (error) {
    if (error instanceof VideoProblem && error.code === 'undecodable') return false
    throw error
  } finally {
    await running.leave()
  }
}
