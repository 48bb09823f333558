import { loadAxe, runAxe } from '../../stage/axe.ts'
import { expect, test } from '../../stage/journey.ts'

test('anybody checks a picture without an account, and reads of each layer apart what it says', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Check a picture' }).click()
  await expect(page.getByRole('heading', { name: 'Check a picture', level: 1 })).toBeVisible()
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles('node_modules/@vladmandic/face-api/demo/sample2.jpg')
  await expect(page.getByRole('heading', { name: 'Nothing in this picture says that it was made here.' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText([
    /^The file carries no signed statement\./,
    'No watermark was found in the pixels.',
    'It looks like no result that is kept here.',
  ])
  await loadAxe(page)
  await expect.poll(() => runAxe(page), { timeout: 5_000 }).toEqual([])
})
