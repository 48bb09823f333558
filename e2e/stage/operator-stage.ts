import { createHmac } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, operatorEmails, webhookSecret } from './journey.ts'
import { welcomeNewcomer } from './newcomer.ts'
import type { Newcomer } from './newcomer.ts'
import type { Server } from './server.ts'

/** Signs the operator of the journeys in, over HTTP. */
export function welcomeOperator(server: Server): Promise<Newcomer> {
  return welcomeNewcomer(server, operatorEmails.operator)
}

/** The same with the plan that shows Explore as people see it. */
export async function welcomeEliteOperator(server: Server): Promise<Newcomer> {
  const operator = await welcomeOperator(server)
  await operator.client.setUserPlan({
    params: { user_id: operator.userId },
    body: { subscription: 'elite_yearly', reason: 'a journey' },
  })
  return operator
}

/** Tells the server of a payment as a donation service does; answers the HTTP status. */
export async function tellPayment(server: Server, payment: Record<string, unknown>): Promise<number> {
  const body = JSON.stringify(payment)
  const signature = createHmac('sha256', webhookSecret).update(body).digest('hex')
  const answer = await fetch(`${server.address}/api/webhooks/generic`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-guise-signature': `sha256=${signature}` },
    body,
  })
  return answer.status
}

/** Reads in the console that the newest lines of the log are these, the newest first. */
export async function expectLogged(page: Page, ...deeds: string[]): Promise<void> {
  await page.goto('/operator/log')
  const lines = page.getByRole('list', { name: 'Log' }).getByRole('listitem')
  for (const [i, deed] of deeds.entries()) await expect(lines.nth(i)).toContainText(deed)
}

/** A complaint that waits for the operator: after three that were granted by themselves, of the four photos of a post. */
export async function complain({ client, project, posts }: Newcomer, reason: string): Promise<void> {
  const url = posts.get('friday-night')?.url ?? ''
  const { id: task_id } = await client.createTask({ body: { project_id: project.id, urls: [url] } })
  const read = () => client.getTask({ params: { task_id } })
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('completed')
  const contents = Object.values((await read()).posts).flatMap((post) => post.contents)
  for (const { id: content_id } of contents) {
    await client.createReport({ params: { task_id, content_id }, body: { wish: 'refund', reason } })
  }
}

/** A dialog by its title. */
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
