import { jpegOf } from './pictures.ts'
import type { Answer, Person, TestServer } from './server.ts'
import { until } from './until.ts'

/** A person with a task that has come to its end. */
export type FinishedWork = {
  person: Person
  faceId: string
  taskId: string
  /** The photos of the task, in order. */
  contents: { id: string; status: string; processed_file_url: string | null; error_message: string | null }[]
}

/** Signs somebody in who then swaps the photos of one post; needs the album network. */
export async function finishWork(server: TestServer, url = 'https://album.test/1'): Promise<FinishedWork> {
  const person = await server.signIn()
  const faceId = (await person.upload(await jpegOf('#c09070'))).json.id
  const project = (await person.call('POST', '/projects/', { name: 'Work', default_source_image_id: faceId })).json
  const taskId = (await person.call('POST', '/tasks/', { project_id: project.id, urls: [url] })).json.id
  return { person, faceId, taskId, contents: await settledContents(person, taskId) }
}

/** Waits until a task is settled, and answers its photos. */
export async function settledContents(person: Person, taskId: string): Promise<FinishedWork['contents']> {
  let task: Answer['json']
  await until(async () => {
    task = (await person.call('GET', `/tasks/${taskId}`)).json
    return ['completed', 'failed', 'cancelled'].includes(task.status)
  })
  const posts = Object.values(task.posts) as { contents: FinishedWork['contents'] }[]
  return posts.flatMap((post) => post.contents)
}

/** The path of one of our own picture addresses. */
export function pathOf(address: string | null): string {
  const { pathname, search } = new URL(address ?? '')
  return pathname + search
}
