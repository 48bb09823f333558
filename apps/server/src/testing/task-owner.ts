import type { EngineChoice } from '@guise/contract'
import type { Answer, Person, TestServer } from './server.ts'
import { jpegOf } from './pictures.ts'
import { until } from './until.ts'

/** A photo or video of a task, as far as the tests look at it. */
export type Item = {
  id: string
  status: string
  error_message: string | null
  processed_file_url: string | null
  item_type: string
}

/** A signed-in person with a face (of one colour unless a photo is given), a project and a way to submit links to it. */
export async function welcomeOwner(server: TestServer, photo?: Uint8Array) {
  const person = await server.signIn()
  const face = (await person.upload(photo ?? (await jpegOf('#c09070')))).json
  const project = (await person.call('POST', '/projects/', { name: 'Holiday', default_source_image_id: face.id })).json
  const submit = (urls: string[], engine?: EngineChoice): Promise<Answer> =>
    person.call('POST', '/tasks/', {
      project_id: project.id,
      urls,
      source_image_id: face.id,
      ...(engine && { engine }),
    })
  return { person, face, project, submit }
}

/** The task once nothing more happens to it; waits for it up to 20 s unless told otherwise. */
export async function settled(person: Person, taskId: string, withinMs?: number): Promise<Answer['json']> {
  let task: Answer['json']
  await until(async () => {
    task = (await person.call('GET', `/tasks/${taskId}`)).json
    return ['completed', 'failed', 'cancelled'].includes(task.status)
  }, withinMs)
  return task
}

/** Every photo and video of a task. */
export function itemsOf(task: { posts: Record<string, { contents: Item[] }> }): Item[] {
  return Object.values(task.posts).flatMap((post) => post.contents)
}

/** The balance of a person. */
export async function creditsOf(person: Person): Promise<Answer['json']> {
  return (await person.call('GET', '/user/credits')).json
}
