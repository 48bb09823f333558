import type { Page } from '@playwright/test'
import { makePost, makeTask, makeUnswapped } from '../../../apps/web/src/testing/make-task.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { paste } from '../../stage/paste.ts'
import type { Server } from '../../stage/server.ts'
import { signInAs, stageTask } from '../../stage/staged-task.ts'

/** Photos of a task that can be tried again. */
const photos = [makeUnswapped({ status: 'failed' }), makeUnswapped({ status: 'failed' })]

test('each of several retries under way ends by itself, and one that failed is told of', async ({ page, server }) => {
  const { answers, retries } = await openFailed(page, server)
  await retries.nth(0).click()
  await retries.nth(1).click()
  await expect(retries).toHaveText(['Retrying...', 'Retrying...'])
  answers[0]?.resolve(503)
  await expect(page.getByText('Failed to retry item. Please try again.')).toBeInViewport()
  await expect(retries).toHaveText(['Retry', 'Retrying...'])
  answers[1]?.resolve(200)
  await expect(retries).toHaveText(['Retry', 'Retry'])
  await expect(page.getByText('Failed to retry item. Please try again.')).toBeInViewport()
})

test('retries that fail once their page was left are told of', { tag: '@long' }, async ({ page, server }) => {
  const { answers, retries } = await openFailed(page, server)
  await retries.nth(0).click()
  await retries.nth(1).click()
  await expect(retries).toHaveText(['Retrying...', 'Retrying...'])
  await page.getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
  const failure = page.getByText('Failed to retry item. Please try again.')
  for (const [i, answer] of answers.entries()) {
    answer.resolve(503)
    await expect(failure).toHaveCount(i + 1)
  }
})

test('why a retry failed is not said on the page of the next task', { tag: '@long' }, async ({ page, server }) => {
  const { answers, retries } = await openFailed(page, server)
  const failure = page.getByText('Failed to retry item. Please try again.')
  answers[0]?.resolve(503)
  await retries.nth(0).click()
  await expect(failure).toBeVisible()
  await paste(page, `${server.address}/demo/p/friday-night`)
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  await expect(dialog.getByLabel('Project')).toHaveValue(/./)
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await expect(dialog).toBeHidden()
  await expect(retries).toHaveCount(0)
  await expect(failure).toBeHidden()
})

/** Opens a task of two photos that failed; answers how to answer each one's retry, with a status, and their buttons. */
async function openFailed(page: Page, server: Server) {
  const newcomer = await welcomeNewcomer(server, `retries-${test.info().line}@example.com`)
  await signInAs(page, newcomer)
  const task = makeTask([makePost({ contents: photos, status: 'failed' })], {
    project_id: newcomer.project.id,
    status: 'failed',
  })
  const staged = await stageTask(page, task)
  const answers = photos.map(() => Promise.withResolvers<number>())
  for (const [i, photo] of photos.entries()) {
    await page.route(`**/contents/${photo.id}/retry`, async (route) => {
      const status = (await answers[i]?.promise) ?? 500
      await route.fulfill({ status, json: status === 200 ? staged.task : { detail: '' } })
    })
  }
  await page.goto(`${staged.path}?view=list`)
  return { answers, retries: page.getByRole('listitem').getByRole('button', { name: /^Retry/ }) }
}
