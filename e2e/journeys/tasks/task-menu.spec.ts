import type { Locator, Page } from '@playwright/test'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../apps/web/src/testing/make-task.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { signInAs, stageTask } from '../../stage/staged-task.ts'

let newcomer: Newcomer

test.beforeAll(async ({ server }) => {
  newcomer = await welcomeNewcomer(server, 'task-menu@example.com')
})

test('a window that a menu opened keeps the focus when the menu has gone, and gives it back to the button', async ({
  page,
}) => {
  await signInAs(page, newcomer)
  const staged = await stageTask(page, taskOf(makeContent()))
  await page.goto(staged.path)
  const ofTask = page.getByRole('button', { name: 'More actions' })
  for (const entry of ['Rename task', 'Share results', 'Delete task', 'Retry with a different face']) {
    await expectFocusKept(page, ofTask, entry)
  }
  await page.goto('/projects')
  await expectFocusKept(page, page.getByRole('button', { name: 'Actions for First project' }), 'Rename')
})

test('an open menu stays as it was when its task changes: nothing moves below the pointer', async ({ page }) => {
  await signInAs(page, newcomer)
  const staged = await stageTask(page, taskOf(makeUnswapped({ status: 'processing' }), 'processing'))
  await page.goto(staged.path)
  await page.getByRole('button', { name: 'More actions' }).click()
  const entries = page.getByRole('menuitem')
  const atFirst = ['Cancel task', 'Rename task', 'Share results', 'Delete task']
  await expect(entries).toHaveText(atFirst)
  staged.task = { ...taskOf(makeUnswapped({ status: 'failed' }), 'failed'), id: staged.task.id }
  await expect(page).toHaveTitle('Task 1 · Guise')
  await expect(entries).toHaveText(atFirst)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(entries).toHaveText(['Retry what failed', 'Retry with a different face', ...atFirst.slice(1)])
})

/** Opens a dialog by an entry of a menu, and sees where the focus is once the menu has gone, and after the dialog. */
async function expectFocusKept(page: Page, button: Locator, entry: string): Promise<void> {
  await button.click()
  await page.getByRole('menuitem', { name: entry }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  expect(await isInside(), `${entry}: where the focus is`).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button, `${entry}: who gets the focus back`).toBeFocused()
}

function taskOf(content: ReturnType<typeof makeContent>, status: 'completed' | 'processing' | 'failed' = 'completed') {
  return makeTask([makePost({ contents: [content], status })], { project_id: newcomer.project.id, status })
}
