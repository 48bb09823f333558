import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drawFilm } from '../film.ts'
import type { GuiseProcess } from '../guise-process.ts'
import { startAgain, ways } from '../installation.ts'
import type { Installation } from '../installation.ts'
import { arrive } from '../person.ts'
import type { Person } from '../person.ts'
import { finish, photosOf, settle } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Result, Scenario, Stage } from '../scenario.ts'
import type { Task } from '@guise/contract'

const killsOfOneFilm = 3
/** From the beginning of a film's work to its end, undisturbed. */
const workMs = 4000
/** How often an ffmpeg is looked for that is to be killed, and for how long. */
const lookEveryMs = 30
const patienceMs = 60_000

/** Workers die in films, and so does ffmpeg: each film is done or failed in words, charged for what was done or nothing. */
export const filmKills: Scenario = {
  name: 'film-kills',
  unit: 'kills in films',
  sizes: { small: 2, full: 100 },
  ways,
  play: (stage, way) => onInstallation(stage, way, (installation) => killInFilms(installation, stage)),
}

async function killInFilms(installation: Installation, stage: Stage): Promise<Result> {
  await drawFilm(installation.folder)
  const role = installation.way === 'embedded' ? 'start' : 'worker'
  if (role === 'worker') await installation.start('api')
  let worker = await installation.start(role)
  const person = await arrive(installation, 'films')
  const killed = { workers: 0, ffmpegs: 0 }
  for (let kill = 0; kill < stage.size; kill++) {
    const wish = person.wishes.at(-1)
    if (!wish || wish.kills >= killsOfOneFilm || (await isSettled(person))) await person.order(1, 'film')
    await sleep(stage.random() * workMs)
    if (kill % 2 === 1 && (await killNextFfmpegs(person, worker.pid))) killed.ffmpegs++
    else {
      worker = await replace(installation, worker)
      killed.workers++
    }
    const hit = person.wishes.at(-1)
    if (hit) hit.kills++
    if ((kill + 1) % 10 === 0) stage.say(`${kill + 1} kills`)
  }
  await settle(person)
  const running = childrenOf(worker.pid).map((pid) => `process ${pid} still runs`)
  const { counts, violations } = await finish(installation, [person], { mayGiveUp: () => true })
  return { counts: { ...killed, ...counts }, violations: [...violations, ...running, ...(await leftIn(installation))] }
}

async function replace(installation: Installation, worker: GuiseProcess): Promise<GuiseProcess> {
  worker.signal('SIGKILL')
  await worker.ended
  return startAgain(installation, worker.role)
}

async function isSettled(person: Person): Promise<boolean> {
  const { json } = await person.insist<Task[]>('GET', '/tasks/?limit=1')
  return json.flatMap(photosOf).every(({ status }) => ['completed', 'failed', 'cancelled'].includes(status))
}

/** Kills the ffmpegs of a process as soon as it has some, of another film where this one is done; false when none comes. */
async function killNextFfmpegs(person: Person, pid: number): Promise<boolean> {
  const until = Date.now() + patienceMs
  for (let looks = 1; Date.now() < until; looks++) {
    if (killFfmpegs(pid)) return true
    await sleep(lookEveryMs)
    if (looks % 30 === 0 && (await isSettled(person))) await person.order(1, 'film')
  }
  return false
}

/** Kills every ffmpeg of a process, where the system tells its children; false when there is none. */
function killFfmpegs(pid: number): boolean {
  const children = childrenOf(pid)
  for (const child of children) process.kill(child, 'SIGKILL')
  return children.length > 0
}

function childrenOf(pid: number): number[] {
  try {
    const told = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return told.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** No folder outlives the films: the last goes behind the answer that its film is done, and at the latest before its process ends. */
async function leftIn({ folder }: Installation): Promise<string[]> {
  const folders = await readdir(join(folder, 'films')).catch(() => [])
  return folders.map((name) => `the folder ${name} was left`)
}
