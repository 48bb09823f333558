import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './say.mjs'

/** Runs the work while no other Guise command prepares this folder; a lock left by a dead process is taken over. */
export async function oneAtATime(root, work) {
  const folder = join(root, '.runtime')
  const lock = join(folder, 'preparing.pid')
  await mkdir(folder, { recursive: true })
  let told = false
  while (!(await take(lock))) {
    if (!told)
      say(
        'Another Guise command is preparing this folder: waiting for it (if there is none, remove .runtime/preparing.pid) ...',
      )
    told = true
    await sleep(500)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

async function take(lock) {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
  if (!holder || isRunning(holder)) return false
  await rm(lock, { force: true })
  return await take(lock)
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
