import type { SiteConfig, Task } from '@guise/contract'
import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import type { Newcomer } from './newcomer.ts'

/** A made-up task that the page takes for a real one, and what the page asked of it. */
export type StagedTask = {
  /** Where the task's page is. */
  readonly path: string
  /** What the server is made to answer from now on. */
  task: Task
  /** Answers the calls about this task that are not a plain look at it; gives them 503 unless it says otherwise. */
  answer: (call: { method: string; path: string; body: unknown }) => Answer | undefined
  /** How often the page has asked for the task, its results, or anything else, by 'GET' or 'POST /start'. */
  count(call: string): number
}

type Answer = { status: number; json?: unknown }

/** Signs the browser in as somebody who came over HTTP. */
export async function signInAs(page: Page, newcomer: Newcomer, settings: Record<string, string> = {}): Promise<void> {
  const { access, refresh } = newcomer.tokens()
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { auth_token: access, refresh_token: refresh, ...settings },
  )
}

/** Puts a made-up task on stage: its calls, its stream, which breaks off at once, and pictures for all its addresses. */
export async function stageTask(page: Page, task: Task): Promise<StagedTask> {
  const counts = new Map<string, number>()
  const staged: StagedTask = {
    path: `/projects/${task.project_id}/tasks/${task.id}`,
    task,
    answer: () => undefined,
    count: (call) => counts.get(call) ?? 0,
  }
  await page.route(`**/api/tasks/${task.id}{,/**}`, async (route) => {
    const request = route.request()
    const method = request.method()
    const path = new URL(request.url()).pathname.replace(`/api/tasks/${task.id}`, '')
    const call = `${method}${path && ` ${path}`}`
    counts.set(call, (counts.get(call) ?? 0) + 1)
    const answer = staged.answer({ method, path, body: request.postDataJSON() as unknown })
    if (answer) return fulfil(route, answer)
    if (call === 'GET') return fulfil(route, { status: 200, json: staged.task })
    return call === 'GET /status-stream' ? route.abort() : fulfil(route, { status: 503, json: { detail: '' } })
  })
  await stagePictures(page)
  return staged
}

/** Makes the server answer otherwise than it would about itself. */
export async function answerSite(page: Page, change: Partial<SiteConfig>): Promise<void> {
  await page.route('**/api/site', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as SiteConfig), ...change } })
  })
}

/** Gives every address of a made-up picture a picture. */
export async function stagePictures(page: Page): Promise<void> {
  const [original, result] = await Promise.all(['#3c6e71', '#b56576'].map(pictureOf))
  await page.route('**/media/**', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: (route.request().url().includes('result') ? result : original)! }),
  )
}

function pictureOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

function fulfil(route: Route, { status, json }: Answer): Promise<void> {
  return json === undefined ? route.fulfill({ status }) : route.fulfill({ status, json })
}
