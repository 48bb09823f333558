import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { followTask } from '@guise/client'
import type { Content, Post, Task } from '@guise/contract'
import { welcomeNewcomer } from '@guise/e2e/stage/newcomer.ts'
import type { Newcomer } from '@guise/e2e/stage/newcomer.ts'
import { startServer } from '@guise/e2e/stage/server.ts'

/** Posts of one photo each; they take turns, so that no photo comes twice in a row. */
const postNames = ['by-the-window', 'corner-booth', 'on-the-stairs']
const runs = 5
const targetMs = 3000

/** The way of one photo in steps that follow each other without a gap, in milliseconds. */
type Way = Record<
  | 'task accepted'
  | 'reading begins'
  | 'post read'
  | 'download begins'
  | 'photo fetched, prepared, stored; swap begins'
  | 'engine'
  | 'result encoded, stored, published'
  | 'event seen, picture fetched'
  | 'total',
  number
>

const server = await startServer()
try {
  const newcomer = await welcomeNewcomer(server, 'bench@example.com')
  for (const name of postNames) await measure(newcomer, name) // warms up
  const ways: Way[] = []
  for (let run = 0; run < runs; run++) ways.push(await measure(newcomer, postNames[run % postNames.length] ?? ''))
  print(ways)
} finally {
  await server.stop()
}

/** From paste to the first result on the screen, as a browser goes: post, follow the stream, fetch the picture. */
async function measure({ client, project, posts }: Newcomer, name: string): Promise<Way> {
  const url = posts.get(name)?.url ?? ''
  const startedAt = Date.now()
  const task = await client.createTask({ body: { project_id: project.id, urls: [url] } })
  const acceptedAt = Date.now()
  const { post, photo } = await firstResult(client, task)
  const picture = await fetch(photo.processed_file_url ?? '')
  if (picture.status !== 200) throw new Error(`the result answers ${picture.status}`)
  await picture.arrayBuffer()
  const endedAt = Date.now()

  const {
    get_post_info: read,
    download_originals: download,
    compute_swaps: swap,
  } = await marksOf(client, task.id, post)
  const engineMs = (photo.processing_time ?? 0) * 1000
  return {
    'task accepted': acceptedAt - startedAt,
    'reading begins': timeOf(read.started_at) - acceptedAt,
    'post read': timeOf(read.finished_at) - timeOf(read.started_at),
    'download begins': timeOf(download.started_at) - timeOf(read.finished_at),
    'photo fetched, prepared, stored; swap begins': timeOf(swap.started_at) - timeOf(download.started_at),
    engine: engineMs,
    'result encoded, stored, published': timeOf(swap.finished_at) - timeOf(swap.started_at) - engineMs,
    'event seen, picture fetched': endedAt - timeOf(swap.finished_at),
    total: endedAt - startedAt,
  }
}

/** The stages of a post once their ends are marked, which is after its last photo has been told. */
async function marksOf(client: Newcomer['client'], taskId: Task['id'], { url }: Post): Promise<Post['stages']> {
  for (const deadline = Date.now() + 10_000; ; await sleep(20)) {
    const { posts } = await client.getTask({ params: { task_id: taskId } })
    const stages = posts[url]?.stages
    if (stages?.compute_swaps.finished_at) return stages
    if (Date.now() > deadline) throw new Error('the end of the swap was not marked within 10 s')
  }
}

function timeOf(mark: string | null): number {
  return Date.parse(mark ?? '')
}

async function firstResult(client: Newcomer['client'], task: Task): Promise<{ post: Post; photo: Content }> {
  const stop = new AbortController()
  let found: { post: Post; photo: Content } | undefined
  await followTask(
    client,
    task.id,
    ({ posts, status, error_message }) => {
      for (const post of Object.values(posts)) {
        const photo = post.contents.find((content) => content.processed_file_url)
        if (photo) found ??= { post, photo }
      }
      if (found || status === 'failed') stop.abort()
      if (status === 'failed') console.error(error_message)
    },
    stop.signal,
  )
  if (!found) throw new Error('the photo was not swapped')
  return found
}

function print(ways: Way[]): void {
  const names = Object.keys(ways[0] ?? {}) as (keyof Way)[] // the keys of the record are its names
  const sorted = (name: keyof Way) => ways.map((way) => way[name]).sort((a, b) => a - b)
  console.log(`one photo from paste to result, warm, ${availableParallelism()} cores, ${runs} runs, milliseconds`)
  console.table(
    Object.fromEntries(
      names.map((name) => {
        const values = sorted(name)
        const [median, fastest, slowest] = [values[runs >> 1], values[0], values.at(-1)].map((ms) =>
          Math.round(ms ?? 0),
        )
        return [name, { median, fastest, slowest }]
      }),
    ),
  )
  const median = sorted('total')[runs >> 1] ?? 0
  console.log(`median ${(median / 1000).toFixed(2)} s; the aim is under ${targetMs / 1000} s on two cores`)
}
