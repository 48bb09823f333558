import { loadAxe, runAxe } from '../../stage/axe.ts'
import { expect, test } from '../../stage/journey.ts'

test(
  'a share link shows a signed-out browser altered pictures with their mark, and says so when it is over',
  { tag: '@long' },
  async ({ page }) => {
    const id = '01a1fd28-379e-4e1e-bb10-4a6468cc7c61'
    await page.goto(`/s/${id}`)
    await expect(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
    await page.route('**/api/shared/*', (route) =>
      route.fulfill({
        json: {
          expires_at: '2030-03-01T12:00:00.000Z',
          pictures: [
            {
              url: '/icons/icon-512.png',
              thumbnail_url: '/icons/icon-512.png',
              thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
              width: 800,
              height: 1000,
              made_at: '2026-02-01T12:00:00.000Z',
              has_visible_mark: false,
              network: 'bluesky',
              author: '@ann',
              source_url: 'https://example.org/p/1',
            },
          ],
        },
      }),
    )
    await page.reload()
    await expect(page.getByText('Altered pictures: AI replaced a face in each of them.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Altered picture 1' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Original post by @ann' })).toHaveAttribute(
      'href',
      'https://example.org/p/1',
    )
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await loadAxe(page)
    await expect.poll(() => runAxe(page), { timeout: 5_000 }).toEqual([])
  },
)
