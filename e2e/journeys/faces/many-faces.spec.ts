import { expect, test } from '../../stage/newcomer-journey.ts'

const list = /\/api\/source-images\/(\?.*)?$/

test(
  'of many faces a few are uploaded at a time, and those that failed stay with their names',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    const [face] = await newcomer.client.listSourceImages()
    const portrait = Buffer.from(await (await fetch(face?.file_url ?? '')).arrayBuffer())
    let [running, most, sent] = [0, 0, 0]
    await page.route(list, async (route) => {
      if (route.request().method() !== 'POST') return await route.continue()
      const number = ++sent
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 200))
      running--
      if (number === 2) return await route.abort()
      const isRefused = number === 5
      return await route.fulfill(
        isRefused ? { status: 429, json: { detail: 'Too many.' } } : { status: 201, json: face },
      )
    })
    await page.goto('/source-faces')
    await page.getByRole('button', { name: 'Add New Face' }).click()
    const dialog = page.getByRole('dialog')
    const files = Array.from({ length: 8 }, (_, i) => ({
      name: `Many ${i + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: portrait,
    }))
    await dialog.locator('input[type=file]').setInputFiles(files)
    await dialog.getByLabel("This is my face, or I have this person's permission").check()
    await dialog.getByRole('button', { name: 'Upload 8 faces' }).click()
    await expect.poll(() => sent).toBe(8)
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2)
    await expect(page.getByRole('listitem').filter({ hasText: 'Many 2' })).toContainText('Network error')
    await expect(page.getByRole('listitem').filter({ hasText: 'Many 5' })).toContainText('Too many.')
    expect(most).toBe(3)
  },
)
