import { setTimeout as sleep } from 'node:timers/promises'
import type { Task } from '@guise/contract'
import { drawPhoto } from '../album.ts'
import { ways } from '../installation.ts'
import type { Installation } from '../installation.ts'
import { arrive } from '../person.ts'
import type { Person, Wish } from '../person.ts'
import { finish, photosOf } from '../promises.ts'
import { pick } from '../random.ts'
import { onInstallation } from '../scenario.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { FormBody, send } from '../send.ts'
import { endedOf } from './database-cuts.ts'

const changes = [
  'cancel the task',
  'delete the task',
  'delete the face',
  'retry with another face',
  'delete the project',
  'delete the account',
] as const
const latestMs = 1200

/** People change their minds while workers are at it: what was deleted stays deleted, and money and work still agree. */
export const changedMinds: Scenario = {
  name: 'changed-minds',
  unit: 'tasks cancelled, deleted or given another face while workers are at them, and accounts deleted',
  sizes: { small: 6, full: 240 },
  ways,
  waysInTests: ['grown'],
  isGentle: true,
  play: (stage, way) =>
    onInstallation(stage, way, async (installation) => {
      await installation.startAll({ apis: 2, workers: 2 })
      const person = await arrive(installation, 'minds')
      const violations: string[] = []
      const counts: Record<string, number> = {}
      const lanes = [0, 1, 2].map(async (lane) => {
        for (let turn = lane; turn < stage.size; turn += 3) {
          const change = changes[turn % changes.length] ?? changes[0]
          const gone = change === 'delete the account' ? await arrive(installation, 'leaver') : person
          const problem = await changeMind({ installation, person: gone, change, stage })
          violations.push(...problem, ...(gone === person ? [] : gone.complaints))
          counts[change] = (counts[change] ?? 0) + 1
        }
      })
      await Promise.all(lanes)
      const died = endedOf(installation)
      const rest = await finish(installation, [person], { isMeddled: () => true })
      return { counts: { ...counts, ...rest.counts }, violations: [...violations, ...died, ...rest.violations] }
    }),
}

type Changing = { installation: Installation; person: Person; change: (typeof changes)[number]; stage: Stage }

/** Orders photos, does something to them at a random moment, and answers what should not be there afterwards. */
async function changeMind({ installation, person, change, stage }: Changing): Promise<string[]> {
  const face = await upload(person)
  const { json: project } = await person.insist<{ id: string }>('POST', '/projects/', {
    body: { name: 'P', default_source_image_id: face },
  })
  const wish = await orderIn(person, project.id, stage)
  await sleep(stage.random() * latestMs)
  const path = `/tasks/${wish.taskId}`
  const before = (await person.insist<Task>('GET', path)).json
  const pictures = photosOf(before).flatMap(({ item_url, processed_file_url }) =>
    [item_url, processed_file_url].filter((url) => url !== null),
  )
  const expect = async (method: 'POST' | 'PUT' | 'DELETE', at: string, body?: unknown): Promise<string[]> => {
    const { status, bytes } = await person.insist(method, at, body === undefined ? {} : { body })
    return status < 300 ? [] : [`${method} ${at} was answered ${status} ${bytes.toString()}`]
  }
  if (change === 'cancel the task') return expect('POST', `${path}/cancel`)
  if (change === 'delete the face') return expect('DELETE', `/source-images/${face}`)
  if (change === 'retry with another face') {
    return expect('PUT', path, { status: 'pending', source_image_id: await upload(person) })
  }
  const what = { 'delete the task': path, 'delete the project': `/projects/${project.id}` }
  const problems = change === 'delete the account' ? await deleteAccount(person) : await expect('DELETE', what[change])
  person.wishes.splice(person.wishes.indexOf(wish), 1)
  await sleep(latestMs) // a worker that was at it has finished by now
  for (const url of pictures) {
    const { status } = await send({ url: url.replace(/^https?:\/\/[^/]+/, installation.address()) })
    if (status === 200) problems.push(`${change}: one of its pictures can still be seen`)
  }
  const { status } = await person.call('GET', path)
  if (status < 400) problems.push(`${change}: the task can still be read`)
  return problems
}

async function upload(person: Person): Promise<string> {
  const body = await FormBody.ofPhoto(await drawPhoto(crypto.randomUUID()))
  return (await person.insist<{ id: string }>('POST', '/source-images/', { body })).json.id
}

async function orderIn(person: Person, projectId: string, { random }: Stage): Promise<Wish> {
  const { wish, body } = person.wish(1 + Math.floor(random() * 4), pick(['plain', 'slow', 'plain'], random))
  const into = { ...(body as object), project_id: projectId }
  const { json } = await person.insist<Task>('POST', '/tasks/', { body: into, key: wish.key })
  const ordered = { ...wish, taskId: json.id }
  person.wishes.push(ordered)
  return ordered
}

async function deleteAccount(person: Person): Promise<string[]> {
  const remove = () => person.insist('DELETE', '/user/me', { body: { email: person.email } })
  const first = await remove()
  if (first.status === 403) await person.enter() // the round is longer than a sign-in is a proof
  const { status, bytes } = first.status === 403 ? await remove() : first
  return status < 300 ? [] : [`the account could not be deleted: ${status} ${bytes.toString()}`]
}
