import type { EngineChoice, Project, SourceImage, Task, TaskId } from '@guise/contract'
import type { Answer, Person, TestServer } from './server.ts'
import { jpegOf } from './pictures.ts'
import { until } from './until.ts'

/** A photo or video of a task. */
export type Item = Task['posts'][string]['contents'][number]

/** A signed-in person with a face and a project. */
export type Owner = { person: Person; face: SourceImage; project: Project }

/** Signs somebody in who has a face (of one colour unless a photo is given) and a project, and a way to submit links to it. */
export async function welcomeOwner(server: TestServer, photo?: Uint8Array) {
  const owner = await openProject(await server.signIn(), { ...(photo && { photo }) })
  const { person, face, project } = owner
  const submit = (urls: string[], engine?: EngineChoice): Promise<Answer> =>
    person.call('POST', '/tasks/', {
      project_id: project.id,
      urls,
      source_image_id: face.id,
      ...(engine && { engine }),
    })
  return { ...owner, submit }
}

/** Gives a person a face, of one colour unless a photo is given, and a project with it. */
export async function openProject(
  person: Person,
  { photo, name = 'Holiday' }: { photo?: Uint8Array; name?: string } = {},
): Promise<Owner> {
  const { client } = person
  const file = new Blob([Uint8Array.from(photo ?? (await jpegOf('#c09070')))])
  const face = await client.createSourceImage({ body: { file, file_name: 'face.jpg' } })
  const project = await client.createProject({ body: { name, default_source_image_id: face.id } })
  return { person, face, project }
}

/** The task once nothing more happens to it; waits for it up to 20 s unless told otherwise. */
export async function settled({ client }: Person, taskId: string, withinMs?: number): Promise<Task> {
  const params = { task_id: taskId as TaskId } // every id of a test is one that the server gave
  let task = await client.getTask({ params })
  await until(async () => {
    task = await client.getTask({ params })
    return ['completed', 'failed', 'cancelled'].includes(task.status)
  }, withinMs)
  return task
}

/** The post of a task that a link led to. */
export function postOf({ posts }: Pick<Task, 'posts'>, url: string): Task['posts'][string] {
  const post = posts[url]
  if (!post) throw new Error(`The task has no post of ${url}.`)
  return post
}

/** Every photo and video of a task. */
export function itemsOf(task: Pick<Task, 'posts'>): Item[] {
  return Object.values(task.posts).flatMap((post) => post.contents)
}

/** The balance of a person. */
export function creditsOf({ client }: Person): ReturnType<Person['client']['getCredits']> {
  return client.getCredits()
}
