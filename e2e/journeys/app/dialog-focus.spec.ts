import type { User } from '@guise/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../stage/newcomer-journey.ts'
import type { Newcomer } from '../../stage/newcomer.ts'

type Opening = { path: string; press: string; first: (dialog: Locator) => Locator }

const formsOf = ({ project }: Newcomer): Opening[] => [
  { path: '/projects', press: 'Create New Project', first: (dialog) => dialog.getByLabel('Project name') },
  { path: `/projects/${project.id}`, press: 'Add Task', first: (dialog) => dialog.getByLabel('Instagram Post Links') },
  { path: '/source-faces', press: 'Add New Face', first: (dialog) => dialog.getByRole('button', { name: 'Choose' }) },
]

test('where a mouse points, a window with a form opens with the focus where filling it in begins', async ({
  page,
  newcomer,
}) => {
  for (const { path, press, first } of formsOf(newcomer))
    await test.step(press, async () => expectFirst(page, path, press, first))
})

test('a window that only tells something has the focus itself, and is read from its title on', async ({ page }) => {
  await expectFirst(page, '/source-faces', 'Tips', (dialog) => dialog)
})

test('a question has the focus on the answer that changes nothing', async ({ page, newcomer }) => {
  const project = `/projects/${newcomer.project.id}`
  await page.route('**/api/user/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as User), credits_left: 0 } })
  })
  await expectFirst(page, project, 'Add Task', (dialog) => dialog.getByRole('button', { name: 'Cancel' }))
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })

  test('a window has the focus itself, so that no keyboard comes up over it', async ({ page, newcomer }) => {
    for (const { path, press } of formsOf(newcomer)) {
      await test.step(press, async () => expectFirst(page, path, press, (dialog) => dialog))
    }
  })
})

async function expectFirst(page: Page, path: string, press: string, first: Opening['first']): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: press }).first().click()
  await expect(first(page.getByRole('dialog'))).toBeFocused()
}
