import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { taskStates } from '@guise/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../platform/db/connection.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { finishWork } from '../../../testing/finished-work.ts'
import { albumNetwork } from '../../../testing/album-network.ts'
import { deriveStatus, furthest, sourcesOf, transitions } from './transitions.ts'
import type { Subject } from './transitions.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ networks: [albumNetwork] })))
afterAll(() => server.close())

const subjects = Object.keys(transitions) as Subject[] // its keys are the subjects
const page = join(import.meta.dirname, '../../../../../../docs/ARCHITECTURE.md')

/** Every change of status that the table of transitions allows, as `subject from to`. */
function allowed(): string[] {
  return subjects.flatMap((subject) =>
    taskStates.flatMap((to) =>
      sourcesOf(subject, to)
        .filter((from) => from !== to)
        .map((from) => `${subject} ${from} ${to}`),
    ),
  )
}

/** The ways of a photo as Mermaid draws them. */
function drawing(): string {
  const events = new Map<string, string[]>()
  for (const { event, was, becomes } of stepsOf('photo')) {
    const arrow = `  ${was} --> ${becomes}`
    events.set(arrow, [...(events.get(arrow) ?? []), event])
  }
  const arrows = [...events].map(([arrow, names]) => `${arrow}: ${names.join(', ')}`)
  return ['```mermaid', 'stateDiagram-v2', '  [*] --> pending', ...arrows, '```'].join('\n')
}

/** What may happen to a post or a task, as lines of the documentation. */
function listing(subject: Subject): string {
  const ways = new Map<string, string[]>()
  for (const { event, was, becomes } of stepsOf(subject)) {
    const way = `${event} to ${becomes}`
    ways.set(way, [...(ways.get(way) ?? []), was])
  }
  return [...ways].map(([way, from]) => `- ${subject}, ${way} from: ${from.join(', ')}`).join('\n')
}

function stepsOf(subject: Subject): { event: string; was: string; becomes: string }[] {
  const events: [string, readonly { from: readonly string[]; to: readonly string[] }[]][] = Object.entries(
    transitions[subject],
  )
  return events.flatMap(([event, steps]) =>
    steps.flatMap(({ from, to }) =>
      from.flatMap((was) => to.filter((one) => one !== was).map((becomes) => ({ event, was, becomes }))),
    ),
  )
}

describe('the table of transitions', () => {
  test('is what the database allows, status by status', async () => {
    const states = sql.join(
      taskStates.map((state) => sql`(${state})`),
      sql`, `,
    )
    const kinds = sql.join(
      subjects.map((subject) => sql`(${subject})`),
      sql`, `,
    )
    const rows = await rowsOf<{ move: string }>(
      server.ctx.db,
      sql`select subject || ' ' || was || ' ' || becomes as move
          from (values ${kinds}) as s(subject), (values ${states}) as f(was), (values ${states}) as t(becomes)
          where was <> becomes and may_move(subject, was, becomes)`,
    )
    expect(rows.map(({ move }) => move).toSorted()).toEqual(allowed().toSorted())
  })

  test('is the picture in the documentation', async () => {
    const text = await readFile(page, 'utf8')
    for (const part of [drawing(), listing('post'), listing('task')]) expect(text).toContain(part)
  })

  test('lets nothing back but by a retry: every other event leads forward', () => {
    for (const subject of subjects) {
      for (const [event, steps] of Object.entries(transitions[subject])) {
        if (event.endsWith('Again')) continue
        for (const { from, to } of steps) {
          for (const was of from) for (const is of to) expect(furthest(was, is)).toBe(is)
        }
      }
    }
  })

  test('has an open way on from every status that is not an end, and a retry from every end', () => {
    for (const state of taskStates) {
      const next = allowed().filter((move) => move.startsWith(`task ${state} `))
      expect(next.length).toBeGreaterThan(0)
    }
    expect(deriveStatus([])).toBe('pending')
  })

  test('holds in the tables whoever writes: a photo that is done is not processed without a retry', async () => {
    const { contents, taskId } = await finishWork(server)
    const { db } = server.ctx
    const move = db.execute(sql`update content set status = 'processing' where id = ${contents[0]?.id}`)
    await expect(move).rejects.toMatchObject({
      cause: { message: 'a photo that is completed does not become processing' },
    })
    await expect(db.execute(sql`update task set status = 'scraping' where id = ${taskId}`)).rejects.toThrow(
      'Failed query',
    )
    await expect(db.execute(sql`update content set status = 'new' where id = ${contents[0]?.id}`)).rejects.toThrow(
      'Failed query',
    )
  })
})
