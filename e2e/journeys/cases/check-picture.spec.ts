import { loadAxe, runAxe } from '../../stage/axe.ts'
import { expect, test } from '../../stage/journey.ts'

test('anybody checks a picture without an account, and reads of each layer apart what it says', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Check a picture' }).click()
  await expect(page.getByRole('heading', { name: 'Check a picture', level: 1 })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles('node_modules/@vladmandic/face-api/demo/sample2.jpg')
  // The first look of a server starts its engine, which a machine with other work takes its time for.
  const answer = page.getByRole('heading', { name: 'Nothing in this picture says that it was made here.' })
  await expect(answer).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('definition')).toHaveText([
    /^The file carries no signed statement\./,
    'No watermark was found in the pixels.',
    'It looks like no result that is kept here.',
  ])
  await loadAxe(page)
  await expect.poll(() => runAxe(page)).toEqual([])
})
