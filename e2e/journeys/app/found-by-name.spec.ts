import type { Page } from '@playwright/test'
import { screenStates } from '../../../apps/web/src/testing/screens.ts'
import { heard } from '../../stage/heard.ts'
import { expect, test } from '../../stage/journey.ts'
import { openScreen } from '../../stage/screens.ts'

test('a page that is arrived at is read out by its name, which stands in the page only once', async ({ page }) => {
  await open(page, 'dashboard/full')
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect.poll(() => heard(page)).toContain('Profile Settings')
  await expect(page.getByText('Profile Settings')).toHaveCount(1)
  await page.getByRole('link', { name: 'FAQs & Help' }).click()
  await expect.poll(() => heard(page)).toContain('FAQs & Help')
  await expect(page.getByText('Profile Settings')).toHaveCount(0)
})

test('an empty project invites by one button, and so does an empty list of projects', async ({ page }) => {
  await open(page, 'project/empty')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Task' })).toBeVisible()
  await open(page, 'projects/empty')
  await page.getByRole('button', { name: 'Create New Project' }).click()
})

async function open(page: Page, name: string): Promise<void> {
  const screen = screenStates.find((one) => one.name === name)
  if (!screen) throw new Error(`There is no screen ${name}.`)
  await openScreen(page, screen)
}
