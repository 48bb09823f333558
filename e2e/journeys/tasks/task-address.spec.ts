import { makeContent, makePost, makeTask } from '../../../apps/web/src/testing/make-task.ts'
import { expect, test } from '../../stage/newcomer-journey.ts'
import { stageTask } from '../../stage/staged-task.ts'

test('a task that is opened below another project has the address of its own, and nothing more in the history', async ({
  page,
  newcomer,
}) => {
  const staged = await stageTask(
    page,
    makeTask([makePost({ contents: [makeContent()] })], { project_id: newcomer.project.id }),
  )
  await page.goto('/help')
  await page.goto(`/projects/${crypto.randomUUID()}/tasks/${staged.task.id}?view=grid`)
  await expect(page).toHaveURL(`${staged.path}?view=grid`)
  await expect(page.getByRole('heading', { name: 'Task 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Project' })).toHaveAttribute(
    'href',
    `/projects/${newcomer.project.id}`,
  )
  await page.goBack()
  await expect(page).toHaveURL(/\/help$/)
})

test(
  'the page of a task nobody has says Task Not Found, with the way back to the project',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    await page.goto(`/projects/${newcomer.project.id}/tasks/${crypto.randomUUID()}`)
    await expect(page.getByRole('heading', { name: 'Task Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Project' }).click()
    await expect(page).toHaveURL(new RegExp(`/projects/${newcomer.project.id}$`))
  },
)
