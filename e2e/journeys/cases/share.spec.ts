import { loadAxe, runAxe } from '../../stage/axe.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { signInAs } from '../../stage/staged-task.ts'

test('only a share link that is gone leads nowhere, and whoever it showed still finds the ways on', async ({
  page,
}) => {
  await page.goto('/s/gone')
  await expect(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for removal of a picture' }).click()
  await expect(page.getByRole('heading', { name: 'Ask for removal' })).toBeVisible()
  await page.route('**/api/shared/*', (route) => route.fulfill({ status: 429, json: { detail: 'Too many calls.' } }))
  await page.goto('/s/01a1fd28-379e-4e1e-bb10-4a6468cc7c61')
  await expect(page.getByRole('alert')).toContainText('Too many calls.')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
})

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
              video_duration: null,
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
    await expect.poll(() => runAxe(page)).toEqual([])
  },
)

test(
  'results are shared from their task by a link that a signed-out browser opens, until it is revoked',
  { tag: '@long' },
  async ({ page, server, browser }) => {
    const { client, project, posts, ...newcomer } = await welcomeNewcomer(server, 'sharer@example.com')
    const urls = [posts.get('friday-night')?.url ?? '']
    const { id: task_id } = await client.createTask({ body: { project_id: project.id, urls } })
    const done = async () => (await client.getTask({ params: { task_id } })).status
    await expect.poll(done, { timeout: 60_000 }).toBe('completed')
    await signInAs(page, { client, project, posts, ...newcomer })
    await page.goto(`/projects/${project.id}/tasks/${task_id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Share results' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share results' })
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const link = dialog.getByRole('list', { name: 'Links' }).getByRole('link')
    const address = (await link.getAttribute('href')) ?? ''
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(address)
    await expect(stranger.getByRole('img', { name: /^Altered picture \d$/ })).toHaveCount(4)
    expect((await stranger.request.get(`${address}/preview.jpg`)).headers()['content-type']).toBe('image/jpeg')
    await dialog.getByRole('button', { name: 'Revoke link' }).click()
    await expect(link).toHaveCount(0)
    await stranger.reload()
    await expect(stranger.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
    expect((await stranger.request.get(`${address}/preview.jpg`)).status()).toBe(404)
    await stranger.context().close()
  },
)
