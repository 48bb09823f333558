import { loadAxe, runAxe } from '../../stage/axe.ts'
import { expect } from '../../stage/journey.ts'
import { letTimePass, testWithSamples as test } from '../../stage/later.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { signInAs } from '../../stage/staged-task.ts'

test(
  'one result is shared from the lightbox: a signed-out browser sees it alone, opening is counted, and it can be revoked',
  { tag: '@long' },
  async ({ page, server, browser }) => {
    const { client, project, posts, ...newcomer } = await welcomeNewcomer(server, 'one@example.com')
    const urls = [posts.get('friday-night')?.url ?? '']
    const { id: task_id } = await client.createTask({ body: { project_id: project.id, urls } })
    await expect
      .poll(async () => (await client.getTask({ params: { task_id } })).status, { timeout: 60_000 })
      .toBe('completed')
    await signInAs(page, { client, project, posts, ...newcomer })
    const [content] = Object.values((await client.getTask({ params: { task_id } })).posts).flatMap(
      (post) => post.contents,
    )
    await page.goto(`/projects/${project.id}/tasks/${task_id}?view=grid&photo=${content?.id}`)
    const opener = page.getByRole('button', { name: 'Share this result' })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Share this result' })
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const link = dialog.getByRole('list', { name: 'Links' }).getByRole('link')
    const address = (await link.getAttribute('href')) ?? ''
    await loadAxe(page)
    await expect.poll(() => runAxe(page)).toEqual([])

    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(address)
    await expect(stranger.getByRole('img', { name: /^Altered picture \d$/ })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await page.reload()
    await opener.click()
    await expect(dialog.getByText('Opened once.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Revoke link' }).click()
    await expect(link).toHaveCount(0)
    await stranger.reload()
    await expect(stranger.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
    await stranger.context().close()
  },
)

test(
  'a share link that has expired leads a signed-out browser nowhere, its preview too',
  { tag: '@long' },
  async ({ page, server }) => {
    const { client, project, posts } = await welcomeNewcomer(server, 'expires@example.com')
    const urls = [posts.get('friday-night')?.url ?? '']
    const { id: task_id } = await client.createTask({ body: { project_id: project.id, urls } })
    const done = async () => (await client.getTask({ params: { task_id } })).status
    await expect.poll(done, { timeout: 60_000 }).toBe('completed')
    const { url } = await client.createShare({ body: { task_id, days: 1 } })
    await page.goto(url)
    await expect(page.getByRole('img', { name: /^Altered picture \d$/ })).toHaveCount(4)
    await letTimePass(server)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
    expect((await page.request.get(`${url}/preview.jpg`)).status()).toBe(404)
  },
)
