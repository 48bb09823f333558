import type { Client } from '@guise/client'
import { isSettled } from '@guise/contract'
import type { InputOf, Operations, Task } from '@guise/contract'
import { welcomeNewcomer } from '../newcomer.ts'
import type { Server } from '../server.ts'

/** What a person has asked for: the key of the call, the task as last seen once an answer arrived, and the kills it lived through. */
export type Wish = { key: string; body: InputOf<Operations['createTask']>['body']; task?: Task; kills: number }

/** Somebody who orders one carousel after the other. */
export type Person = {
  client: Client
  wishes: Wish[]
  /** Number of photos of the carousel that every task is made of. */
  photosPerTask: number
  /** Orders a carousel. A call that was cut off is made again under its old key. */
  order(): Promise<Task>
  /** The tasks that were still being worked on when last looked at. */
  openTasks(): Task[]
  /** Looks at the open tasks again. */
  look(): Promise<Task[]>
}

/** Comes to a running server for the first time. */
export async function arrive(server: Server, carousel: string): Promise<Person> {
  const { client, project, posts } = await welcomeNewcomer(server, 'chaos@example.com')
  const post = posts.get(carousel)
  if (!post) throw new Error(`There is no sample post ${carousel}. There are: ${[...posts.keys()].join(', ')}.`)
  const wishes: Wish[] = []
  const openWishes = () => wishes.filter(({ task }) => task && !isSettled(task.status))
  return {
    client,
    wishes,
    photosPerTask: post.photo_count,
    openTasks: () => openWishes().flatMap(({ task }) => task ?? []),
    async order() {
      let wish = wishes.find(({ task }) => !task)
      if (!wish) {
        wish = { key: crypto.randomUUID(), body: { project_id: project.id, urls: [post.url] }, kills: 0 }
        wishes.push(wish)
      }
      wish.task = await client.createTask({ body: wish.body }, { idempotencyKey: wish.key })
      return wish.task
    },
    async look() {
      const seen: Task[] = []
      for (const wish of openWishes()) {
        if (wish.task) seen.push((wish.task = await client.getTask({ params: { task_id: wish.task.id } })))
      }
      return seen
    },
  }
}
