import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** An ffmpeg of this machine that reads films and writes H.264. mapsTones: whether it brings high dynamic range to standard range. */
export type Ffmpeg = { path: string; version: string; mapsTones: boolean }

/** Where it is said to be, or else the folders it is looked for in, as PATH names them. */
export type FfmpegPlace = { path?: string; searched: string }

/** Looks for ffmpeg at `path`, or else in the folders of `searched`; none that does what is needed is no ffmpeg. */
export async function findFfmpeg({ path, searched }: FfmpegPlace): Promise<Ffmpeg | undefined> {
  for (const candidate of path ? [path] : placesIn(searched)) {
    if (!(await isProgram(candidate))) continue
    const [said, encoders, filters] = await Promise.all(
      ['-version', '-encoders', '-filters'].map((question) => answerOf(candidate, [question])),
    )
    const version = /^ffmpeg version (\S+)/.exec(said ?? '')?.[1]
    const mapsTones = [' zscale ', ' tonemap '].every((filter) => filters?.includes(filter))
    if (version && encoders?.includes(' libx264 ')) return { path: candidate, version, mapsTones }
  }
  return undefined
}

function placesIn(searched: string): string[] {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  return searched
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const ANSWER_MS = 10_000
const MAX_ANSWER = 200_000

/** What a program writes when asked; nothing when it cannot be run. */
function answerOf(path: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(path, ['-hide_banner', ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: ANSWER_MS,
      killSignal: 'SIGKILL',
    })
    let said = ''
    child.stdout.on('data', (bytes: Buffer) => {
      if (said.length < MAX_ANSWER) said += bytes.toString('latin1')
    })
    child.on('error', () => resolve(''))
    child.on('close', () => resolve(said))
  })
}
