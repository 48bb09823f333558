import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'

const sharedMemory = '/dev/shm'
const gigabyte = 2 ** 30

/**
 * Runs something whose temporary files lie in memory where there is plenty of it, and are gone afterwards. Databases are
 * copied and written all the time: on a disk that takes the processor ten times as long.
 * @template Result
 * @param {NodeJS.ProcessEnv} env
 * @param {(env: NodeJS.ProcessEnv) => Promise<Result>} run told the environment to give to its processes
 * @returns {Promise<Result>}
 */
export async function withMemoryFolder(env, run) {
  if (!(await isRoomy())) return await run(env)
  const folder = await mkdtemp(join(sharedMemory, 'guise-tests-'))
  await chmod(folder, 0o711) // PostgreSQL runs as somebody else than root
  try {
    return await run({ ...env, TMPDIR: folder })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function isRoomy() {
  try {
    const { bavail, bsize } = await statfs(sharedMemory)
    return bavail * bsize > 4 * gigabyte && process.availableMemory() > 8 * gigabyte
  } catch {
    return false // no such place on this system
  }
}
