import { expect, test } from '../../stage/journey.ts'

test(
  'the reference of the API shows every group of calls, and says what one of them takes',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/api/docs')
    await expect(page).toHaveTitle('Guise API')
    await expect(page.getByRole('heading', { name: 'Guise', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Tasks', exact: true }).click()
    await expect(page.getByRole('link', { name: /^Create a task from links/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask AI' })).toHaveCount(0)
  },
)
