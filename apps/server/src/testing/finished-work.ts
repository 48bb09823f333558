import type { Person, TestServer } from './server.ts'
import { itemsOf, openProject, settled } from './task-owner.ts'
import type { Item } from './task-owner.ts'

/** A person with a task that has come to its end. */
export type FinishedWork = {
  person: Person
  faceId: string
  taskId: string
  /** The photos of the task, in order. */
  contents: Item[]
}

/** Signs somebody in who then swaps the photos of one post; needs the album network. */
export async function finishWork(server: TestServer, url = 'https://album.test/1'): Promise<FinishedWork> {
  const { person, face, project } = await openProject(await server.signIn(), { name: 'Work' })
  const { id: taskId } = await person.client.createTask({ body: { project_id: project.id, urls: [url] } })
  return { person, faceId: face.id, taskId, contents: await settledContents(person, taskId) }
}

/** Waits until a task is settled, and answers its photos. */
export async function settledContents(person: Person, taskId: string): Promise<Item[]> {
  return itemsOf(await settled(person, taskId))
}

/** The path of one of our own picture addresses. */
export function pathOf(address: string | null): string {
  const { pathname, search } = new URL(address ?? '')
  return pathname + search
}
