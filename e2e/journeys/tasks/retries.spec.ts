import { makePost, makeTask, makeUnswapped } from '../../../apps/web/src/testing/make-task.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { signInAs, stageTask } from '../../stage/staged-task.ts'

test('each of several retries under way ends by itself, and one that failed is told of', async ({ page, server }) => {
  const newcomer = await welcomeNewcomer(server, 'retries@example.com')
  await signInAs(page, newcomer)
  const photos = [makeUnswapped({ status: 'failed' }), makeUnswapped({ status: 'failed' })]
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
  const retries = page.getByRole('listitem').getByRole('button', { name: /^Retry/ })
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
